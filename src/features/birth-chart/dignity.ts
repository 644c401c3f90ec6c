import { lordOf, type SignLord, signLords } from '#src/astronomy/sign-lords.ts';

/** Sign of exaltation; debilitation is the seventh from it. Brihat Parashara Hora Shastra, chapter 3, verses 49 and 50. */
const exaltations: Record<SignLord, number> = {
  sun: 1,
  moon: 2,
  mars: 10,
  mercury: 6,
  jupiter: 4,
  venus: 12,
  saturn: 7,
};

/** Sign in which a graha is exalted, 1 to 12. */
export function exaltationOf(graha: SignLord): number {
  return exaltations[graha];
}

/** Whether a graha is in its own sign or in that of its exaltation. @param rashi 1 Mesha to 12 Meena */
export function isStrong(graha: SignLord, rashi: number): boolean {
  return lordOf(rashi) === graha || exaltations[graha] === rashi;
}

/** Whether a graha is in the sign of its debilitation. @param rashi 1 Mesha to 12 Meena */
export function isDebilitated(graha: SignLord, rashi: number): boolean {
  return ((exaltations[graha] + 5) % 12) + 1 === rashi;
}

/** The graha that is exalted in a sign, 1 to 12; undefined for signs without one. */
export function exaltedIn(rashi: number): SignLord | undefined {
  return signLords.find((graha) => exaltations[graha] === rashi);
}
