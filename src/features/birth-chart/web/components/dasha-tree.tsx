import { grahaNames } from '#src/features/panchang/names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { BirthChart, DashaPeriod } from '../../calculation.ts';

type DashaTreeProps = {
  chart: BirthChart;
  /** Current instant in milliseconds; its period is open and marked. */
  now: number;
};

/** Vimshottari periods of a life; each mahadasha opens to show its nine antardashas. */
export function DashaTree({ chart, now }: DashaTreeProps) {
  const { t, locale } = useI18n();
  const { dasha } = chart;

  return (
    <section className="dasha" aria-labelledby="dasha-title">
      <h4 id="dasha-title">{t('birthChart.dasha')}</h4>
      <p className="small muted">
        {t('birthChart.dashaNote', {
          lord: grahaNames[dasha.lordAtBirth][locale],
          years: dasha.balanceYears.toFixed(2),
          days: dasha.yearDays,
        })}
      </p>
      <ul>
        {dasha.mahadashas.map((mahadasha) => (
          <li key={mahadasha.start}>
            <details open={isRunning(mahadasha, now)}>
              <summary>
                <Period period={mahadasha} now={now} />
              </summary>
              <ul>
                {mahadasha.antardashas.map((antardasha) => (
                  <li key={antardasha.start}>
                    <Period period={antardasha} now={now} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Period({ period, now }: { period: DashaPeriod; now: number }) {
  const { t, locale, formatListDate } = useI18n();

  return (
    <span className="dasha-period" data-state={isRunning(period, now) ? 'now' : undefined}>
      <b>{grahaNames[period.lord][locale]}</b>{' '}
      <span className="num">
        {t('birthChart.period', { start: formatListDate(period.start), end: formatListDate(period.end) })}
      </span>
      {isRunning(period, now) && <span className="dasha-now"> {t('birthChart.now')}</span>}
    </span>
  );
}

function isRunning({ start, end }: DashaPeriod, now: number): boolean {
  return Date.parse(start) <= now && now < Date.parse(end);
}
