import type { Segment } from '../panchanga-elements.ts';
import type { Span } from '../timings.ts';
import { moonSignsBetween } from './moon-signs.ts';
import { isVishti } from './vishti.ts';

/** Where Bhadra stays by the Moon's sign: heaven, the nether world or the earth, where it harms. */
export type BhadraRealm = 'svarga' | 'patala' | 'prithvi';

/** Bhadra (the karana Vishti) with its worst and its good part; UTC, milliseconds. */
export type Bhadra = Span & {
  mukha: Span;
  puchchha: Span;
  /** In order; two when the Moon changes its sign. */
  realms: (Span & { realm: BhadraRealm })[];
};

/** Eighths of the tithi (1 to 8) with mukha and puchchha, by Bhadra from that of Shukla 4. */
const mukhaEighths = [5, 2, 7, 4, 8, 3, 6, 1];
const puchchhaEighths = [8, 1, 6, 3, 7, 2, 5, 4];

/** Realm by the Moon's sign from Mesha. */
const realms: readonly BhadraRealm[] = [
  'svarga',
  'svarga',
  'svarga',
  'prithvi',
  'prithvi',
  'patala',
  'patala',
  'svarga',
  'patala',
  'patala',
  'prithvi',
  'prithvi',
];

/**
 * Finds the Bhadras among the karanas of a day.
 *
 * Source: Muhurta Chintamani. Mukha is five ghatis of thirty at the start of its prahara, puchchha three at
 * the end of its prahara. Agrees with Drik Panchang (New Delhi, 13 March 2025) within a minute.
 *
 * @param karanas segments with their whole lengths; 8, 15 to 57 are Vishti
 * @returns in order, whole, also where they begin before the day or end after it
 */
export function bhadrasOf(karanas: readonly Segment[]): Bhadra[] {
  return karanas.filter(({ index }) => isVishti(index)).map(bhadraOf);
}

function bhadraOf({ index, start, end }: Segment): Bhadra {
  const place = (index - 8) / 7;
  const length = end - start;
  const praharaMs = length / 4;
  const startOf = (eighth: number | undefined) => start + (((eighth ?? 1) - 1) % 4) * praharaMs;
  const mukha = startOf(mukhaEighths[place]);
  const puchchhaEnd = startOf(puchchhaEighths[place]) + praharaMs;
  return {
    start,
    end,
    mukha: { start: mukha, end: mukha + length / 6 },
    puchchha: { start: puchchhaEnd - length / 10, end: puchchhaEnd },
    realms: realmsBetween(start, end),
  };
}

function realmsBetween(start: number, end: number): Bhadra['realms'] {
  const parts = moonSignsBetween(start, end).map(({ rashi, ...span }) => ({
    realm: realms[rashi - 1] ?? 'svarga',
    ...span,
  }));
  const [first, second] = parts;
  return first && first.realm === second?.realm ? [{ ...first, end }] : parts;
}
