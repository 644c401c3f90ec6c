import type { Paksha } from '../panchanga-elements.ts';

const goodTaras = new Set([2, 4, 6, 8, 9]);
const badTaras = new Set([3, 5, 7]);
const goodCounts = new Set([1, 3, 6, 7, 10, 11]);
const goodInBrightHalf = new Set([2, 5, 9]);

/** Tarabala: 1 Janma, 2 Sampat, 3 Vipat, 4 Kshema, 5 Pratyari, 6 Sadhaka, 7 Vadha, 8 Mitra, 9 Ati-mitra. */
export type Tara = { tara: number; quality: 'good' | 'bad' | 'mixed' };

/** Chandrabala: the Moon's sign counted from the birth sign, 1 to 12; the eighth is Chandrashtama. */
export type Chandra = { count: number; isGood: boolean; isChandrashtama: boolean };

/**
 * Computes the strength of a day's star for a birth star.
 *
 * @param birth nakshatra of the Moon at birth, 1 to 27
 * @param day nakshatra of the day, 1 to 27
 * @example tarabala(17, 1).tara // => 3
 */
export function tarabala(birth: number, day: number): Tara {
  const tara = (((day - birth + 27) % 27) % 9) + 1;
  const quality = goodTaras.has(tara) ? 'good' : badTaras.has(tara) ? 'bad' : 'mixed';
  return { tara, quality };
}

/**
 * Computes the strength of the Moon's sign for a birth sign.
 *
 * @param birth sign of the Moon at birth, 1 Mesha to 12 Meena
 * @param moon sign of the Moon now
 * @param paksha in the bright half the second, fifth and ninth are good too; null leaves that out
 */
export function chandrabala(birth: number, moon: number, paksha: Paksha | null = null): Chandra {
  const count = ((moon - birth + 12) % 12) + 1;
  const isGood = goodCounts.has(count) || (paksha === 'shukla' && goodInBrightHalf.has(count));
  return { count, isGood, isChandrashtama: count === 8 };
}
