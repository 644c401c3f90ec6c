import { computeRegionalObservances } from '../calculation/almanac.ts';
import { regionalName } from '../regional-names.ts';
import type { GuideDate, GuideYear } from './guide-dates.ts';

/** Days of a regional observance in a year at a place. */
export function regionalDates(id: string, { year, place, sunriseRule }: GuideYear): GuideDate[] {
  const { latitude, longitude, zone } = place;
  return computeRegionalObservances({
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    place: { latitude, longitude, zone },
    ids: new Set([id]),
    sunriseRule,
  }).map(({ date }) => ({ id, date, name: regionalName(id), note: null, otherDate: null }));
}
