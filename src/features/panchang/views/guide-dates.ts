import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { Observance } from '../calculation/calculation.ts';
import { observanceName } from '../festival-names.ts';
import { guideKey } from '../guide-names.ts';
import type { Name } from '../names.ts';
import { shownObservances } from '../shown-observances.ts';

/** A day of an observance as its page lists it. */
export type GuideDate = Pick<Observance, 'note' | 'otherDate'> & { id: string; date: CivilDate; name: Name };

/** A year at a place. */
export type GuideYear = { year: number; place: GeoPlace; sunriseRule?: SunriseRule };

/** Days of an observance among those of a year. */
export function guideDatesOf(key: string, observances: readonly Observance[]): GuideDate[] {
  return shownObservances(observances.filter((one) => guideKey(one) === key)).map((one) => ({
    id: one.id,
    date: one.date,
    name: observanceName(one),
    note: one.note,
    otherDate: one.otherDate,
  }));
}
