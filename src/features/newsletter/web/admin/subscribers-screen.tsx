import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { useFocusAfterDeletion } from '#src/admin-ui/record/use-focus-after-deletion.ts';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { type ListedSubscriber, listSubscribers, subscriptionStates } from '../../admin-contract.ts';
import { DeleteSubscriberDialog } from './delete-subscriber-dialog.tsx';
import './subscribers.css';
import { ResendButton } from './resend-button.tsx';

const filterNames = ['search', 'state', 'language'] as const;

export const loader = adminLoader(({ api, query }) => ({
  subscribers: api(listSubscribers, { query: query('cursor', ...filterNames) }),
}));

/** ADM-12: newsletter subscribers. */
export function Component() {
  const { t } = useI18n();
  const { subscribers } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [removing, setRemoving] = useState<ListedSubscriber | null>(null);
  const { listRef, expectReload } = useFocusAfterDeletion(subscribers.items);
  const columns = useColumns({ onRemove: setRemoving, onSent: () => void revalidate() });

  return (
    <>
      <AdminPageHeader
        title={t('adminSubscribers.title')}
        actions={
          <>
            <ButtonLink variant="line" small href="/admin/suppressions">
              {t('adminSubscribers.suppressed')}
            </ButtonLink>
            <ExportButton
              path="/api/admin/subscribers.csv"
              fileName="subscribers.csv"
              filters={useListQuery().values}
              filterNames={filterNames}
            />
          </>
        }
      />
      <ListTools>
        <ListSearch label={t('adminSubscribers.search')} />
        <ListFilter
          label={t('adminSubscribers.state')}
          name="state"
          options={[
            { value: '', label: t('adminSubscribers.all') },
            ...subscriptionStates.map((state) => ({ value: state, label: t(stateKeys[state]) })),
          ]}
        />
        <ListFilter
          label={t('adminSubscribers.language')}
          name="language"
          options={[
            { value: '', label: t('adminSubscribers.all') },
            ...locales.map((locale) => ({ value: locale, label: ownLocaleNames[locale] })),
          ]}
        />
      </ListTools>
      <div ref={listRef} tabIndex={-1}>
        <DataTable
          caption={t('adminSubscribers.title')}
          columns={columns}
          rowKey={({ id }) => id}
          page={subscribers}
          emptyText={t('adminSubscribers.none')}
          emptyHint={t('adminSubscribers.noneHint')}
        />
      </div>
      {removing && (
        <DeleteSubscriberDialog
          subscriber={removing}
          onDone={() => {
            setRemoving(null);
            void revalidate();
          }}
          onDeleted={() => expectReload([removing.id])}
          onCancel={() => setRemoving(null)}
        />
      )}
    </>
  );
}

const stateKeys = {
  pending: 'adminSubscribers.pending',
  confirmed: 'adminSubscribers.confirmed',
} as const;

type ColumnActions = { onRemove: (subscriber: ListedSubscriber) => void; onSent: () => void };

function useColumns({ onRemove, onSent }: ColumnActions): Column<ListedSubscriber>[] {
  const { t } = useI18n();
  return [
    {
      key: 'email',
      header: t('adminSubscribers.email'),
      isRowHeader: true,
      cell: ({ email }) => <span className="subscriber-email">{email}</span>,
    },
    {
      key: 'state',
      header: t('adminSubscribers.state'),
      cell: ({ state }) => <Badge tone={state === 'confirmed' ? 'ok' : 'warn'}>{t(stateKeys[state])}</Badge>,
    },
    {
      key: 'language',
      header: t('adminSubscribers.language'),
      cell: ({ language }) => <span lang={language}>{ownLocaleNames[language]}</span>,
    },
    {
      key: 'since',
      header: t('adminSubscribers.since'),
      cell: ({ createdAt }) => <DateTime at={createdAt} />,
    },
    {
      key: 'actions',
      header: t('adminSubscribers.actions'),
      cell: (subscriber) => (
        <span className="row-actions">
          {subscriber.state === 'pending' && <ResendButton subscriber={subscriber} onSent={onSent} />}
          <Button
            variant="line"
            small
            aria-label={t('adminSubscribers.removeNamed', { email: subscriber.email })}
            onClick={() => onRemove(subscriber)}
          >
            {t('adminSubscribers.remove')}
          </Button>
        </span>
      ),
    },
  ];
}
