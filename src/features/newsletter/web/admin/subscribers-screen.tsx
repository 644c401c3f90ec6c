import { useState } from 'react';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import type { Column } from '#src/ui/data/table.tsx';
import { type ListedSubscriber, type listSubscribers, subscriptionStates } from '../../admin-contract.ts';
import { RemoveSubscriberDialog } from './remove-subscriber-dialog.tsx';
import './subscribers.css';
import { useAskAgain } from './use-ask-again.ts';

/** ADM-12: who gets the newsletter. */
export function SubscribersScreen() {
  const { t } = useI18n();
  const { loaded, reload, address } = useAdminList<typeof listSubscribers>(
    { method: 'GET', path: '/api/admin/subscribers' },
    ['search', 'state', 'language'],
  );
  const [removing, setRemoving] = useState<ListedSubscriber | null>(null);
  const columns = useColumns({ onRemove: setRemoving, onAsked: reload });

  return (
    <>
      <AdminPageHeader
        title={t('adminSubscribers.title')}
        actions={
          <ExportButton
            path="/api/admin/subscribers.csv"
            fileName="subscribers.csv"
            filters={address.values}
            filterNames={['search', 'state', 'language']}
          />
        }
      />
      <ListTools>
        <ListSearch label={t('adminSubscribers.search')} address={address} />
        <ListFilter
          label={t('adminSubscribers.state')}
          name="state"
          address={address}
          options={[
            { value: '', label: t('adminSubscribers.all') },
            ...subscriptionStates.map((state) => ({ value: state, label: t(stateKeys[state]) })),
          ]}
        />
        <ListFilter
          label={t('adminSubscribers.language')}
          name="language"
          address={address}
          options={[
            { value: '', label: t('adminSubscribers.all') },
            ...locales.map((locale) => ({ value: locale, label: ownLocaleNames[locale] })),
          ]}
        />
      </ListTools>
      <DataTable
        caption={t('adminSubscribers.title')}
        columns={columns}
        rowKey={({ id }) => id}
        loaded={loaded}
        reload={reload}
        address={address}
        emptyText={t('adminSubscribers.none')}
      />
      {removing && (
        <RemoveSubscriberDialog
          subscriber={removing}
          onDone={() => {
            setRemoving(null);
            reload();
          }}
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

type ColumnActions = { onRemove: (subscriber: ListedSubscriber) => void; onAsked: () => void };

function useColumns({ onRemove, onAsked }: ColumnActions): Column<ListedSubscriber>[] {
  const { t } = useI18n();
  const { ask, askingId } = useAskAgain(onAsked);
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
          {subscriber.state === 'pending' && (
            <Button
              variant="line"
              small
              busy={askingId === subscriber.id}
              aria-label={t('adminSubscribers.askAgainNamed', { email: subscriber.email })}
              onClick={() => void ask(subscriber.id)}
            >
              {t('adminSubscribers.askAgain')}
            </Button>
          )}
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
