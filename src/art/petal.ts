import { around, at, polar, TAU } from './svg.ts';

/**
 * Path data of one lotus petal with an ogee edge: full at the waist, drawn out to a point. Open at its foot.
 *
 * @param foot radius where the petal starts
 * @param tip radius of its point
 * @param angle direction of the point, radians
 * @param half half of the angle that the foot spans, radians
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
 * @param narrow how many times a petal's foot fits into its share of the circle, by half: 2 = the feet touch
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
  return around(count, (angle) => `${petal(cx, cy, foot, tip, angle, TAU / count / narrow)}Z`, from);
}
