import { computeFestivals } from '#src/features/panchang/calculation/calculation.ts';
import { addDays, civilDate, type CivilDate, daysBetween, weekdayOf } from '#src/local-time/civil-date.ts';
import { civilDateAt, resolveLocalTime, wallClockAt } from '#src/local-time/local-time.ts';
import type { EventForm } from '../admin-contract.ts';
import { ordinalOf, type RepetitionRule, weekdayDates } from '../repetition.ts';
import type { SeriesRow } from './admin-store.ts';
import type { EventRow } from './store.ts';

/** Start and end of the event of a date: the clock shows the same times as on the date of the source. */
export function timesOn(date: CivilDate, source: EventRow): { startsAt: Date; endsAt: Date } {
  const clockPlace = clockOf(source);
  const start = wallClockAt(source.startsAt.getTime(), clockPlace);
  const end = wallClockAt(source.endsAt.getTime(), clockPlace);
  const endDate = addDays(date, daysBetween(civilDate(start), civilDate(end)));
  const startsAt = resolveLocalTime(date, timeOf(start), clockPlace).chosen.instant;
  const endsAt = resolveLocalTime(endDate, timeOf(end), clockPlace).chosen.instant;
  // A start in the hour that the clocks skip is moved later, so the end must not be before it.
  return { startsAt: new Date(startsAt), endsAt: new Date(Math.max(startsAt, endsAt)) };
}

function timeOf(wallMs: number): string {
  return new Date(wallMs).toISOString().slice(11, 19);
}

/** Civil date of an instant at the place of an event. */
export function dateAt(instant: Date, place: EventRow): CivilDate {
  return civilDateAt(instant.getTime(), clockOf(place));
}

function clockOf({ timeZone, longitude }: EventRow) {
  return { zone: timeZone, longitude: longitude ?? 0 };
}

/** Dates of a repetition, by weekday or by the panchang of the event's place. */
export function seriesDates(
  series: Pick<SeriesRow, 'kind' | 'weekday' | 'ordinal' | 'observance'>,
  { latitude, longitude, timeZone: zone }: Pick<EventRow, 'latitude' | 'longitude' | 'timeZone'>,
  { from, to }: { from: CivilDate; to: CivilDate },
): CivilDate[] {
  const { weekday, ordinal, observance } = series;
  if (series.kind === 'weekly' && weekday !== null)
    return weekdayDates({ kind: 'weekly', weekday }, from, to);
  if (series.kind === 'monthly' && weekday !== null && ordinal !== null)
    return weekdayDates({ kind: 'monthly', weekday, ordinal }, from, to);
  if (latitude === null || longitude === null) return [];

  const found = computeFestivals({ from, to, place: { latitude, longitude, zone } });
  return [...new Set(found.filter(({ id }) => id === observance).map(({ date }) => date))];
}

/** Whether a repetition has an event on a date, after the first one. */
export function isSeriesDate(date: CivilDate, series: SeriesRow, source: EventRow): boolean {
  return (
    date > dateAt(source.startsAt, source) &&
    (series.until === null || date <= series.until) &&
    seriesDates(series, source, { from: date, to: date }).includes(date)
  );
}

/** The weekday and its place in the month are those of the first event. */
export function ruleOf(source: EventRow, { repeats, repeatsOn }: EventForm): RepetitionRule | null {
  const date = dateAt(source.startsAt, source);
  switch (repeats) {
    case 'none':
      return null;
    case 'weekly':
      return { kind: 'weekly', weekday: weekdayOf(date) };
    case 'monthly':
      return { kind: 'monthly', weekday: weekdayOf(date), ordinal: ordinalOf(date) };
    case 'observance':
      return { kind: 'observance', observance: repeatsOn ?? '' };
  }
}

export function columnsOfRule(rule: RepetitionRule, until: CivilDate | null) {
  return {
    kind: rule.kind,
    weekday: rule.kind === 'observance' ? null : rule.weekday,
    ordinal: rule.kind === 'monthly' ? rule.ordinal : null,
    observance: rule.kind === 'observance' ? rule.observance : null,
    until,
  };
}
