import { useCallback } from 'react';
import { LoadFailure } from '#src/admin-ui/page/load-failure.tsx';
import { Moment } from '#src/admin-ui/page/moment.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { getWebhookHealth, WebhookHealth } from '../../../discrepancy-admin-contract.ts';
import { Facts } from '#src/admin-ui/page/facts.tsx';

/** Whether the gateway's messages arrive, and what became of them. */
export function WebhookHealthPanel() {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getWebhookHealth>({ method: 'GET', path: '/api/admin/webhook-health' }, {}, { signal }),
    [call],
  );
  const { loaded, reload } = useLoaded(load);

  return (
    <Panel className="gift-part">
      <h2 className="panel-title">{t('adminDonations.webhooks')}</h2>
      {loaded.state === 'loading' && <Loading>{t('common.loading')}</Loading>}
      {loaded.state === 'failed' && <LoadFailure failure={loaded.failure} onRetry={reload} />}
      {loaded.state === 'ready' && <Health health={loaded.value} />}
    </Panel>
  );
}

type Row = { name: string; day: number; month: number };

function Health({ health }: { health: WebhookHealth }) {
  const { t } = useI18n();
  const { day, month, lastReceivedAt, lastEvent, lastRefusedAt } = health;
  const rows: Row[] = [
    { name: t('adminDonations.outcomes.applied'), day: day.applied, month: month.applied },
    { name: t('adminDonations.outcomes.ignored'), day: day.ignored, month: month.ignored },
    { name: t('adminDonations.outcomes.unmatched'), day: day.unmatched, month: month.unmatched },
    { name: t('adminDonations.outcomes.refused'), day: day.refused, month: month.refused },
  ];
  const columns: Column<Row>[] = [
    { key: 'name', header: t('adminDonations.outcome'), isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'day',
      header: t('adminDonations.lastDay'),
      numeric: true,
      cell: (row) => formatNumber(row.day),
    },
    {
      key: 'month',
      header: t('adminDonations.lastMonth'),
      numeric: true,
      cell: (row) => formatNumber(row.month),
    },
  ];

  return (
    <>
      <Facts
        facts={[
          {
            term: t('adminDonations.lastMessage'),
            value: lastReceivedAt ? (
              <>
                <Moment at={lastReceivedAt} /> <code className="gift-code">{lastEvent}</code>
              </>
            ) : (
              t('adminDonations.never')
            ),
          },
          {
            term: t('adminDonations.lastRefused'),
            value: lastRefusedAt ? <Moment at={lastRefusedAt} /> : t('adminDonations.never'),
          },
        ]}
      />
      <Table
        caption={t('adminDonations.webhooks')}
        columns={columns}
        rows={rows}
        rowKey={({ name }) => name}
      />
    </>
  );
}
