import { useMemo, useRef, useState } from 'react';
import { monthNames, weekdayNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import { Moon } from '../../drawings/moon.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/media/icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { useIsNear } from '#src/ui/media/use-is-near.ts';
import { elementName } from '../../../element-names.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import type { MonthDay } from '../../engine.ts';
import { useEngine } from '../../use-engine.ts';
import './month-grid.css';
import { ObservanceNames } from '../shared/observance-names.tsx';

type MonthGridProps = {
  /** Selected day; its month is shown first. */
  date: CivilDate;
  place: ChosenPlace;
  today: CivilDate | null;
};

/**
 * Gregorian month in weeks from Sunday: the tithi of each sunrise, the four phases of the Moon, festivals.
 */
export function MonthGrid({ date, place, today }: MonthGridProps) {
  const { t, locale } = useI18n();
  const section = useRef<HTMLElement>(null);
  const engine = useEngine(useIsNear(section));
  const [shown, setShown] = useState(() => partsOf(date));
  const { year, month } = shown;
  const days = useMemo(() => engine?.monthAt(year, month, place), [engine, year, month, place]);
  const title = `${monthNames[locale][month - 1]} ${year}`;

  return (
    <section className="month" ref={section} aria-label={t('panchang.monthGrid', { month: title })}>
      <header className="month-head">
        <h3 aria-live="polite">{title}</h3>
        <div className="row needs-script no-print">
          <IconButton
            shape={chevronLeftIcon}
            label={t('panchang.previousMonth')}
            disabled={year === 1900 && month === 1}
            onClick={() => setShown(monthBeside(shown, -1))}
          />
          <IconButton
            shape={chevronRightIcon}
            label={t('panchang.nextMonth')}
            disabled={year === 2100 && month === 12}
            onClick={() => setShown(monthBeside(shown, 1))}
          />
        </div>
      </header>
      {days ? (
        <div className="month-grid">
          {weekdayNames[locale].map((name) => (
            <p key={name} className="month-weekday" aria-hidden="true">
              {name}
            </p>
          ))}
          <ol className="month-days">
            {days.map((day) => (
              <MonthCell key={day.date} day={day} isShown={day.date === date} isToday={day.date === today} />
            ))}
          </ol>
        </div>
      ) : (
        <Loading>{t('panchang.monthLoading')}</Loading>
      )}
    </section>
  );
}

type MonthCellProps = { day: MonthDay; isShown: boolean; isToday: boolean };

function MonthCell({ day, isShown, isToday }: MonthCellProps) {
  const { locale, formatWeekday } = useI18n();
  const tithi = day.tithi[0]?.index ?? 1;
  const number = partsOf(day.date).day;

  return (
    <li
      className="month-day"
      data-weekday={weekdayOf(day.date)}
      data-state={isShown ? 'shown' : isToday ? 'today' : undefined}
    >
      <Link href={`/panchang/${day.date}`} aria-current={isToday ? 'date' : undefined}>
        <span className="vh">{formatWeekday(day.date)} </span>
        <b>{number}</b>
      </Link>
      {tithi % 15 === 0 && <Moon elongationDeg={day.moonPhase.elongationDeg} className="month-moon" />}
      <p className="month-tithi">{elementName('tithi', tithi)[locale]}</p>
      <ObservanceNames observances={day.festivals} />
    </li>
  );
}

function monthBeside({ year, month }: { year: number; month: number }, step: 1 | -1) {
  const count = year * 12 + (month - 1) + step;
  return { year: Math.floor(count / 12), month: (count % 12) + 1, day: 1 };
}
