import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ReportChartValues } from './chart-values.ts';
import { percentText } from './percent-text.ts';

const width = 600;
const widestStep = width / 6;
const height = 160;

/** Bars over months; the table below has the same figures. */
export function ReportChart({ chart: { unit, bars } }: { chart: ReportChartValues }) {
  const { t, formatMonth } = useI18n();
  const top = Math.max(...bars.map(({ value }) => value)) || 1;
  const step = width / bars.length;
  const barWidth = Math.min(step, widestStep) * 0.7;
  const valueText = (value: number) =>
    unit === 'percent' ? percentText(value) : formatMoney({ amountMinor: value, currency: unit }, 'two');
  const nameOf = (month: string) => formatMonth(`${month}-01`);
  const ends = [bars[0], ...bars.slice(1).slice(-1)];

  return (
    <Panel className="reports-part">
      <h2 className="panel-title">{unit === 'percent' ? t('adminReports.columns.share') : unit}</h2>
      <p className="small muted" aria-hidden="true">
        {t('adminReports.top', { top: valueText(top) })}
      </p>
      <svg
        className="reports-chart"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('adminReports.chart', { count: bars.length, top: valueText(top) })}
      >
        {bars.map(({ month, value }, index) => (
          <rect
            key={month}
            className="reports-bar"
            x={index * step + (step - barWidth) / 2}
            y={height - (value / top) * height}
            width={barWidth}
            height={(value / top) * height}
          >
            <title>{`${nameOf(month)}${t('common.colon')}${valueText(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p className="reports-ends small muted" aria-hidden="true">
        {ends.map((bar) => bar && <span key={bar.month}>{nameOf(bar.month)}</span>)}
      </p>
    </Panel>
  );
}
