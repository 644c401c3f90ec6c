import { type CivilDate, weekdayOf } from '#src/local-time/civil-date.ts';

/** A row of a month. Cells beside the month, and of dates that the place skipped, have no day. */
type Week<Day> = { key: CivilDate; cells: { key: string; day: Day | null }[] };

/** Sorts the days of a month into weeks from Sunday. */
export function weeksOf<Day extends { date: CivilDate }>(days: readonly Day[]): Week<Day>[] {
  const weeks: Week<Day>[] = [];
  for (const day of days) {
    const weekday = weekdayOf(day.date);
    let week = weeks.at(-1);
    if (!week || weekday === 0 || week.cells.findLastIndex((cell) => cell.day !== null) >= weekday) {
      week = {
        key: day.date,
        cells: Array.from({ length: 7 }, (_, place) => ({ key: `empty ${place}`, day: null })),
      };
      weeks.push(week);
    }
    week.cells[weekday] = { key: day.date, day };
  }
  return weeks;
}
