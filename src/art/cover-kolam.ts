import type { Palette } from './cover-palettes.ts';
import { kolamLoops, loopPath } from './kolam-loops.ts';
import type { Random } from './random.ts';
import { num, path, xy } from './svg.ts';

/** Kolam: closed lines around a diamond of dots, as drawn with rice flour on a threshold. */
export function kolam(random: Random, cx: number, cy: number, radius: number, palette: Palette): string {
  const half = random.pick([3, 4, 4]);
  const unit = radius / (half * 2 + 1.2);
  const loops = kolamLoops(random, half)
    .sort((one, other) => other.length - one.length)
    .map((loop) => loopPath(loop, cx, cy, unit));
  const colors = [palette.b, palette.a, palette.line];

  return [
    ...loops.map((loop) =>
      path(loop, `fill="none" stroke="${palette.ground2}" stroke-width="${num(unit * 0.62)}"`),
    ),
    ...loops.map((loop, i) =>
      path(
        loop,
        `fill="none" stroke="${colors[i % 3]}" stroke-width="${num(unit * 0.3)}" stroke-linejoin="round"`,
      ),
    ),
    path(
      dots(cx, cy, half, unit),
      `stroke="${palette.c}" stroke-width="${num(unit * 0.5)}" stroke-linecap="round"`,
    ),
  ].join('');
}

function dots(cx: number, cy: number, half: number, unit: number): string {
  let data = '';
  for (let i = -half; i <= half; i++)
    for (let j = -half; j <= half; j++)
      if (Math.abs(i) + Math.abs(j) <= half) data += `M${xy(cx + i * 2 * unit, cy + j * 2 * unit)}h0`;
  return data;
}
