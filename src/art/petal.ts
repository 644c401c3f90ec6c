import { around, at, polar, tau } from './svg.ts';

/**
 * Path data of one lotus petal with an ogee edge: wide in the middle, with a pointed tip. Open at its base.
 *
 * @param foot radius where the petal starts
 * @param tip radius of its tip
 * @param angle direction of the tip, radians
 * @param half half of the angle of its base, radians
 */
export function petal(
  cx: number,
  cy: number,
  foot: number,
  tip: number,
  angle: number,
  half: number,
): string {
  const waist = foot + (tip - foot) * 0.5;
  const neck = foot + (tip - foot) * 0.78;
  const point = (radius: number, turn: number) => at(polar(cx, cy, radius, angle + turn));

  return (
    `M${point(foot, -half)}` +
    `C${point(waist, -half * 1.35)} ${point(neck, -half * 0.16)} ${point(tip, 0)}` +
    `C${point(neck, half * 0.16)} ${point(waist, half * 1.35)} ${point(foot, half)}`
  );
}

/**
 * Path data of a closed ring of petals.
 *
 * @param count number of petals
 * @param from direction of the first, radians
 * @param narrow how often half of a petal's base fits into its share of the circle: at 2 the bases touch
 */
export function petals(
  cx: number,
  cy: number,
  foot: number,
  tip: number,
  count: number,
  from = 0,
  narrow = 2,
): string {
  return around(count, (angle) => `${petal(cx, cy, foot, tip, angle, tau / count / narrow)}Z`, from);
}
