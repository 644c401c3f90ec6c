import { monthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { addDays, type CivilDate, firstOfMonth, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { almanacPath } from '../../almanac-path.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { useUsageSearch } from '../../usage/use-usage.ts';
import { groupOf, type ViewEvent } from '../../../views/event-groups.ts';
import type { YearView } from '../../../views/year-view.ts';
import './year-grid.css';

export type YearGridProps = { view: YearView; today: CivilDate; addressed: ChosenPlace | null };

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Twelve small months; days with a festival, a fast or a phase of the Moon are marked. */
export function YearGrid({ view, today, addressed }: YearGridProps) {
  const { locale } = useI18n();
  const search = useUsageSearch();
  const events = Map.groupBy(view.events, ({ date }) => date);

  return (
    <div className="year-months">
      {months.map((month) => {
        const first = firstOfMonth(view.year, month);
        return (
          <section key={month} className="year-month">
            <h3>
              <Link href={almanacPath('month', first, addressed, search)}>
                {monthNames[locale][month - 1]}
              </Link>
            </h3>
            <ol>
              {daysOf(first).map((date) => (
                <YearDay
                  key={date}
                  date={date}
                  events={events.get(date) ?? []}
                  isToday={date === today}
                  href={almanacPath('day', date, addressed, search)}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

type YearDayProps = { date: CivilDate; events: readonly ViewEvent[]; isToday: boolean; href: string };

/** A day without a mark is not reached with Tab: its month leads to it. */
function YearDay({ date, events, isToday, href }: YearDayProps) {
  const { locale } = useI18n();
  const marks = new Set(events.map((event) => (event.kind === 'moon' ? event.id : groupOf(event))));

  return (
    <li data-weekday={weekdayOf(date)}>
      <Link
        href={href}
        data-marks={marks.size > 0 ? [...marks].join(' ') : undefined}
        tabIndex={marks.size > 0 ? undefined : -1}
        aria-current={isToday ? 'date' : undefined}
      >
        {partsOf(date).day}
        {events.length > 0 && (
          <span className="vh">, {events.map(({ name }) => name[locale]).join(', ')}</span>
        )}
      </Link>
    </li>
  );
}

function daysOf(first: CivilDate): CivilDate[] {
  const { month } = partsOf(first);
  return Array.from({ length: 31 }, (_, day) => addDays(first, day)).filter(
    (date) => partsOf(date).month === month,
  );
}
