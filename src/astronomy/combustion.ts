import { wrap180 } from './angle.ts';
import type { Graha } from './graha.ts';
import { dailyMotionDeg, siderealLongitudeDeg } from './longitude.ts';
import type { UnixMs } from './time.ts';

/**
 * Largest distance from the Sun in longitude, in degrees, at which a graha is combust, in direct and in retrograde
 * motion. Source: Surya Siddhanta 9, as printed in most almanacs.
 */
export const combustDeg: Partial<Record<Graha, readonly [direct: number, retrograde: number]>> = {
  moon: [12, 12],
  mars: [17, 17],
  mercury: [14, 12],
  jupiter: [11, 11],
  venus: [10, 8],
  saturn: [15, 15],
};

/**
 * Whether a graha is too near the Sun to be seen (asta).
 *
 * @param instant UTC, milliseconds
 * @returns false for the Sun, Rahu and Ketu
 */
export function isCombustAt(graha: Graha, instant: UnixMs): boolean {
  const limits = combustDeg[graha];
  if (!limits) return false;

  const distance = Math.abs(
    wrap180(siderealLongitudeDeg(graha, instant) - siderealLongitudeDeg('sun', instant)),
  );
  const [direct, retrograde] = limits;
  if (distance > Math.max(direct, retrograde)) return false;
  return distance <= (dailyMotionDeg(graha, instant) < 0 ? retrograde : direct);
}
