import { keysOf } from '#src/api/keys-of.ts';

/** Signs of a chart that decide the fault of Mars; 1 Mesha to 12 Meena. */
export type MangalSigns = { lagna: number; moon: number; venus: number; mars: number };

/** Houses of Mars that make the fault, by usage: some in the north leave out 2, some in the south 1. */
export const mangalHouses = {
  all: [1, 2, 4, 7, 8, 12],
  north: [1, 4, 7, 8, 12],
  south: [2, 4, 7, 8, 12],
} as const satisfies Record<string, readonly number[]>;

export type MangalUsage = keyof typeof mangalHouses;

export const mangalUsages = keysOf(mangalHouses);

export type MangalCount = { from: 'lagna' | 'moon' | 'venus'; house: number; holds: boolean };

/** Rules by which the fault is taken as lifted. */
const mangalExceptionIds = [
  'ownOrExalted',
  'lagnaKarkaSimha',
  'houseInSign',
  'withJupiter',
  'aspectedByJupiter',
  'withMoon',
  'beneficInLagna',
] as const;

type MangalExceptionId = (typeof mangalExceptionIds)[number];

/** Signs in which Mars does not harm, by house (B. V. Raman). */
const harmlessSigns: Readonly<Record<number, readonly number[]>> = {
  2: [3, 6],
  4: [1, 8],
  7: [4, 10],
  8: [9, 12],
  12: [2, 7],
};

/**
 * Counts the houses of Mars from the lagna, the Moon and Venus, by whole signs.
 *
 * @returns the three counts; `holds` where the house is one of `mangalHouses`
 */
export function mangalCounts(signs: MangalSigns, usage: MangalUsage = 'all'): MangalCount[] {
  const houses: readonly number[] = mangalHouses[usage];
  return (['lagna', 'moon', 'venus'] as const).map((from) => {
    const house = houseFrom(signs[from], signs.mars);
    return { from, house, holds: houses.includes(house) };
  });
}

/** Lists the rules that lift the fault in a chart. */
export function mangalExceptions(signs: MangalSigns & { jupiter: number }): MangalExceptionId[] {
  const { lagna, moon, venus, mars, jupiter } = signs;
  const fromJupiter = houseFrom(jupiter, mars);
  const rules: [MangalExceptionId, boolean][] = [
    ['ownOrExalted', isOwnOrExalted(mars)],
    ['lagnaKarkaSimha', lagna === 4 || lagna === 5],
    ['houseInSign', harmlessSigns[houseFrom(lagna, mars)]?.includes(mars) ?? false],
    ['withJupiter', jupiter === mars],
    ['aspectedByJupiter', [5, 7, 9].includes(fromJupiter)],
    ['withMoon', moon === mars],
    ['beneficInLagna', jupiter === lagna || venus === lagna],
  ];
  return rules.filter(([, holds]) => holds).map(([id]) => id);
}

/** Whether a sign, 1 to 12, is Mesha or Vrishchika, which Mars rules, or Makara, its exaltation. */
export function isOwnOrExalted(mars: number): boolean {
  return mars === 1 || mars === 8 || mars === 10;
}

function houseFrom(first: number, sign: number): number {
  return ((sign - first + 12) % 12) + 1;
}
