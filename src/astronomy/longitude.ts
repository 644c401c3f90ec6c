import {
  Body,
  EclipticGeoMoon,
  GeoVector,
  Rotation_EQJ_ECT,
  RotateVector,
  SunPosition,
  e_tilt,
} from 'astronomy-engine';
import type { AstroTime } from 'astronomy-engine';
import { atan2Deg, norm360, wrap180 } from './angle.ts';
import { lahiriAyanamsaAt } from './ayanamsa.ts';
import type { Graha } from './graha.ts';
import { ascendingNodes, type LunarNode } from './lunar-node.ts';
import { astroTime, msPerDay, type UnixMs } from './time.ts';

type Planet = Exclude<Graha, 'sun' | 'moon' | 'rahu' | 'ketu'>;

const bodies: Record<Planet, Body> = {
  mars: Body.Mars,
  mercury: Body.Mercury,
  jupiter: Body.Jupiter,
  venus: Body.Venus,
  saturn: Body.Saturn,
};

/**
 * Sidereal longitude of a graha: apparent and geocentric (light time and aberration included, no parallax),
 * on the mean equinox of date, less the Lahiri ayanamsa.
 *
 * @param graha Rahu is the ascending node of the Moon's path, Ketu is opposite
 * @param instant UTC, milliseconds
 * @param node which node Rahu is: `mean` (most almanacs) or `true`, that of the osculating path
 * @returns degrees in [0, 360), 0 = beginning of Mesha
 *
 * Accuracy against the Swiss Ephemeris, 1900 to 2100: Sun 3", Moon 4", planets 15", mean node 1", true node
 * 20".
 *
 * @example siderealLongitudeDeg('sun', Date.UTC(2026, 0, 14, 9, 37, 20)).toFixed(2) // => '270.00'
 */
export function siderealLongitudeDeg(graha: Graha, instant: UnixMs, node: LunarNode = 'mean'): number {
  const time = astroTime(instant);
  const zodiac = lahiriAyanamsaAt(time);

  switch (graha) {
    case 'sun':
      return norm360(SunPosition(time).elon - nutationDeg(time) - zodiac);
    case 'moon':
      return norm360(EclipticGeoMoon(time).lon - nutationDeg(time) - zodiac);
    case 'rahu':
      return norm360(ascendingNodes[node](time) - zodiac);
    case 'ketu':
      return norm360(ascendingNodes[node](time) - zodiac + 180);
    default:
      return norm360(planetTropicalDeg(bodies[graha], time) - nutationDeg(time) - zodiac);
  }
}

/**
 * Elongation: angle from the Sun eastwards to the Moon. The ayanamsa cancels out.
 *
 * @param instant UTC, milliseconds
 * @returns degrees in [0, 360): 0 new moon, 90 first quarter, 180 full moon, 270 last quarter
 */
export function elongationDeg(instant: UnixMs): number {
  const time = astroTime(instant);
  return norm360(EclipticGeoMoon(time).lon - SunPosition(time).elon);
}

/**
 * Sum of the sidereal longitudes of Sun and Moon, which the yoga is counted from.
 *
 * @param instant UTC, milliseconds
 * @returns degrees in [0, 360)
 */
export function luminariesSumDeg(instant: UnixMs): number {
  const time = astroTime(instant);
  const zero = nutationDeg(time) + lahiriAyanamsaAt(time);
  return norm360(EclipticGeoMoon(time).lon + SunPosition(time).elon - 2 * zero);
}

/**
 * Tropical longitude of the Sun: the season of the year.
 *
 * @param instant UTC, milliseconds
 * @returns degrees in [0, 360): 0 March equinox, 90 June solstice, 270 December solstice
 */
export function tropicalSunDeg(instant: UnixMs): number {
  return norm360(SunPosition(astroTime(instant)).elon);
}

/**
 * How fast a graha moves through the zodiac, measured over a hundredth of a day around the instant.
 *
 * @param instant UTC, milliseconds
 * @returns degrees a day, negative when retrograde (as the mean node always is)
 */
export function dailyMotionDeg(graha: Graha, instant: UnixMs): number {
  const half = 0.005 * msPerDay;
  const moved = wrap180(
    siderealLongitudeDeg(graha, instant + half) - siderealLongitudeDeg(graha, instant - half),
  );
  return moved * 100;
}

/**
 * Nutation in longitude: difference between the true equinox, which the library counts from, and the mean
 * one.
 *
 * @returns degrees, within 0.0056 of zero; positive when the true equinox makes longitudes larger
 */
export function nutationDeg(time: AstroTime): number {
  return e_tilt(time).dpsi / 3600;
}

function planetTropicalDeg(body: Body, time: AstroTime): number {
  const { x, y } = RotateVector(Rotation_EQJ_ECT(time), GeoVector(body, time, true));
  return atan2Deg(y, x);
}
