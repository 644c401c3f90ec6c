import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Town in the index. */
export type Town = {
  id: number;
  name: string;
  /** Name in Devanagari, empty when there is none. */
  hi: string;
  region: string | null;
  /** ISO 3166 code. */
  country: string;
  latitude: number;
  longitude: number;
  zone: string;
  population: number;
};

/**
 * Town whose name starts with the search key; `isWhole` for an exact match. Rows are sorted by population,
 * the largest first.
 */
export type Hit = { row: number; isWhole: boolean };

/** Largest towns of a state or province, at most eight. */
type RegionRows = Pick<Town, 'region' | 'country'> & { rows: readonly number[] };

export type TownIndex = {
  size: number;
  zones: readonly string[];
  countries: ReadonlySet<string>;
  /** States and provinces. */
  regions: readonly RegionRows[];
  town: (row: number) => Town;
  /** Row of a GeoNames number; null when it is not listed. */
  rowOf: (id: number) => number | null;
  /** Towns with a name that starts with a search key. */
  startingWith: (key: string) => Hit[];
  /** Town nearest to a position, and its distance. */
  nearest: (latitude: number, longitude: number) => { row: number; distanceKm: number };
};

const dataFolder = fileURLToPath(new URL('../../../../generated/places/', import.meta.url));
const tab = 9;
const newline = 10;
const earthRadiusKm = 6371;
const rowsOfRegion = 8;

/**
 * Loads the index that `scripts/generate/places` writes: two texts of about 12 MB, and the offsets of their
 * lines. All towns as objects would take 190 MB.
 */
export async function loadTownIndex(folder: string = dataFolder): Promise<TownIndex> {
  const [towns, keys, lists] = await Promise.all(
    ['towns.txt', 'keys.txt', 'lists.txt'].map((file) => readFile(join(folder, file))),
  );
  if (!towns || !keys || !lists) throw new Error('the index of places is incomplete');

  const [zoneList = '', regionList = ''] = lists.toString().split('\n\n');
  return createTownIndex(towns, keys, zoneList.split('\n'), regionList.split('\n'));
}

/**
 * @param towns lines with number in base 36, name, Devanagari name, region (from 1, 0 for none), country,
 * latitude, longitude, zone, population; largest first
 * @param keys lines with search key, row in base 36; sorted by their bytes
 */
function createTownIndex(
  towns: Buffer,
  keys: Buffer,
  zones: readonly string[],
  regions: readonly string[],
): TownIndex {
  const townLines = lineStarts(towns);
  const keyLines = lineStarts(keys);
  const size = townLines.length - 1;

  const latitudes = new Float32Array(size);
  const longitudes = new Float32Array(size);
  const ids = new Map<number, number>();
  const countries = new Set<string>();
  const byRegion = new Map<string, RegionRows & { rows: number[] }>();
  for (let row = 0; row < size; row++) {
    const { id, latitude, longitude, country, region } = town(row);
    const key = `${country} ${region}`;
    const known = byRegion.get(key);
    if (!known) byRegion.set(key, { country, region, rows: [row] });
    else if (known.rows.length < rowsOfRegion) known.rows.push(row);
    latitudes[row] = latitude;
    longitudes[row] = longitude;
    countries.add(country);
    ids.set(id, row);
  }

  return {
    size,
    zones,
    countries,
    regions: [...byRegion.values()],
    town,
    rowOf: (id) => ids.get(id) ?? null,
    startingWith,
    nearest,
  };

  function town(row: number): Town {
    const columns = towns.toString('utf8', townLines[row], (townLines[row + 1] ?? 1) - 1).split('\t');
    const [id = '', name = '', hi = '', region, country = '', latitude, longitude, zone, population] =
      columns;
    return {
      id: Number.parseInt(id, 36),
      name,
      hi,
      region: regions[Number(region) - 1] ?? null,
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
      zone: zones[Number(zone)] ?? 'UTC',
      population: Number(population),
    };
  }

  function startingWith(key: string): Hit[] {
    const prefix = Buffer.from(key);
    const hits: Hit[] = [];
    for (let line = firstAtLeast(prefix); line < keyLines.length - 1; line++) {
      const start = keyLines[line] ?? 0;
      if (prefix.compare(keys, start, start + prefix.length) !== 0) break;

      const end = (keyLines[line + 1] ?? 1) - 1;
      const row = Number.parseInt(keys.toString('latin1', keys.indexOf(tab, start) + 1, end), 36);
      hits.push({ row, isWhole: keys[start + prefix.length] === tab });
    }
    return hits;
  }

  /** First line that does not sort before the prefix. */
  function firstAtLeast(prefix: Buffer): number {
    let [low, high] = [0, keyLines.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      const start = keyLines[middle] ?? 0;
      const end = Math.min(start + prefix.length, (keyLines[middle + 1] ?? 1) - 1);
      if (prefix.compare(keys, start, end) > 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function nearest(latitude: number, longitude: number): { row: number; distanceKm: number } {
    const radians = Math.PI / 180;
    const cosLatitude = Math.cos(latitude * radians);
    let [best, bestSquare] = [0, Number.POSITIVE_INFINITY];

    for (let row = 0; row < size; row++) {
      const north = (latitudes[row] ?? 0) - latitude;
      const turn = Math.abs((longitudes[row] ?? 0) - longitude);
      const east = Math.min(turn, 360 - turn) * cosLatitude;
      const square = north * north + east * east;
      if (square < bestSquare) [best, bestSquare] = [row, square];
    }
    return { row: best, distanceKm: Math.sqrt(bestSquare) * radians * earthRadiusKm };
  }
}

/** Start of each line, and one more entry for the end of the last line. */
function lineStarts(text: Buffer): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf(newline); at !== -1; at = text.indexOf(newline, at + 1)) starts.push(at + 1);
  starts.push(text.length + 1);
  return Uint32Array.from(starts);
}
