import { GeoMoon, GeoVector, Body, RotateVector, Rotation_EQJ_EQD } from 'astronomy-engine';
import { astroTime, type UnixMs } from './time.ts';

const kmPerAu = 149_597_870.7;
const sunKm = 695_700;
const earthKm = 6378.137;
/** Radius of the Moon for the penumbra, with its mountains: k = 0.2725076. */
const moonKm = 0.272_507_6 * earthKm;
/** Ratio of the axes of the Earth; stretching the axis makes it a sphere. */
const axisStretch = 1 / (1 - 1 / 298.257_223_563);
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
    partialBegin: contact(peak - reachMs, peak),
    partialEnd: contact(peak + reachMs, peak),
  };
}

/** Bisects between an instant without contact and one with it. */
function contact(outside: UnixMs, inside: UnixMs): UnixMs {
  let [out, within] = [outside, inside];
  while (Math.abs(within - out) > closeEnoughMs) {
    const middle = (out + within) / 2;
    if (gapKm(middle) > 0) out = middle;
    else within = middle;
  }
  return within;
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

  const halfAngle = Math.asin((sunKm + moonKm) / length);
  const radius = behind * Math.tan(halfAngle) + moonKm / Math.cos(halfAngle);
  return (miss - radius) * Math.cos(halfAngle) - earthKm;
}

function inKm({ x, y, z }: { x: number; y: number; z: number }) {
  return { x: x * kmPerAu, y: y * kmPerAu, z: z * kmPerAu * axisStretch };
}
