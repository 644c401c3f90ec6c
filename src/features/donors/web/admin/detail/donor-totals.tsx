import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonorDetail } from '../../../admin-donor.ts';
import { MoneyLines } from '../money-lines.tsx';

/** Totals of all years and of each year, one line per currency. */
export function DonorTotals({ donor: { totals, years } }: { donor: DonorDetail }) {
  const { t } = useI18n();
  const columns: Column<DonorDetail['years'][number]>[] = [
    { key: 'year', header: t('adminDonors.year'), isRowHeader: true, cell: ({ year }) => year },
    {
      key: 'donations',
      header: t('adminDonors.donations'),
      numeric: true,
      cell: ({ donations }) => donations,
    },
    {
      key: 'total',
      header: t('adminDonors.total'),
      numeric: true,
      cell: ({ netMinor, currency }) => formatMoney({ amountMinor: netMinor, currency }, 'two'),
    },
  ];

  return (
    <Panel className="donor-part" aria-labelledby="donor-totals">
      <h2 className="panel-title" id="donor-totals">
        {t('adminDonors.total')}
      </h2>
      <p className="donor-sums">
        <MoneyLines totals={totals} />
      </p>
      {years.length > 0 && (
        <Table
          caption={t('adminDonors.byYear')}
          columns={columns}
          rows={years}
          rowKey={({ year, currency }) => `${year} ${currency}`}
        />
      )}
      <p className="small muted">{t('adminDonors.totalsHint')}</p>
    </Panel>
  );
}
