import type { Palette } from './cover-palettes.ts';
import { petals } from './petal.ts';
import type { Random } from './random.ts';
import { circle, path, polar, polygon, tau, type Point } from './svg.ts';

/** Lotus rings inside a square with four gates (bhupura); two rotated polygons in the center. */
export function padma(random: Random, cx: number, cy: number, radius: number, palette: Palette): string {
  const { ground, ground2, line, a, b, c } = palette;
  const outer = random.pick([16, 20, 24]);
  const inner = random.pick([8, 10, 12]);
  const corners = random.pick([3, 4, 5]);
  const ring = (share: number, attributes: string) => circle(cx, cy, radius * share, attributes);
  const lotus = (foot: number, tip: number, count: number, narrow: number, from = 0) =>
    petals(cx, cy, radius * foot, radius * tip, count, from, narrow);

  return [
    path(gatedSquare(cx, cy, radius * 0.98, radius * 0.2, radius * 0.06), fillAndLine(ground2, line, 2)),
    path(
      gatedSquare(cx, cy, radius * 0.935, radius * 0.17, radius * 0.05),
      `fill="none" stroke="${line}" stroke-width="1"`,
    ),
    ring(0.9, fillAndLine(ground, line, 1.5)),
    ring(0.87, `fill="none" stroke="${line}" stroke-width="1"`),
    path(lotus(0.62, 0.86, outer, 1.7, tau / outer / 2), fillAndLine(c, line, 1.2)),
    path(lotus(0.62, 0.86, outer, 2.3), fillAndLine(b, line, 1.2)),
    path(lotus(0.62, 0.78, outer, 5), `fill="${a}"`),
    ring(0.62, fillAndLine(a, line, 1.5)),
    ring(0.59, fillAndLine(ground2, line, 1)),
    path(lotus(0.34, 0.58, inner, 2.1), fillAndLine(b, line, 1.2)),
    path(lotus(0.34, 0.5, inner, 4.4), `fill="${c}"`),
    ring(0.34, fillAndLine(c, line, 1.5)),
    path(
      turnedPolygons(cx, cy, radius * 0.32, corners),
      `fill="none" stroke="${line}" stroke-width="1.6" stroke-linejoin="round"`,
    ),
    ring(0.1, fillAndLine(a, line, 1.2)),
    ring(0.03, `fill="${b}"`),
  ].join('');
}

function fillAndLine(fill: string, line: string, width: number): string {
  return `fill="${fill}" stroke="${line}" stroke-width="${width}"`;
}

function turnedPolygons(cx: number, cy: number, radius: number, corners: number): string {
  const turned = (by: number) =>
    polygon(
      Array.from({ length: corners }, (_, k) => polar(cx, cy, radius, -tau / 4 + by + (k / corners) * tau)),
    );
  return turned(0) + turned(tau / (2 * corners));
}

/** Square of half side `half` with a stepped gate of half width `gate` in the middle of each side. */
function gatedSquare(cx: number, cy: number, half: number, gate: number, step: number): string {
  const side: Point[] = [
    [-half, -half],
    [-gate, -half],
    [-gate, -half - step],
    [-gate * 1.9, -half - step],
    [-gate * 1.9, -half - step * 2],
    [gate * 1.9, -half - step * 2],
    [gate * 1.9, -half - step],
    [gate, -half - step],
    [gate, -half],
  ];
  const points = [0, 1, 2, 3].flatMap((quarter) => {
    const sine = Math.sin((quarter * tau) / 4);
    const cosine = Math.cos((quarter * tau) / 4);
    return side.map(([x, y]): Point => [cx + x * cosine - y * sine, cy + x * sine + y * cosine]);
  });
  return polygon(points);
}
