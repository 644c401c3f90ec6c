import { num, xy } from '#src/art/svg.ts';

/**
 * Path data of the lit part of the Moon with its true terminator, half an ellipse, as seen from the northern
 * hemisphere (the lit limb is on the right while the Moon waxes). Mirror it south of the equator.
 *
 * @param elongationDeg longitude of the Moon minus that of the Sun, 0 to 360: 0 = new, 90 = first quarter, 180 = full
 */
export function moonPath(cx: number, cy: number, radius: number, elongationDeg: number): string {
  const cosine = Math.cos((elongationDeg * Math.PI) / 180);
  const isWaxing = elongationDeg <= 180;
  const limb = isWaxing ? 1 : 0;
  const terminator = cosine > 0 === isWaxing ? 0 : 1;
  const width = Math.abs(cosine) * radius;

  return (
    `M${xy(cx, cy - radius)}A${num(radius)} ${num(radius)} 0 0 ${limb} ${xy(cx, cy + radius)}` +
    `A${num(width)} ${num(radius)} 0 0 ${terminator} ${xy(cx, cy - radius)}Z`
  );
}
