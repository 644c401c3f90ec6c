import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { SelectionBar } from '#src/admin-ui/record/selection-bar.tsx';
import { useSelection } from '#src/admin-ui/record/use-selection.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { changeMessages, type ListedMessage, listMessages } from '../../admin-contract.ts';
import { messageTypes } from '../../message-types.ts';
import './inbox.css';
import { MessageBulkActions } from './message-bulk-actions.tsx';
import { MessageState } from './message-state.tsx';
import { messageTypeKeys } from './message-type-text.ts';

export const loader = adminLoader(({ api, query }) => ({
  messages: api(listMessages, { query: query('cursor', 'search', 'box', 'state', 'type', 'assigned') }),
}));

/** ADM-12: enquiries and messages of the contact form in one list. */
export function Component() {
  const { t } = useI18n();
  const canChange = useCan()(changeMessages);
  const { messages } = useLoaderData<typeof loader>();
  const columns = useColumns();
  const selection = useSelection({ rows: messages.items, nameOf: ({ subject }) => subject });

  return (
    <>
      <AdminPageHeader title={t('adminInbox.title')} />
      <ListTools>
        <ListSearch label={t('adminInbox.search')} />
        <Filters />
      </ListTools>
      <SelectionBar selection={selection}>
        <MessageBulkActions messages={selection.rows} onDone={selection.clear} />
      </SelectionBar>
      <DataTable
        caption={t('adminInbox.title')}
        columns={canChange ? [selection.column, ...columns] : columns}
        rowKey={({ id }) => id}
        page={messages}
        emptyText={t('adminInbox.none')}
        emptyHint={t('adminInbox.noneHint')}
      />
    </>
  );
}

function Filters() {
  const { t } = useI18n();
  return (
    <>
      <ListFilter
        label={t('adminInbox.box')}
        name="box"
        options={[
          { value: '', label: t('adminInbox.inbox') },
          { value: 'archived', label: t('adminInbox.archived') },
        ]}
      />
      <ListFilter
        label={t('adminInbox.state')}
        name="state"
        options={[
          { value: '', label: t('adminInbox.all') },
          { value: 'unread', label: t('adminInbox.unread') },
          { value: 'read', label: t('adminInbox.read') },
          { value: 'unanswered', label: t('adminInbox.unanswered') },
          { value: 'answered', label: t('adminInbox.answered') },
        ]}
      />
      <ListFilter
        label={t('adminInbox.type')}
        name="type"
        options={[
          { value: '', label: t('adminInbox.all') },
          ...messageTypes.map((type) => ({ value: type, label: t(messageTypeKeys[type]) })),
        ]}
      />
      <ListFilter
        label={t('adminInbox.assigned')}
        name="assigned"
        options={[
          { value: '', label: t('adminInbox.anybody') },
          { value: 'me', label: t('adminInbox.me') },
          { value: 'nobody', label: t('adminInbox.nobody') },
        ]}
      />
    </>
  );
}

function useColumns(): Column<ListedMessage>[] {
  const { t } = useI18n();
  return [
    {
      key: 'subject',
      header: t('adminInbox.subject'),
      isRowHeader: true,
      cell: ({ id, subject, isRead }) => (
        <TextLink
          className={isRead ? 'message-subject' : 'message-subject message-subject--unread'}
          href={`/admin/messages/${id}`}
        >
          <bdi>{subject}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'name',
      header: t('adminInbox.from'),
      cell: ({ name }) => <bdi className="message-name">{name}</bdi>,
    },
    { key: 'type', header: t('adminInbox.type'), cell: ({ type }) => t(messageTypeKeys[type]) },
    {
      key: 'received',
      header: t('adminInbox.received'),
      cell: ({ receivedAt }) => <DateTime at={receivedAt} />,
    },
    {
      key: 'assigned',
      header: t('adminInbox.assigned'),
      cell: ({ assignedTo }) => <span className="message-name">{assignedTo?.email ?? '–'}</span>,
    },
    { key: 'state', header: t('adminInbox.state'), cell: (message) => <MessageState message={message} /> },
  ];
}
