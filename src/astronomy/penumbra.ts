import { GeoMoon, GeoVector, Body, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { changeBetween } from './change-between.ts';
import { earthAxisRatio, earthRadiusKm, kmPerAu, sunRadiusKm } from './constants.ts';
import { astroTime, type UnixMs } from './time.ts';

/** Radius of the Moon for the penumbra, with its mountains: k = 0.2725076 (IAU 1982). */
const penumbraMoonRadiusKm = 0.272_507_6 * earthRadiusKm;
/** Ratio of the axes of the Earth; stretching the axis makes it a sphere. */
const axisStretch = 1 / earthAxisRatio;
const reachMs = 4 * 3_600_000;
const closeEnoughMs = 500;

/**
 * Finds the first and the last touch of the Moon's penumbra on the Earth around a solar eclipse.
 *
 * @param peak greatest eclipse, UTC, milliseconds
 * @returns UTC, milliseconds; within a minute of the canons of NASA
 */
export function penumbraContacts(peak: UnixMs): { partialBegin: UnixMs; partialEnd: UnixMs } {
  return {
    partialBegin: changeBetween(peak - reachMs, peak, isApart, closeEnoughMs),
    partialEnd: changeBetween(peak + reachMs, peak, isApart, closeEnoughMs),
  };
}

/** Whether the penumbra does not touch the Earth. */
function isApart(instant: UnixMs): boolean {
  return gapKm(instant) > 0;
}

/** Distance between the surfaces of the penumbra and of the Earth, km; negative when they overlap. */
function gapKm(instant: UnixMs): number {
  const time = astroTime(instant);
  const turn = Rotation_EQJ_EQD(time);
  const moon = inKm(RotateVector(turn, GeoMoon(time)));
  const sun = inKm(RotateVector(turn, GeoVector(Body.Sun, time, true)));

  const axis = { x: moon.x - sun.x, y: moon.y - sun.y, z: moon.z - sun.z };
  const length = Math.hypot(axis.x, axis.y, axis.z);
  const unit = { x: axis.x / length, y: axis.y / length, z: axis.z / length };
  const behind = -(moon.x * unit.x + moon.y * unit.y + moon.z * unit.z);
  const miss = Math.hypot(moon.x + behind * unit.x, moon.y + behind * unit.y, moon.z + behind * unit.z);

  const halfAngle = Math.asin((sunRadiusKm + penumbraMoonRadiusKm) / length);
  const radius = behind * Math.tan(halfAngle) + penumbraMoonRadiusKm / Math.cos(halfAngle);
  return (miss - radius) * Math.cos(halfAngle) - earthRadiusKm;
}

function inKm({ x, y, z }: { x: number; y: number; z: number }) {
  return { x: x * kmPerAu, y: y * kmPerAu, z: z * kmPerAu * axisStretch };
}
