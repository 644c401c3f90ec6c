import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Conventions } from '../../calculation/calculation.ts';
import { computeWholeDay, type WholeDay } from '../../calculation/whole-day.ts';
import { type NamedObservance, namedObservances } from '../../named-observances.ts';

/** A day with the names of its festivals, so that the page does not need the tables of names. */
export type PageDay = WholeDay & { festivals: NamedObservance[] };

/** Computes a day as its page shows it. */
export function computePageDay(asked: { date: CivilDate; place: GeoPlace } & Conventions): PageDay {
  const day = computeWholeDay(asked);
  return { ...day, festivals: namedObservances(day.observances) };
}
