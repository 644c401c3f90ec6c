import { SiderealTime, e_tilt } from 'astronomy-engine';
import { atan2Deg, cosDeg, norm360, sinDeg, tanDeg, wrap180 } from './angle.ts';
import { lahiriAyanamsaAt } from './ayanamsa.ts';
import { nutationDeg } from './longitude.ts';
import { astroTime, type UnixMs } from './time.ts';

/** Sidereal longitudes of the ascendant and the midheaven, degrees in [0, 360). */
export type Angles = { ascendantDeg: number; midheavenDeg: number };

/**
 * Computes the ascendant (lagna) and the midheaven at a place.
 *
 * Inside the polar circles the formula can return the setting point; the rising one is always east of the
 * midheaven.
 *
 * @param instant UTC, milliseconds
 * @param latitude degrees north, strictly between -90 and 90
 * @param longitude degrees east
 * @returns Lahiri sidereal longitudes; within 5" of the Swiss Ephemeris
 * @throws RangeError at the poles, where no point of the ecliptic rises
 */
export function anglesOf(instant: UnixMs, latitude: number, longitude: number): Angles {
  if (Math.abs(latitude) >= 90) throw new RangeError('the ecliptic does not rise at the poles');

  const time = astroTime(instant);
  const theta = SiderealTime(time) * 15 + longitude;
  const obliquity = e_tilt(time).tobl;
  const rising = atan2Deg(
    cosDeg(theta),
    -(sinDeg(theta) * cosDeg(obliquity) + tanDeg(latitude) * sinDeg(obliquity)),
  );
  const midheaven = atan2Deg(sinDeg(theta), cosDeg(theta) * cosDeg(obliquity));
  const ascendant = wrap180(rising - midheaven) < 0 ? rising + 180 : rising;

  const zero = nutationDeg(time) + lahiriAyanamsaAt(time);
  return { ascendantDeg: norm360(ascendant - zero), midheavenDeg: norm360(midheaven - zero) };
}
