import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, partsOf } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { timeWords } from '../../../clock-words.ts';
import { elementName } from '../../../element-names.ts';
import { nakshatraName } from '../../../names.ts';
import { Moon } from '../../drawings/moon.tsx';
import type { ViewDay } from '../../../views/month-view.ts';
import { type EventGroup, groupOf } from '../../../views/event-groups.ts';
import { gridRoles } from './grid-roles.ts';

type MonthCellProps = {
  day: ViewDay;
  isSouthern: boolean;
  isToday: boolean;
  shown: ReadonlySet<EventGroup>;
  query: string;
  /** Whether Tab reaches the day. */
  isReachable: boolean;
  onFocus: (date: CivilDate) => void;
};

const moons: Record<number, 'full' | 'new'> = { 15: 'full', 30: 'new' };

/** A day of the month: number, Moon, tithi and nakshatra of sunrise with their ends, festivals and fasts. */
export function MonthCell({ day, isSouthern, isToday, shown, query, isReachable, onFocus }: MonthCellProps) {
  const { t, locale, formatWeekday } = useI18n();
  const { date, tithi, nakshatra, elongationDeg } = day;
  const events = day.events.filter((event) => shown.has(groupOf(event)));
  const until = ({ end }: ViewDay['tithi']) =>
    t('panchangViews.until', { time: timeWords(locale, end, date) });

  return (
    <td
      role={gridRoles.cell}
      className="month-day"
      data-moon={moons[tithi.index]}
      data-state={isToday ? 'today' : undefined}
    >
      <Link
        href={`/panchang/${date}${query}`}
        data-date={date}
        tabIndex={isReachable ? undefined : -1}
        aria-current={isToday ? 'date' : undefined}
        onFocus={() => onFocus(date)}
      >
        <span className="month-weekday">{formatWeekday(date)} </span>
        <b>{partsOf(date).day}</b>
      </Link>
      <Moon elongationDeg={elongationDeg} isSouthern={isSouthern} className="month-moon" />
      <p className="month-tithi">
        {elementName('tithi', tithi.index)[locale]} <small>{until(tithi)}</small>
      </p>
      <p className="month-star">
        {nakshatraName(nakshatra.index)[locale]} <small>{until(nakshatra)}</small>
      </p>
      {events.length > 0 && (
        <ul className="month-events">
          {events.map((event) => (
            <li key={event.id} data-group={groupOf(event)}>
              <Link href={event.path}>{event.name[locale]}</Link>
            </li>
          ))}
        </ul>
      )}
      {isToday && (
        <span className="month-today" aria-hidden="true">
          {t('almanac.today')}
        </span>
      )}
    </td>
  );
}
