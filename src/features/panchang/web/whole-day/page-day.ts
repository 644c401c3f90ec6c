import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Conventions } from '../../calculation/calculation.ts';
import { startOfDay } from '#src/local-time/local-time.ts';
import { needsZoneHistory } from '#src/local-time/zone-history.ts';
import { offsetAt } from '#src/local-time/zone-offset.ts';
import { computeHoursBefore, computeWholeDay, type WholeDay } from '../../calculation/whole-day.ts';
import { type NamedObservance, namedObservances } from '../../named-observances.ts';
import { type DayWindow, dayWindows } from './day-windows.ts';

/** A day with the names of its festivals, so that the page does not need the tables of names. */
export type PageDay = WholeDay & {
  festivals: NamedObservance[];
  /** Windows of the day before that last past midnight, some of them past sunrise. */
  windowsBefore: DayWindow[];
  /** Offset of the clocks at its start, seconds east of UTC, where browsers lack it; absent for other days. */
  offsetSeconds?: number;
};

/** Computes a day as its page shows it. */
export function computePageDay(request: { date: CivilDate; place: GeoPlace } & Conventions): PageDay {
  const day = computeWholeDay(request);
  return {
    ...day,
    festivals: namedObservances(day.observances),
    windowsBefore: windowsBefore(day, dayWindows(computeHoursBefore(request))),
    ...historicOffset(day),
  };
}

function historicOffset({ date, from, place }: WholeDay): Pick<PageDay, 'offsetSeconds'> {
  if (!needsZoneHistory(date)) return {};
  const { seconds, source } = offsetAt(Date.parse(from), place);
  return source === 'zone' ? {} : { offsetSeconds: seconds };
}

/** A Bhadra that lasts past sunrise is a window of both days. */
function windowsBefore(day: WholeDay, before: readonly DayWindow[]): DayWindow[] {
  const midnight = startOfDay(day.date, day.place) ?? Date.parse(day.from);
  const own = new Set(dayWindows(day).map(keyOf));
  return before.filter(
    (window) => window.kind === 'hours' && Date.parse(window.end) > midnight && !own.has(keyOf(window)),
  );
}

function keyOf({ id, start }: DayWindow): string {
  return `${id} ${start}`;
}
