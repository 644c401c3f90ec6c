import { readFile } from 'node:fs/promises';
import { searchKey } from '#src/features/places/search-key.ts';
import type { GeneratedFiles } from '../generated-files.ts';
import { readTowns, type Town, townFolder } from './towns.ts';

/**
 * The index that the server searches. It is not compressed, because it is loaded faster and stays in memory
 * anyway.
 */
export const placeIndex: GeneratedFiles = {
  files: ['towns', 'keys', 'lists'].map((name) => `generated/places/${name}.txt`),
  sources: [
    new URL('../package.json', townFolder),
    ...[
      'place-index.ts',
      'towns.ts',
      'hindi-name.ts',
      'hindi-names.ts',
      'sacred-places.ts',
      'regions.tsv',
    ].map((file) => new URL(file, import.meta.url)),
    new URL('../../../src/features/places/search-key.ts', import.meta.url),
    new URL('../../../src/i18n/devanagari.ts', import.meta.url),
  ],
  make: makeIndex,
};

async function makeIndex(): Promise<string[]> {
  const towns = await readTowns();
  const regions = await readRegions();
  const zones = [...new Set(towns.map(({ zone }) => zone))].sort();
  const regionCodes = [...new Set(towns.map(({ region }) => region))]
    .filter((code) => regions.has(code))
    .sort();

  const rows = towns.map((town) =>
    [
      town.id.toString(36),
      town.name,
      town.hi,
      regionCodes.indexOf(town.region) + 1,
      town.country,
      fourDecimals(town.latitude),
      fourDecimals(town.longitude),
      zones.indexOf(town.zone),
      town.population,
    ].join('\t'),
  );
  const keys = towns.flatMap((town, row) =>
    [...searchKeysOf(town)].map((key) => Buffer.from(`${key}\t${row.toString(36)}`)),
  );
  const lists = [zones.join('\n'), regionCodes.map((code) => regions.get(code)).join('\n')];
  return [rows.join('\n'), keys.sort((a, b) => Buffer.compare(a, b)).join('\n'), lists.join('\n\n')];
}

/** Four decimals are eleven meters. */
function fourDecimals(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000;
}

function searchKeysOf({ name, names }: Town): Set<string> {
  return new Set([name, ...names].map(searchKey).filter((key) => key.length > 0 && key.length <= 60));
}

/** Names of first-order divisions by country and code. */
async function readRegions(): Promise<Map<string, string>> {
  const lines = (await readFile(new URL('regions.tsv', import.meta.url), 'utf8')).trimEnd().split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [country, ...regions] = line.split('\t');
      return regions.map((region) => {
        const [code, name = ''] = region.split('=');
        return [`${country}.${code}`, name] as const;
      });
    }),
  );
}
