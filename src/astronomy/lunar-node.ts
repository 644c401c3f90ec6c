import { type AstroTime, GeoMoonState, Rotation_EQJ_ECT, RotateState, e_tilt } from 'astronomy-engine';
import { atan2Deg } from './angle.ts';
import { centuriesSinceJ2000 } from './time.ts';

/** Ascending lunar node: averaged over its oscillation, or at the instant. */
export type LunarNode = 'mean' | 'true';

/** Longitude of the ascending node on the mean equinox of date, degrees, not reduced. */
export const ascendingNodes: Record<LunarNode, (time: AstroTime) => number> = {
  mean: meanNodeDeg,
  true: trueNodeDeg,
};

/** Polynomial of the mean lunar theory (Meeus, Astronomical Algorithms, chapter 47). Free of nutation. */
function meanNodeDeg(time: AstroTime): number {
  const t = centuriesSinceJ2000(time);
  return 125.04455501 - 1934.1361849 * t + 0.0020762 * t * t + (t * t * t) / 467_410;
}

/** Node of the Moon's instantaneous orbital plane (position x velocity). */
function trueNodeDeg(time: AstroTime): number {
  const { x, y, z, vx, vy, vz } = RotateState(Rotation_EQJ_ECT(time), GeoMoonState(time));
  const poleX = y * vz - z * vy;
  const poleY = z * vx - x * vz;
  return atan2Deg(poleX, -poleY) - e_tilt(time).dpsi / 3600;
}
