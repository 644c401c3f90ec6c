import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ExportButton } from '#src/admin-ui/api/export-button.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { listDonationPeriods } from '../../../donation-sums-contract.ts';
import { type FundAmounts, getFunds } from '../../../treasury/fund-contract.ts';
import '../shared/donation-admin.css';
import '../statement/statement.css';
import { DonationPeriod } from '../components/donation-period.tsx';
import { PdfButtons } from '../shared/pdf-buttons.tsx';
import { DonationTabs } from '../components/donation-tabs.tsx';

type Row = FundAmounts & { name: string };

const periodNames = ['period', 'from', 'to'] as const;

export const loader = adminLoader(({ api, tryApi, query }) => ({
  funds: api(getFunds, { query: query(...periodNames) }),
  periods: tryApi(listDonationPeriods, {}),
}));

/** What each project has received, with its balance before and after a period. */
export function Component() {
  const { t, formatListDate } = useI18n();
  const { funds, periods } = useLoaderData<typeof loader>();
  const { values } = useListQuery();
  const { from, to, timeZone, currencies } = funds;

  return (
    <div className="statement">
      <AdminPageHeader
        title={t('adminTreasury.fundsTitle')}
        actions={
          <>
            <PdfButtons
              path="/api/admin/donations/funds.pdf"
              fileName={`funds-${from}-${to}.pdf`}
              filters={values}
              filterNames={periodNames}
            />
            <ExportButton
              path="/api/admin/donations/funds.csv"
              fileName={`funds-${from}-${to}.csv`}
              filters={values}
              filterNames={periodNames}
            />
          </>
        }
      />
      <DonationTabs />
      <DonationPeriod periods={periods.ok ? periods.value.periods : []} usual="this-year" />
      <p className="small muted">
        {formatListDate(from)}–{formatListDate(to)} · {t('adminDonations.daysIn', { timeZone })} ·{' '}
        {t('adminDonations.bookedDay')}
      </p>
      <p className="small muted">{t('adminTreasury.fundsHint')}</p>
      {currencies.length === 0 && <EmptyState title={t('adminDonations.noneBooked')} />}
      {currencies.map(({ currency, funds: own, totals }) => (
        <FundTable
          key={currency}
          currency={currency}
          rows={[
            ...own.map((fund) => ({ ...fund, name: fund.project ?? t('adminTreasury.general') })),
            { ...totals, name: t('adminTreasury.total') },
          ]}
        />
      ))}
    </div>
  );
}

function FundTable({ currency, rows }: { currency: string; rows: Row[] }) {
  const { t } = useI18n();
  const amount = (key: keyof FundAmounts, header: string, sign: 1 | -1 = 1): Column<Row> => ({
    key,
    header,
    numeric: true,
    cell: (row) => formatMoney({ amountMinor: row[key] === 0 ? 0 : sign * row[key], currency }, 'two'),
  });
  return (
    <Panel className="donation-part" aria-label={currency}>
      <h2 className="panel-title">{currency}</h2>
      <Table
        caption={t('adminTreasury.fundsOf', { currency })}
        className="statement-purposes"
        columns={[
          { key: 'name', header: t('adminTreasury.project'), isRowHeader: true, cell: ({ name }) => name },
          amount('openingMinor', t('adminTreasury.opening')),
          amount('donationsMinor', t('adminTreasury.donations')),
          amount('refundsMinor', t('adminTreasury.refunds'), -1),
          amount('feesMinor', t('adminTreasury.fees'), -1),
          amount('closingMinor', t('adminTreasury.closing')),
        ]}
        rows={rows}
        rowKey={({ name }) => name}
        keep
      />
    </Panel>
  );
}
