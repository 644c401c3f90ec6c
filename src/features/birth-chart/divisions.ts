import { degreesInRashi, rashiOf } from '#src/astronomy/zodiac.ts';

/** Divisional charts (vargas) by the number of parts of a sign. */
export const divisions = ['d1', 'd2', 'd3', 'd7', 'd9', 'd10', 'd12'] as const;

export type Division = (typeof divisions)[number];

/** Verses of Brihat Parashara Hora Shastra, chapter 6, with the rule of each division (edition of R. Santhanam). */
export const divisionVerses: Record<Division, string> = {
  d1: '5',
  d2: '5-6',
  d3: '7-8',
  d7: '10-11',
  d9: '12',
  d10: '13-14',
  d12: '15',
};

/** Number of signs from the sign of a point to that of its part, which is counted from 0. */
const rules: Record<Division, (part: number, rashi: number) => number> = {
  d1: () => 0,
  // Sun's hora is Simha (5), Moon's is Karka (4); odd signs begin with that of the Sun.
  d2: (part, rashi) => (isOdd(rashi) === (part === 0) ? 5 : 4) - rashi,
  d3: (part) => part * 4,
  d7: (part, rashi) => part + (isOdd(rashi) ? 0 : 6),
  d9: (part, rashi) => part + (([0, 8, 4] as const)[(rashi - 1) % 3] ?? 0),
  d10: (part, rashi) => part + (isOdd(rashi) ? 0 : 8),
  d12: (part) => part,
};

/**
 * Returns the sign of a point in a divisional chart.
 *
 * Source: Brihat Parashara Hora Shastra, chapter 6, verses 5 to 15. Some schools use other rules for D2.
 *
 * @param longitudeDeg sidereal, degrees in [0, 360)
 * @param division number of equal parts of a sign: D2 two halves to D12 twelve parts
 * @returns 1 Mesha to 12 Meena; in D2 only 4 Karka and 5 Simha
 * @example divisionSign(53.1691, 'd7') // => 1
 */
export function divisionSign(longitudeDeg: number, division: Division): number {
  const rashi = rashiOf(longitudeDeg);
  const parts = Number(division.slice(1));
  const part = Math.floor((degreesInRashi(longitudeDeg) * parts) / 30);
  return ((rashi - 1 + rules[division](part, rashi) + 12) % 12) + 1;
}

function isOdd(rashi: number): boolean {
  return rashi % 2 === 1;
}
