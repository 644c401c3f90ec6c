/** Epoch J2000.0, 2000-01-01 12:00, as milliseconds of UTC. */
export const j2000Ms = Date.UTC(2000, 0, 1, 12);

/** Astronomical unit (IAU 2012). */
export const kmPerAu = 149_597_870.7;

/** Radius of the Earth at the equator (WGS 84). */
export const earthRadiusKm = 6378.137;

/** Radius of the Earth at the poles over that at the equator (WGS 84). */
export const earthAxisRatio = 1 - 1 / 298.257_223_563;

/** Nominal radius of the Sun (IAU 2015). */
export const sunRadiusKm = 695_700;

/** Mean radius of the Moon (IAU). */
export const moonRadiusKm = 1737.4;
