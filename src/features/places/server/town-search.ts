import { searchKey } from '../search-key.ts';
import type { CountryNames } from './countries.ts';
import { regionSpellings } from './region-names.ts';
import type { Hit, Town, TownIndex } from './town-index.ts';

/** Row number in the index. */
export type Found = number;

type TownQuery = {
  /** Search key of the start of the town's name. */
  name: string;
  /** Search keys of the text after it: state, country. */
  within: readonly string[];
  /** Code of the country whose towns are listed first. */
  preferred: string | null;
  limit: number;
};

/**
 * Finds towns whose name starts with the typed text, in the typed country and state.
 *
 * @returns rows, best first: exact name, then the preferred country, then the number of inhabitants. Empty
 * when none.
 */
export function findTowns(query: TownQuery, index: TownIndex, countries: CountryNames): Found[] {
  const found = narrow(query, index, countries);
  return found.length > 0 ? found : withoutComma(query, index, countries);
}

/**
 * Finds towns for a text that starts no name: the largest of a state or country of that name, else those that share the
 * longest known prefix.
 *
 * @returns rows, best first; empty when fewer than three letters match
 */
export function suggestTowns(query: TownQuery, index: TownIndex, countries: CountryNames): Found[] {
  const inside = townsInside(query, index, countries);
  if (inside.length > 0) return inside;

  const { name, preferred, limit } = query;
  for (let length = name.length; length >= 3; length--) {
    const hits = index.startingWith(name.slice(0, length).trim());
    if (hits.length > 0) return best(hits, index, preferred, limit);
  }
  return [];
}

/** Largest towns of a state or country, those of the preferred country first, for visitors who type its name. */
function townsInside(
  { name, within, preferred, limit }: TownQuery,
  index: TownIndex,
  countries: CountryNames,
): Found[] {
  const country = countries.codeOf(name);
  const hits = index.regions
    .filter((region) => within.every((part) => countries.codeOf(part) === region.country))
    .filter(
      (region) =>
        region.country === country || regionSpellings(region).some((one) => searchKey(one) === name),
    )
    .flatMap(({ rows }) => rows.map((row) => ({ row, isWhole: true })));
  return best(hits, index, preferred, limit);
}

function narrow(
  { name, within, preferred, limit }: TownQuery,
  index: TownIndex,
  countries: CountryNames,
): Found[] {
  const isInside = ({ row }: Hit) => {
    const town = index.town(row);
    return within.every((part) => countries.codeOf(part) === town.country || isState(part, town));
  };
  const hits = index.startingWith(name);
  return best(within.length === 0 ? hits : hits.filter(isInside), index, preferred, limit);
}

/** `Varanasi India`: the last words may be a country without a comma. */
function withoutComma(query: TownQuery, index: TownIndex, countries: CountryNames): Found[] {
  const words = query.name.split(' ');
  for (let first = 1; first < words.length; first++) {
    const country = words.slice(first).join(' ');
    if (query.within.length > 0 || countries.codeOf(country) === null) continue;
    return narrow({ ...query, name: words.slice(0, first).join(' '), within: [country] }, index, countries);
  }
  return [];
}

function best(hits: readonly Hit[], index: TownIndex, preferred: string | null, limit: number): Found[] {
  const exact = new Map<number, boolean>();
  for (const { row, isWhole } of hits) exact.set(row, isWhole || exact.get(row) === true);

  const isPreferred = (row: number) => preferred !== null && index.town(row).country === preferred;
  return [...exact]
    .map(([row, isWhole]) => ({ row, rank: (isWhole ? 0 : 2) + (isPreferred(row) ? 0 : 1) }))
    .sort((a, b) => a.rank - b.rank || a.row - b.row)
    .slice(0, limit)
    .map(({ row }) => row);
}

/** Two-letter codes of the United States. */
// prettier-ignore
const stateCodes: Readonly<Record<string, string>> = {
  al: 'alabama', ak: 'alaska', az: 'arizona', ar: 'arkansas',
  ca: 'california', co: 'colorado', ct: 'connecticut', de: 'delaware',
  dc: 'washington d c', fl: 'florida', ga: 'georgia', hi: 'hawaii',
  id: 'idaho', il: 'illinois', in: 'indiana', ia: 'iowa',
  ks: 'kansas', ky: 'kentucky', la: 'louisiana', me: 'maine',
  md: 'maryland', ma: 'massachusetts', mi: 'michigan', mn: 'minnesota',
  ms: 'mississippi', mo: 'missouri', mt: 'montana', ne: 'nebraska',
  nv: 'nevada', nh: 'new hampshire', nj: 'new jersey', nm: 'new mexico',
  ny: 'new york', nc: 'north carolina', nd: 'north dakota', oh: 'ohio',
  ok: 'oklahoma', or: 'oregon', pa: 'pennsylvania', ri: 'rhode island',
  sc: 'south carolina', sd: 'south dakota', tn: 'tennessee', tx: 'texas',
  ut: 'utah', vt: 'vermont', va: 'virginia', wa: 'washington',
  wv: 'west virginia', wi: 'wisconsin', wy: 'wyoming',
};

function isState(part: string, town: Town): boolean {
  const keys = regionSpellings(town).map(searchKey);
  return keys.some((key) => key.startsWith(part)) || (town.country === 'US' && stateCodes[part] === keys[0]);
}
