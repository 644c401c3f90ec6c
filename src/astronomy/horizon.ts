import { EclipticGeoMoon, SiderealTime, SunPosition, e_tilt } from 'astronomy-engine';
import type { AstroTime } from 'astronomy-engine';
import { atan2Deg, cosDeg, sinDeg, wrap180 } from './angle.ts';
import { earthAxisRatio, earthRadiusKm, kmPerAu } from './constants.ts';
import { astroTime, type UnixMs } from './time.ts';

/** Position on Earth in degrees: north and east are positive. */
export type GeoPosition = { latitude: number; longitude: number };

/** The two bodies whose rise and set a calendar shows. */
export type Luminary = 'sun' | 'moon';

/** Position of a body for an observer at sea level; degrees, and its distance in kilometers. */
export type LocalPosition = {
  hourAngleDeg: number;
  declinationDeg: number;
  altitudeDeg: number;
  distanceKm: number;
};

type Vector = { x: number; y: number; z: number };

const squaredAxisRatio = earthAxisRatio ** 2;

/**
 * Computes the position of the center of the Sun or Moon, seen from a place on the sea-level ellipsoid,
 * without refraction.
 *
 * @param instant UTC, milliseconds
 * @returns hour angle [-180, 180), 0 in the south of the northern hemisphere; declination and altitude [-90,
 * 90]
 */
export function localPosition(
  body: Luminary,
  instant: UnixMs,
  { latitude, longitude }: GeoPosition,
): LocalPosition {
  const time = astroTime(instant);
  const siderealDeg = SiderealTime(time) * 15 + longitude;
  const { x, y, z } = minus(equatorialKm(body, time), observerKm(latitude, siderealDeg));

  const distanceKm = Math.hypot(x, y, z);
  const declinationDeg = atan2Deg(z, Math.hypot(x, y));
  const hourAngleDeg = wrap180(siderealDeg - atan2Deg(y, x));
  const sine =
    sinDeg(latitude) * sinDeg(declinationDeg) +
    cosDeg(latitude) * cosDeg(declinationDeg) * cosDeg(hourAngleDeg);
  return {
    hourAngleDeg,
    declinationDeg,
    altitudeDeg: atan2Deg(sine, Math.sqrt(1 - sine * sine)),
    distanceKm,
  };
}

/** From the Earth's center, on the true equator and equinox of date. */
function equatorialKm(body: Luminary, time: AstroTime): Vector {
  const { x, y, z } = body === 'sun' ? sunKm(time) : moonKm(time);
  const obliquity = e_tilt(time).tobl;
  return {
    x,
    y: y * cosDeg(obliquity) - z * sinDeg(obliquity),
    z: y * sinDeg(obliquity) + z * cosDeg(obliquity),
  };
}

function sunKm(time: AstroTime): Vector {
  const { x, y, z } = SunPosition(time).vec;
  return { x: x * kmPerAu, y: y * kmPerAu, z: z * kmPerAu };
}

function moonKm(time: AstroTime): Vector {
  const { lat, lon, dist } = EclipticGeoMoon(time);
  const flat = dist * kmPerAu * cosDeg(lat);
  return { x: flat * cosDeg(lon), y: flat * sinDeg(lon), z: dist * kmPerAu * sinDeg(lat) };
}

/** The observer, in the same axes as the body. */
function observerKm(latitude: number, siderealDeg: number): Vector {
  const scale = earthRadiusKm / Math.sqrt(cosDeg(latitude) ** 2 + squaredAxisRatio * sinDeg(latitude) ** 2);
  const flat = scale * cosDeg(latitude);
  return {
    x: flat * cosDeg(siderealDeg),
    y: flat * sinDeg(siderealDeg),
    z: scale * squaredAxisRatio * sinDeg(latitude),
  };
}

function minus(a: Vector, b: Vector): Vector {
  return { x: a.x - b.x, y: a.y - b.y, z: a.z - b.z };
}
