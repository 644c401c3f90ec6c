import { useRevalidator } from 'react-router';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ApiResult } from '#src/web/result.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { WebhookHealth } from '../../../discrepancy-admin-contract.ts';
import { DescriptionList } from '#src/admin-ui/page/description-list.tsx';
import { DonationTime } from '../components/donation-time.tsx';

/** Whether the gateway's messages arrive, and what became of them. */
export function WebhookHealthPanel({ health }: { health: ApiResult<WebhookHealth> }) {
  const { t } = useI18n();
  const { revalidate } = useRevalidator();

  return (
    <Panel className="donation-part">
      <h2 className="panel-title">{t('adminDonations.webhooks')}</h2>
      {health.ok ? (
        <Health health={health.value} />
      ) : (
        <LoadError failure={health} onRetry={() => void revalidate()} />
      )}
    </Panel>
  );
}

type Row = { name: string; day: number; month: number };

function Health({ health }: { health: WebhookHealth }) {
  const { t } = useI18n();
  const { day, month, lastReceivedAt, lastEvent, lastRejectedAt } = health;
  const rows: Row[] = [
    { name: t('adminDonations.outcomes.applied'), day: day.applied, month: month.applied },
    { name: t('adminDonations.outcomes.ignored'), day: day.ignored, month: month.ignored },
    { name: t('adminDonations.outcomes.unmatched'), day: day.unmatched, month: month.unmatched },
    { name: t('adminDonations.outcomes.rejected'), day: day.rejected, month: month.rejected },
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
      <DescriptionList
        items={[
          {
            term: t('adminDonations.lastMessage'),
            value: lastReceivedAt ? (
              <>
                <DonationTime at={lastReceivedAt} /> <code className="donation-code">{lastEvent}</code>
              </>
            ) : (
              t('adminDonations.never')
            ),
          },
          {
            term: t('adminDonations.lastRejected'),
            value: lastRejectedAt ? <DonationTime at={lastRejectedAt} /> : t('adminDonations.never'),
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
