import type { Palette } from './cover-palettes.ts';
import { petals } from './petal.ts';
import type { Random } from './random.ts';
import { around, at, circle, num, path, polar, polygon, tau } from './svg.ts';

const top = -tau / 4;

/** Star polygons of 12, 16, 18 or 27 points inside a ring of beads, a flower in the middle. */
export function tara(random: Random, cx: number, cy: number, radius: number, palette: Palette): string {
  const { ground, ground2, line, a, b, c } = palette;
  const points = random.pick([12, 16, 18, 27]);
  const far = Math.round(points * 0.4);
  const near = Math.round(points / 4);
  const flower = radius * 0.93 * Math.cos((far * Math.PI) / points) * 1.02;
  const rim = radius * 0.93;

  return [
    circle(cx, cy, radius, `fill="${ground2}" stroke="${line}" stroke-width="2"`),
    circle(cx, cy, radius * 0.96, `fill="none" stroke="${line}" stroke-width="1"`),
    path(
      around(points * 3, (angle) => `M${at(polar(cx, cy, radius * 0.98, angle))}h0`),
      `stroke="${a}" stroke-width="${num(radius * 0.026)}" stroke-linecap="round"`,
    ),
    path(star(cx, cy, rim, points, near), `fill="${c}"`),
    path(star(cx, cy, rim, points, far), `fill="${a}"`),
    path(
      chords(cx, cy, rim, points, far) + chords(cx, cy, rim, points, near),
      `fill="none" stroke="${line}" stroke-width="1"`,
    ),
    circle(cx, cy, flower * 1.5, `fill="${ground}" stroke="${line}" stroke-width="1.4"`),
    path(
      petals(cx, cy, flower * 0.82, flower * 1.44, flowerPetals(points), top, 2.1),
      `fill="${b}" stroke="${line}" stroke-width="1.1"`,
    ),
    circle(cx, cy, flower * 0.82, `fill="${c}" stroke="${line}" stroke-width="1.2"`),
    circle(cx, cy, flower * 0.4, `fill="${a}"`),
    circle(cx, cy, flower * 0.13, `fill="${b}"`),
  ].join('');
}

function flowerPetals(points: number): number {
  if (points > 18) return 9;
  return Math.max(8, points / 2);
}

/** Lines from each point of the circle to the one `skip` places further. */
function chords(cx: number, cy: number, radius: number, points: number, skip: number): string {
  return around(
    points,
    (angle) =>
      `M${at(polar(cx, cy, radius, angle))}L${at(polar(cx, cy, radius, angle + (skip / points) * tau))}`,
    top,
  );
}

/** Outline of the star polygon {points/skip}. */
function star(cx: number, cy: number, radius: number, points: number, skip: number): string {
  const valley = (radius * Math.cos((skip * Math.PI) / points)) / Math.cos(((skip - 1) * Math.PI) / points);
  return polygon(
    Array.from({ length: points }, (_, i) => [
      polar(cx, cy, radius, top + (i / points) * tau),
      polar(cx, cy, valley, top + ((i + 0.5) / points) * tau),
    ]).flat(),
  );
}
