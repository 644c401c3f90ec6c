import { useMemo } from 'react';
import { weekdayNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { MonthView } from '../../../views/month-view.ts';
import { weeksOf } from '../../../views/weeks.ts';
import type { EventGroup } from '../../../views/event-groups.ts';
import { gridRoles } from './grid-roles.ts';
import { MonthCell } from './month-cell.tsx';
import { useGridKeys } from './use-grid-keys.ts';
import './month-grid.css';

type MonthGridProps = {
  view: MonthView;
  /** Id of the heading. */
  labelledBy: string;
  isSouthern: boolean;
  today: CivilDate;
  shown: ReadonlySet<EventGroup>;
  /** Query that names the place. */
  query: string;
  isPending: boolean;
  onLeave: (direction: 1 | -1) => void;
};

/** Month in weeks from Sunday; a list of days on small screens. */
export function MonthGrid({
  view,
  labelledBy,
  isSouthern,
  today,
  shown,
  query,
  isPending,
  onLeave,
}: MonthGridProps) {
  const { locale } = useI18n();
  const { days } = view;
  const dates = useMemo(() => days.map(({ date }) => date), [days]);
  const { grid, active, handleKeyDown, handleFocus } = useGridKeys({ dates, onLeave });

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its days
    <table
      ref={grid}
      role={gridRoles.grid}
      aria-labelledby={labelledBy}
      aria-busy={isPending || undefined}
      className="month-grid"
      onKeyDown={handleKeyDown}
    >
      <thead role={gridRoles.group}>
        <tr role={gridRoles.row}>
          {weekdayNames[locale].map((name) => (
            <th key={name} role={gridRoles.head} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role={gridRoles.group}>
        {weeksOf(days).map((week) => (
          <tr key={week.key} role={gridRoles.row}>
            {week.cells.map(({ key, day }) =>
              day ? (
                <MonthCell
                  key={key}
                  day={day}
                  isSouthern={isSouthern}
                  isToday={day.date === today}
                  shown={shown}
                  query={query}
                  isReachable={active === null || active === day.date}
                  onFocus={handleFocus}
                />
              ) : (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- no date of the month
                <td key={key} className="month-none" />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
