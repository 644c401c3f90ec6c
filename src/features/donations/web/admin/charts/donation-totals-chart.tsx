import { useId } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { DonationChart } from '../../../donation-sums-contract.ts';
import { barsOf, chartHeight, chartWidth, roundTop } from './donation-bars.ts';

type Sums = DonationChart['currencies'][number];
type Period = Sums['periods'][number];
type DonationTotalsChartProps = { sums: Sums; by: DonationChart['by'] };

/** Bars of one currency over time; the table below them has the same figures. */
export function DonationTotalsChart({ sums, by }: DonationTotalsChartProps) {
  const { t } = useI18n();
  const titleId = useId();
  const { currency, totalMinor, donations, periods } = sums;
  const total = formatMoney({ amountMinor: totalMinor, currency }, 'two');

  return (
    <Panel className="donation-part" aria-labelledby={titleId}>
      <h2 className="panel-title" id={titleId}>
        {t('adminDonations.chartTitle', {
          currency,
          total,
          count: donations,
          donations: formatNumber(donations),
        })}
      </h2>
      <Bars sums={sums} by={by} />
      <details className="chart-table">
        <summary>{t('adminDonations.asTable')}</summary>
        <PeriodTable periods={periods} currency={currency} by={by} />
      </details>
    </Panel>
  );
}

function Bars({ sums: { currency, periods }, by }: DonationTotalsChartProps) {
  const { t } = useI18n();
  const nameOf = usePeriodName(by);
  const topMinor = roundTop(Math.max(...periods.map(({ amountMinor }) => amountMinor)));
  const best = periods.reduce((most, period) => (period.amountMinor > most.amountMinor ? period : most));
  const lines = [0, 0.5, 1];

  return (
    <div className="chart">
      <ul className="chart-scale" aria-hidden="true">
        {lines.toReversed().map((share) => (
          <li key={share}>{formatMoney({ amountMinor: topMinor * share, currency }, 'none')}</li>
        ))}
      </ul>
      <div>
        <svg
          className="chart-bars"
          viewBox={`0 0 ${chartWidth} ${chartHeight}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('adminDonations.chartText', {
            count: formatNumber(periods.length),
            best: nameOf(best.start),
            amount: formatMoney({ amountMinor: best.amountMinor, currency }, 'two'),
          })}
        >
          {lines.map((share) => (
            <line
              key={share}
              className="chart-line"
              x1="0"
              x2={chartWidth}
              y1={chartHeight * (1 - share)}
              y2={chartHeight * (1 - share)}
            />
          ))}
          {barsOf(periods, topMinor).map(({ start, amountMinor, ...bar }) => (
            <rect key={start} className="chart-bar" {...bar}>
              <title>{`${nameOf(start)}${t('common.colon')}${formatMoney({ amountMinor, currency }, 'two')}`}</title>
            </rect>
          ))}
        </svg>
        <p className="chart-ends small muted" aria-hidden="true">
          <span>{nameOf(periods[0]?.start ?? '')}</span>
          <span>{nameOf(periods.at(-1)?.start ?? '')}</span>
        </p>
      </div>
    </div>
  );
}

type PeriodTableProps = { periods: Period[]; currency: Sums['currency']; by: DonationChart['by'] };

function PeriodTable({ periods, currency, by }: PeriodTableProps) {
  const { t } = useI18n();
  const nameOf = usePeriodName(by);
  const columns: Column<Period>[] = [
    {
      key: 'start',
      header: t('adminDonations.period'),
      isRowHeader: true,
      cell: ({ start }) => nameOf(start),
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: ({ amountMinor }) => formatMoney({ amountMinor, currency }, 'two'),
    },
    {
      key: 'donations',
      header: t('adminDonations.donations'),
      numeric: true,
      cell: ({ donations }) => formatNumber(donations),
    },
  ];
  return (
    <Table
      caption={t('adminDonations.overTime')}
      columns={columns}
      rows={periods}
      rowKey={({ start }) => start}
      keep
    />
  );
}

function usePeriodName(by: DonationChart['by']): (start: string) => string {
  const { formatListDate, formatMonth } = useI18n();
  return (start) => (by === 'month' ? formatMonth(start) : formatListDate(start));
}
