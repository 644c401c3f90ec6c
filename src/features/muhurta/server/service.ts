import { fieldError } from '#src/api/errors.ts';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import { addDays } from '#src/local-time/civil-date.ts';
import { findMuhurtas, type Muhurtas, personOf } from '../calculation/calculation.ts';
import type { FoundMuhurtas, MuhurtaQuery } from '../contract.ts';

type Dependencies = { panchang: Pick<PanchangService, 'placeFor' | 'today'> };

/** Days of a search without a last date. */
const usualDays = 30;

/** Searches take tenths of a second, so the latest results are reused: they never change. */
const keptResults = 100;

/** Serves the muhurta finder to the API: finds the place and the dates, then computes. */
export function createMuhurtaService({ panchang }: Dependencies) {
  const results = new Map<string, Muhurtas>();

  function kept(key: string, compute: () => Muhurtas): Muhurtas {
    const result = results.get(key) ?? compute();
    results.delete(key);
    results.set(key, result);
    const [oldest] = results.keys();
    if (results.size > keptResults && oldest) results.delete(oldest);
    return result;
  }

  async function find({ limit, ...query }: MuhurtaQuery): Promise<FoundMuhurtas> {
    const { activity, hours, tradition, place: id, lat, lon, zone } = query;
    const place = await panchang.placeFor({ place: id, lat, lon, zone });
    const from = query.from ?? panchang.today(place);
    const to = query.to ?? addDays(from, usualDays);
    const persons = personsOf(query);
    const search = { activity, hours, tradition, from, to, place, persons };
    const { windows, nearest, seasons } = kept(JSON.stringify(search), () => findMuhurtas(search));
    return { from, to, place, items: windows.slice(0, limit), total: windows.length, nearest, seasons };
  }

  return { find };
}

export type MuhurtaService = ReturnType<typeof createMuhurtaService>;

function personsOf(query: Omit<MuhurtaQuery, 'limit'>) {
  const { birthNakshatra, birthPada, birthNakshatra2, birthPada2 } = query;
  if (birthNakshatra === undefined && birthNakshatra2 !== undefined)
    throw fieldError('birthNakshatra', 'required', 'Send the star of the first person too.');
  return [
    ...(birthNakshatra === undefined ? [] : [personOf(birthNakshatra, birthPada ?? null)]),
    ...(birthNakshatra2 === undefined ? [] : [personOf(birthNakshatra2, birthPada2 ?? null)]),
  ];
}
