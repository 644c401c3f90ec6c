import { useI18n } from '#src/i18n/use-i18n.ts';
import type { AnnualReturnView } from '../../contract.ts';
import './return-dates.css';

type ReturnDatesProps = { returns: readonly AnnualReturnView[]; zone: string };

/** Civil dates of returns, with the time of tarpana on the clock of the place. */
export function ReturnDates({ returns, zone }: ReturnDatesProps) {
  const { t, formatLongDate, formatWeekday, formatTime } = useI18n();

  return (
    <ol className="return-dates">
      {returns.map(({ date, tarpana }) => (
        <li key={date}>
          <time dateTime={date}>
            <b>{formatLongDate(date)}</b> <span className="muted">{formatWeekday(date)}</span>
          </time>
          {tarpana && (
            <span className="small muted">
              {t('remembrance.found.tarpana', {
                start: formatTime(tarpana.start, zone),
                end: formatTime(tarpana.end, zone),
              })}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
