import type { Segment } from '../panchanga-elements.ts';

/** First nakshatra by weekday from Sunday. */
const firstStars = [1, 5, 9, 13, 17, 21, 24];
const bad = new Set([2, 3, 6, 9, 10, 15, 16, 17, 18, 22, 23, 25]);

/** One of the 28 Anandadi yogas, 1 Ananda to 28 Vardhamana, with the nakshatra's whole length. */
export type Anandadi = { index: number; isGood: boolean; start: number; end: number };

/**
 * Finds the Anandadi yogas of a day by weekday and nakshatra.
 *
 * @param weekday 0 Sunday to 6 Saturday
 * @param nakshatras segments of the day; the Moon's star is never Abhijit
 * @returns one for each nakshatra, in order
 */
export function anandadiOf(weekday: number, nakshatras: readonly Segment[]): Anandadi[] {
  return nakshatras.map(({ index: star, start, end }) => {
    const index = anandadiIndex(weekday, star);
    return { index, isGood: !bad.has(index), start, end };
  });
}

/**
 * Returns the number of the yoga; Monday with Mula is Lumbaka.
 *
 * @param weekday 0 Sunday to 6 Saturday
 * @param nakshatra 1 Ashvini to 27 Revati
 * @returns 1 Ananda to 28 Vardhamana
 * @example anandadiIndex(1, 19) // => 15
 */
export function anandadiIndex(weekday: number, nakshatra: number): number {
  return ((positionOf(nakshatra) - positionOf(firstStars[weekday] ?? 1) + 28) % 28) + 1;
}

/** Place among the 28 stars: Abhijit follows the 21st. */
function positionOf(nakshatra: number): number {
  return nakshatra <= 21 ? nakshatra : nakshatra + 1;
}
