import type { Graha } from './graha.ts';

/** The seven grahas with signs of their own. */
export const signLords = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;

/** Graha with signs of its own. */
export type SignLord = (typeof signLords)[number] & Graha;

/** Lords of the signs, Mesha first. Brihat Parashara Hora Shastra, chapter 4. */
const bySign: readonly SignLord[] = [
  'mars',
  'venus',
  'mercury',
  'moon',
  'sun',
  'mercury',
  'venus',
  'mars',
  'jupiter',
  'saturn',
  'saturn',
  'jupiter',
];

/**
 * Returns the lord of a sign.
 *
 * @param rashi 1 Mesha to 12 Meena
 * @example lordOf(5) // => 'sun'
 */
export function lordOf(rashi: number): SignLord {
  return bySign[rashi - 1] ?? 'mars';
}

/** Whether a graha has a sign of its own: not Rahu and Ketu. */
export function isSignLord(graha: Graha): graha is SignLord {
  return graha !== 'rahu' && graha !== 'ketu';
}
