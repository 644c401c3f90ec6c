const degreesPerRadian = 180 / Math.PI;

/**
 * Reduces an angle to one turn.
 *
 * @param deg any angle in degrees
 * @returns the equal angle in [0, 360)
 * @example norm360(-30) // => 330
 */
export function norm360(deg: number): number {
  const turn = deg % 360;
  const positive = turn < 0 ? turn + 360 : turn;
  return positive === 360 ? 0 : positive;
}

/**
 * Reduces a difference of angles to the shorter direction.
 *
 * @param deg any angle in degrees
 * @returns the equal angle in [-180, 180)
 * @example wrap180(350) // => -10
 */
export function wrap180(deg: number): number {
  return norm360(deg + 180) - 180;
}

/** Sine of an angle in degrees. */
export function sinDeg(deg: number): number {
  return Math.sin(deg / degreesPerRadian);
}

/** Cosine of an angle in degrees. */
export function cosDeg(deg: number): number {
  return Math.cos(deg / degreesPerRadian);
}

/** Tangent of an angle in degrees. */
export function tanDeg(deg: number): number {
  return Math.tan(deg / degreesPerRadian);
}

/** Direction of the vector (x, y) in degrees, (-180, 180]. */
export function atan2Deg(y: number, x: number): number {
  return Math.atan2(y, x) * degreesPerRadian;
}

/** Angle whose cosine is `x`, in degrees [0, 180]; NaN when `x` is outside [-1, 1]. */
export function acosDeg(x: number): number {
  return Math.acos(x) * degreesPerRadian;
}
