import { acosDeg, atan2Deg, cosDeg, norm360, sinDeg, tanDeg, wrap180 } from './angle.ts';
import { j2000Ms } from './constants.ts';
import { roughElongationDeg } from './moon-phase.ts';
import type { UnixMs } from './time.ts';

/** Position of the Sun or the Moon in the sky of a place; degrees. */
export type RoughBody = {
  /** Negative before its culmination, positive after it. */
  hourAngleDeg: number;
  altitudeDeg: number;
  /** From north through east. */
  azimuthDeg: number;
  /** Hour angle at its setting; 0 if it does not rise, 180 if it does not set. */
  halfArcDeg: number;
  /** Altitude at its culmination, and at its lowest point. */
  highestDeg: number;
  lowestDeg: number;
};

const obliquityDeg = 23.439;

/**
 * Approximates Sun and Moon for an image of the sky, without the full calculation (`localPosition`), which is 40 times as
 * large. After Meeus, Astronomical Algorithms, chapters 25 and 47, the largest terms only, without parallax and refraction.
 *
 * @param instant UTC, milliseconds
 * @returns altitude of the Sun within 0.1°, elongation within 1° and the Moon within 2°, from 1950 to 2100
 */
export function roughSky(
  instant: UnixMs,
  { latitude, longitude }: { latitude: number; longitude: number },
): { sun: RoughBody; moon: RoughBody; elongationDeg: number } {
  const days = (instant - j2000Ms) / 86_400_000;
  const anomaly = 357.529 + 0.985_600_28 * days;
  const sunDeg = 280.459 + 0.985_647_36 * days + 1.915 * sinDeg(anomaly) + 0.02 * sinDeg(2 * anomaly);
  const elongationDeg = roughElongationDeg(instant);
  const moonLatitudeDeg =
    5.128 * sinDeg(93.272 + 13.229_35 * days) +
    0.28 * sinDeg(134.963 + 13.064_993 * days + 93.272 + 13.229_35 * days);
  const siderealDeg = 280.460_62 + 360.985_647_37 * days + longitude;

  return {
    sun: place(sunDeg, 0),
    moon: place(sunDeg + elongationDeg, moonLatitudeDeg),
    elongationDeg,
  };

  function place(eclipticDeg: number, aboveDeg: number): RoughBody {
    const sine =
      sinDeg(aboveDeg) * cosDeg(obliquityDeg) + cosDeg(aboveDeg) * sinDeg(obliquityDeg) * sinDeg(eclipticDeg);
    const declinationDeg = arcSineDeg(sine);
    const ascensionDeg = atan2Deg(
      sinDeg(eclipticDeg) * cosDeg(obliquityDeg) - tanDeg(aboveDeg) * sinDeg(obliquityDeg),
      cosDeg(eclipticDeg),
    );
    const hourAngleDeg = wrap180(siderealDeg - ascensionDeg);
    const height = sinDeg(latitude) * sine + cosDeg(latitude) * cosDeg(declinationDeg) * cosDeg(hourAngleDeg);
    return {
      hourAngleDeg,
      altitudeDeg: arcSineDeg(height),
      azimuthDeg: norm360(
        180 +
          atan2Deg(
            sinDeg(hourAngleDeg),
            cosDeg(hourAngleDeg) * sinDeg(latitude) - tanDeg(declinationDeg) * cosDeg(latitude),
          ),
      ),
      halfArcDeg: 90 + arcSineDeg(tanDeg(latitude) * tanDeg(declinationDeg)),
      highestDeg: 90 - Math.abs(latitude - declinationDeg),
      lowestDeg: Math.abs(latitude + declinationDeg) - 90,
    };
  }
}

/**
 * Computes the direction of the Moon's lit limb, for a drawing whose lit limb is at the right.
 *
 * @returns degrees clockwise from the right, (-270, 90]
 */
export function limbTiltDeg(sun: RoughBody, moon: RoughBody): number {
  const across = sun.azimuthDeg - moon.azimuthDeg;
  return (
    atan2Deg(
      sinDeg(across) * cosDeg(sun.altitudeDeg),
      cosDeg(moon.altitudeDeg) * sinDeg(sun.altitudeDeg) -
        sinDeg(moon.altitudeDeg) * cosDeg(sun.altitudeDeg) * cosDeg(across),
    ) - 90
  );
}

/** Angle whose sine is `x`; rounding may have moved it out of [-1, 1]. */
function arcSineDeg(x: number): number {
  return 90 - acosDeg(Math.min(1, Math.max(-1, x)));
}
