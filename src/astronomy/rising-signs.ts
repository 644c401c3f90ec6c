import { SiderealTime, e_tilt } from 'astronomy-engine';
import { anglesOf } from './ascendant.ts';
import { acosDeg, atan2Deg, cosDeg, norm360, sinDeg, tanDeg } from './angle.ts';
import { lahiriAyanamsaAt } from './ayanamsa.ts';
import { changeBetween } from './change-between.ts';
import type { GeoPosition } from './horizon.ts';
import { nutationDeg } from './longitude.ts';
import { astroTime, msPerDay, msPerMinute, type UnixMs } from './time.ts';
import { rashiOf } from './zodiac.ts';

/** Rotation of the Earth against the equinox, degrees a day. */
const rotationDeg = 360.985_647;

/** Beyond this latitude some signs rise backward or not at all. */
const polarDeg = 66;
const stepMs = 4 * msPerMinute;
const closeEnoughMs = 1000;

/**
 * Computes the sign that rises at an instant.
 *
 * @param instant UTC, milliseconds
 * @returns 1 Mesha to 12 Meena
 * @throws RangeError at the poles
 */
export function risingSignAt(instant: UnixMs, { latitude, longitude }: GeoPosition): number {
  return rashiOf(anglesOf(instant, latitude, longitude).ascendantDeg);
}

/**
 * Finds the instants of a span at which the rising sign changes.
 *
 * Method: the rising of the twelve boundaries of the zodiac by their right ascension and declination; near
 * the poles a search by steps of four minutes.
 *
 * @param from start of the span, UTC, milliseconds; a day or less before `until`
 * @returns UTC, milliseconds, in order; empty when it does not change
 */
export function risingPoints(from: UnixMs, until: UnixMs, position: GeoPosition): UnixMs[] {
  return Math.abs(position.latitude) < polarDeg
    ? boundaryRisings(from, until, position)
    : stepwiseChanges(from, until, position);
}

function boundaryRisings(from: UnixMs, until: UnixMs, { latitude, longitude }: GeoPosition): UnixMs[] {
  const time = astroTime((from + until) / 2);
  const zero = nutationDeg(time) + lahiriAyanamsaAt(time);
  const obliquity = e_tilt(time).tobl;
  const siderealAtStart = SiderealTime(astroTime(from)) * 15 + longitude;

  const found: UnixMs[] = [];
  for (let sign = 0; sign < 12; sign++) {
    const ecliptic = sign * 30 + zero;
    const declination = 90 - acosDeg(sinDeg(obliquity) * sinDeg(ecliptic));
    const ascension = atan2Deg(sinDeg(ecliptic) * cosDeg(obliquity), cosDeg(ecliptic));
    const hourAngle = -acosDeg(-tanDeg(latitude) * tanDeg(declination));
    const ahead = norm360(ascension + hourAngle - siderealAtStart);
    for (let turn = ahead; turn < rotationDeg * 2; turn += 360) {
      const instant = from + (turn / rotationDeg) * msPerDay;
      if (instant > from && instant < until) found.push(instant);
    }
  }
  return found.sort((a, b) => a - b);
}

function stepwiseChanges(from: UnixMs, until: UnixMs, position: GeoPosition): UnixMs[] {
  const found: UnixMs[] = [];
  let sign = risingSignAt(from, position);
  for (let at = from + stepMs; at < until; at += stepMs) {
    const next = risingSignAt(at, position);
    const before = sign;
    if (next !== before) {
      const isUnchanged = (instant: UnixMs) => risingSignAt(instant, position) === before;
      found.push(changeBetween(at - stepMs, at, isUnchanged, closeEnoughMs));
    }
    sign = next;
  }
  return found;
}
