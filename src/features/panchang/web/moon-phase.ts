/** How near to new, quarter or full the Moon bears its name, degrees. */
const nearDeg = 6;

export type PhaseKey =
  'new' | 'waxingCrescent' | 'firstQuarter' | 'waxing' | 'full' | 'waning' | 'lastQuarter' | 'waningCrescent';

/**
 * The phase of the Moon as a word of the locale files.
 *
 * @param elongationDeg degrees from the Sun, 0 new, 180 full
 */
export function phaseKey(elongationDeg: number): PhaseKey {
  const isNear = (deg: number) => Math.abs(((elongationDeg - deg + 540) % 360) - 180) <= nearDeg;
  if (isNear(0)) return 'new';
  if (isNear(90)) return 'firstQuarter';
  if (isNear(180)) return 'full';
  if (isNear(270)) return 'lastQuarter';
  if (elongationDeg < 180) return elongationDeg < 90 ? 'waxingCrescent' : 'waxing';
  return elongationDeg < 270 ? 'waning' : 'waningCrescent';
}
