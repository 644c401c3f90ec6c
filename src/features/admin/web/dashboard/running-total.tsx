import { formatMoney } from '#src/api/money.ts';
import { monthNames, shortMonthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import type { MonthOfCurrency } from '../../dashboard-contract.ts';

type Day = MonthOfCurrency['days'][number];
type RunningTotalProps = { sums: MonthOfCurrency; today: string };

const width = 300;
const height = 72;

/** Running total of the month beside last month's, with daily bars; the table has the same data. */
export function RunningTotal({ sums: { currency, days }, today }: RunningTotalProps) {
  const { t, locale } = useI18n();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const month = Number(today.slice(5, 7));
  const dayName = (day: number) => `${shortMonthNames[locale][month - 1]} ${day}`;
  const columns = useColumns(money, dayName);
  const last = days.at(-1);
  if (!last) return null;

  const topMinor = Math.max(1, ...days.flatMap((day) => [day.runningMinor, day.previousMinor]));
  const yOf = (amountMinor: number) => round(height - (amountMinor / topMinor) * height);
  const step = width / days.length;
  const line = (name: 'runningMinor' | 'previousMinor') =>
    days.map((day, index) => `${round(step * (index + 0.5))},${yOf(day[name])}`).join(' ');

  return (
    <figure className="dash-chart">
      <svg
        className="dash-lines-chart"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('adminDashboard.chart', {
          from: dayName(1),
          to: dayName(last.day),
          amount: money(last.runningMinor),
          previous: money(last.previousMinor),
        })}
      >
        {days.map(({ day, amountMinor }, index) => (
          <rect
            key={day}
            className="dash-bar"
            x={round(step * (index + 0.2))}
            y={yOf(Math.max(0, amountMinor))}
            width={round(step * 0.6)}
            height={round(height - yOf(Math.max(0, amountMinor)))}
          />
        ))}
        <line className="dash-ground" x1="0" x2={width} y1={height} y2={height} />
        <polyline className="dash-previous" points={line('previousMinor')} />
        <polyline className="dash-running" points={line('runningMinor')} />
      </svg>
      <p className="dash-ends" aria-hidden="true">
        <span>{dayName(1)}</span>
        {last.day > 1 && <span>{dayName(last.day)}</span>}
      </p>
      <p className="dash-legend" aria-hidden="true">
        <span className="dash-legend-running">{monthNames[locale][month - 1]}</span>
        <span className="dash-legend-previous">{monthNames[locale][(month + 10) % 12]}</span>
        <span className="dash-legend-day">{t('adminDashboard.eachDay')}</span>
      </p>
      <details className="dash-table">
        <summary>{t('adminDashboard.asTable')}</summary>
        <Table
          caption={t('adminDashboard.runningTotal')}
          columns={columns}
          rows={days}
          rowKey={({ day }) => day}
          keep
        />
      </details>
    </figure>
  );
}

function useColumns(money: (amountMinor: number) => string, dayName: (day: number) => string): Column<Day>[] {
  const { t } = useI18n();
  const amount = (key: 'amountMinor' | 'runningMinor' | 'previousMinor', header: string): Column<Day> => ({
    key,
    header,
    numeric: true,
    cell: (day) => money(day[key]),
  });
  return [
    { key: 'day', header: t('adminDashboard.day'), isRowHeader: true, cell: ({ day }) => dayName(day) },
    amount('amountMinor', t('adminDashboard.eachDay')),
    amount('runningMinor', t('adminDashboard.runningTotal')),
    amount('previousMinor', t('adminDashboard.lastMonth')),
  ];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
