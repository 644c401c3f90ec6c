import { fieldError } from '#src/api/errors.ts';
import type { Where } from '#src/features/places/contract.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import {
  computeAlmanacDay,
  computeEclipses,
  computeEkadashis,
  computeGrahaEvents,
  computeRegionalObservances,
  fromLunarDate,
  fromSolarDate,
  type LunarDay,
  type SolarDay,
  toLunarDate,
  toSolarDate,
} from '../calculation/almanac.ts';
import type { AlmanacDayQuery } from '../almanac/window-contract.ts';
import type { AlmanacRangeQuery, GrahaEventsQuery, ObservancesQuery } from '../almanac/event-contract.ts';
import type { ConvertQuery } from '../almanac/conversion-contract.ts';
import { partsOf } from '#src/local-time/civil-date.ts';
import { regionalName } from '../regional-names.ts';
import type { PlaceFinder } from './place-finder.ts';
import { rangeOf } from './range.ts';

type Dependencies = { placeFinder: PlaceFinder };

/** Serves the wider almanac to the API. */
export function createAlmanacService({ placeFinder }: Dependencies) {
  const { placeFor, defaultPlace, today } = placeFinder;

  async function windows({ date, birthNakshatra, birthRashi, sunriseRule, ...where }: AlmanacDayQuery) {
    const birth = birthOf(birthNakshatra, birthRashi);
    const place = await placeFor(where);
    const day = date ?? today(place);
    return { date: day, place, ...computeAlmanacDay({ date: day, place, birth, sunriseRule }) };
  }

  async function eclipses(query: AlmanacRangeQuery) {
    const { place, ...range } = await placeAndRange(query);
    return { ...range, place, items: computeEclipses({ ...range, place, sunriseRule: query.sunriseRule }) };
  }

  async function ekadashis(query: AlmanacRangeQuery) {
    const { place, ...range } = await placeAndRange(query);
    return { ...range, place, items: computeEkadashis({ ...range, place, sunriseRule: query.sunriseRule }) };
  }

  async function observances({ tradition, region, limit, cursor, ...query }: ObservancesQuery) {
    const { place, ...range } = await placeAndRange(query);
    const all = computeRegionalObservances({ ...range, place, sunriseRule: query.sunriseRule })
      .filter((item) => tradition === undefined || item.tradition === tradition)
      .filter((item) => region === undefined || item.region.toLowerCase().includes(region.toLowerCase()));
    const start = cursor === undefined ? 0 : all.findIndex((item) => cursorOf(item) === cursor) + 1;
    if (cursor !== undefined && start === 0)
      throw fieldError('cursor', 'invalid', 'Send the cursor of a page with the same parameters.');
    const items = all
      .slice(start, start + limit)
      .map((item) => ({ ...item, name: regionalName(item.id), path: `/festivals/${item.id}` }));
    const last = items.at(-1);
    return { ...range, place, items, nextCursor: last && start + limit < all.length ? cursorOf(last) : null };
  }

  function grahaEvents({ year, from, to }: GrahaEventsQuery) {
    const range = rangeOf({ year: year ?? partsOf(today(defaultPlace())).year, from, to });
    return { ...range, ...computeGrahaEvents(range) };
  }

  async function placeAndRange({
    year,
    from,
    to,
    ...where
  }: AlmanacRangeQuery): Promise<{ place: GeoPlace; from: string; to: string }> {
    const place = await placeFor(where satisfies Where);
    return { place, ...rangeOf({ year: year ?? partsOf(today(place)).year, from, to }) };
  }

  /** Both directions; only lunar dates depend on the place. */
  async function convert(query: ConvertQuery): Promise<ConvertedDay> {
    const { calendar, date, adhika, place: id, lat, lon, zone } = query;
    if (calendar !== 'lunar')
      return date === undefined
        ? fromSolarDate({ calendar, ...partsOfDate(query) })
        : toSolarDate(calendar, date);

    const place = await placeFor({ place: id, lat, lon, zone });
    if (date !== undefined) return writeLunar(toLunarDate(date, place));
    const { day: tithi, ...rest } = partsOfDate(query);
    return writeLunar(fromLunarDate({ ...rest, tithi, isAdhika: adhika === 'true' }, place));
  }

  return { windows, eclipses, ekadashis, observances, grahaEvents, convert };
}

/** Place of an observance in the order of the list: by date, then by ID. */
function cursorOf({ date, id }: { date: string; id: string }): string {
  return `${date}_${id}`;
}

export type AlmanacService = ReturnType<typeof createAlmanacService>;

function birthOf(nakshatra: number | undefined, rashi: number | undefined) {
  if (nakshatra === undefined && rashi === undefined) return null;
  if (nakshatra === undefined)
    throw fieldError('birthNakshatra', 'required', 'Send birthNakshatra together with birthRashi.');
  if (rashi === undefined)
    throw fieldError('birthRashi', 'required', 'Send birthRashi together with birthNakshatra.');
  return { nakshatra, rashi };
}

type ConvertedDay = SolarDay | (Omit<LunarDay, 'tithi'> & { calendar: 'lunar'; day: number });

function writeLunar({ tithi, ...rest }: LunarDay): ConvertedDay {
  return { calendar: 'lunar', day: tithi, ...rest };
}

/** Parts of a date in a calendar. */
function partsOfDate({ year, month, day }: ConvertQuery) {
  if (year === undefined) throw fieldError('year', 'required', 'Send a date, or year, month and day.');
  if (month === undefined) throw fieldError('month', 'required', 'Send year, month and day.');
  if (day === undefined) throw fieldError('day', 'required', 'Send year, month and day.');
  return { year, month, day };
}
