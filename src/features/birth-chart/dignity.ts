import type { Graha } from '#src/astronomy/graha.ts';

/** The seven grahas with signs of their own. */
export const lords = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;

/** Graha with signs of its own. */
export type Lord = (typeof lords)[number];

/** Lords of the signs, Mesha first. Brihat Parashara Hora Shastra, chapter 4. */
const signLords: readonly Lord[] = [
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

/** Sign of exaltation; debilitation is the seventh from it. Brihat Parashara Hora Shastra, chapter 3, verses 49 and 50. */
const exaltations: Record<Lord, number> = {
  sun: 1,
  moon: 2,
  mars: 10,
  mercury: 6,
  jupiter: 4,
  venus: 12,
  saturn: 7,
};

/**
 * Returns the lord of a sign.
 *
 * @param rashi 1 Mesha to 12 Meena
 * @example lordOf(5) // => 'sun'
 */
export function lordOf(rashi: number): Lord {
  return signLords[rashi - 1] ?? 'mars';
}

/** Sign in which a graha is exalted, 1 to 12. */
export function exaltationOf(graha: Lord): number {
  return exaltations[graha];
}

/** Whether a graha is in its own sign or in that of its exaltation. */
export function isStrong(graha: Lord, rashi: number): boolean {
  return lordOf(rashi) === graha || exaltations[graha] === rashi;
}

/** Whether a graha is in the sign of its debilitation. */
export function isDebilitated(graha: Lord, rashi: number): boolean {
  return ((exaltations[graha] + 5) % 12) + 1 === rashi;
}

/** The graha that is exalted in a sign, if there is one. */
export function exaltedIn(rashi: number): Lord | undefined {
  return lords.find((graha) => exaltations[graha] === rashi);
}

/** Whether a graha has a sign of its own: not Rahu and Ketu. */
export function isLord(graha: Graha): graha is Lord {
  return graha !== 'rahu' && graha !== 'ketu';
}
