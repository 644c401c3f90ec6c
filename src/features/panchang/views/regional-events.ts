import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { addDays, type CivilDate, firstOfMonth } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { computeRegionalObservances } from '../calculation/almanac.ts';
import type { Name } from '../names.ts';
import { regionNames, traditionName } from '../region-names.ts';
import { regionalName } from '../regional-names.ts';
import { isRegionalGuide } from './regional-guides.ts';

/** An observance of a region or a tradition as lists show it. */
export type RegionalEvent = {
  id: string;
  kind: 'regional';
  date: CivilDate;
  name: Name;
  path: string;
  /** Empty for all regions. */
  regions: Name[];
  /** Null for all traditions. */
  tradition: Name | null;
  note: null;
  otherDate: null;
};

/**
 * Computes the observances of regions and traditions in a Gregorian month or year, without those that the list of
 * festivals has.
 *
 * @param month 1 to 12; null for the year
 */
export function regionalEvents(
  year: number,
  month: number | null,
  place: GeoPlace,
  sunriseRule?: SunriseRule,
): RegionalEvent[] {
  const first = firstOfMonth(year, month ?? 1);
  const last = month === null ? `${year}-12-31` : lastOfMonth(first);
  return computeRegionalObservances({ from: first, to: last, place, sunriseRule })
    .filter(({ id }) => isRegionalGuide(id))
    .map(({ id, date, region, tradition }) => ({
      id,
      kind: 'regional',
      date,
      name: regionalName(id),
      path: `/festivals/${id}`,
      regions: regionNames(region),
      tradition: traditionName(tradition),
      note: null,
      otherDate: null,
    }));
}

function lastOfMonth(first: CivilDate): CivilDate {
  const inNext = addDays(first, 31);
  return addDays(`${inNext.slice(0, 7)}-01`, -1);
}
