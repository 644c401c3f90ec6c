import type { Palette } from './cover-palettes.ts';
import { petals } from './petal.ts';
import type { Random } from './random.ts';
import { around, at, circle, num, path, polar, polygon, tau } from './svg.ts';

const top = -tau / 4;
const terraceShares = [1, 0.9, 0.8, 0.66, 0.54, 0.4, 0.28];

/**
 * Ground plan of a temple: a square rotated several times, so that the outline is stepped like a temple wall.
 */
export function tala(random: Random, cx: number, cy: number, radius: number, palette: Palette): string {
  const { ground2, line, a, b, c } = palette;
  const corners = 4 * random.pick([3, 4, 6, 8]);
  const fills = [ground2, c, b, a, ground2, b, c];
  const terraces = terraceShares.map((share, i) =>
    path(
      steppedPlan(cx, cy, radius * share, corners),
      `fill="${fills[i]}" stroke="${line}" stroke-width="${i < 2 ? 2 : 1.3}" stroke-linejoin="round"`,
    ),
  );

  return [
    ...terraces,
    path(
      around(corners * 2, (angle) => `M${at(polar(cx, cy, radius * 0.735, angle))}h0`, top),
      `stroke="${c}" stroke-width="${num(radius * 0.024)}" stroke-linecap="round"`,
    ),
    path(
      petals(cx, cy, radius * 0.1, radius * 0.25, 8, 0, 2.1),
      `fill="${a}" stroke="${line}" stroke-width="1.1"`,
    ),
    circle(cx, cy, radius * 0.1, `fill="${b}" stroke="${line}" stroke-width="1.1"`),
    circle(cx, cy, radius * 0.035, `fill="${a}"`),
  ].join('');
}

function steppedPlan(cx: number, cy: number, radius: number, corners: number): string {
  const step = tau / corners;
  const inner = (radius * Math.SQRT1_2) / Math.cos(Math.PI / 4 - step / 2);
  return polygon(
    Array.from({ length: corners }, (_, i) => {
      const angle = top + i * step;
      return [polar(cx, cy, radius, angle), polar(cx, cy, inner, angle + step / 2)];
    }).flat(),
  );
}
