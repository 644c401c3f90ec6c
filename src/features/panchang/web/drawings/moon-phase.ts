/** Distance in degrees from new, quarter or full within which the Moon has that name. */
const nearDeg = 6;

type PhaseKey =
  'new' | 'waxingCrescent' | 'firstQuarter' | 'waxing' | 'full' | 'waning' | 'lastQuarter' | 'waningCrescent';

/**
 * Message key for the phase of the Moon.
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
