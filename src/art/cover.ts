/**
 * Cover art from a slug: the same slug always gives the same drawing. Four families: padma (lotus rings),
 * tara (star polygons), kolam (looped lines around a grid of dots), tala (temple ground plan), each in one of
 * six palettes.
 */
import { kolam } from './cover-kolam.ts';
import { padma } from './cover-padma.ts';
import { type CoverTheme, dayPalettes, type Palette, paletteOf } from './cover-palettes.ts';
import { tala } from './cover-tala.ts';
import { tara } from './cover-tara.ts';
import { randomFrom, type Random } from './random.ts';
import { around, at, circle, group, path, polar, rect, svg, tau } from './svg.ts';

type Size = { w: number; h: number };

const families = [padma, tara, kolam, tala] as const;

/**
 * Draws the cover of a post or resource as an SVG document.
 *
 * @param slug determines the whole drawing
 * @param size of the view box: 800 × 500 for cards, 1440 × 400 above an article, 1200 × 630 for social cards
 * @param theme selects the day or night colors of the same drawing
 * @param ground ID of another palette than that of the slug
 */
export function cover(
  slug: string,
  { w, h }: Size = { w: 800, h: 500 },
  theme: CoverTheme = 'day',
  ground?: string,
): string {
  const random = randomFrom(`cover:${slug}`);
  const { id } = random.pick(dayPalettes);
  const palette = paletteOf(ground ?? id, theme);
  const family = random.pick(families);
  const { cx, cy, radius } = placeFigure(random, { w, h });
  const rayCount = random.pick([48, 60, 72]);
  const figure = family(random, cx, cy, radius, palette);
  // Drawn last, so that figures with few choices differ between slugs too.
  const field = drawField(palette, { w, h, cx, cy, radius, rayCount, turn: random.next() });

  return svg(
    w,
    h,
    rect(0, 0, w, h, `fill="${palette.ground}"`) + field + group('', figure),
    'preserveAspectRatio="xMidYMid slice"',
  );
}

/** ID of the palette of this slug's cover. */
export function coverGround(slug: string): string {
  return coverPalette(slug).id;
}

/** Colors of this slug's cover, for elements beside it. */
export function coverPalette(slug: string): Palette {
  return randomFrom(`cover:${slug}`).pick(dayPalettes);
}

function placeFigure(random: Random, { w, h }: Size) {
  const isWide = w / h > 2.2;
  const isClose = random.next() < 0.4;
  const radius = (isClose ? 0.74 : 0.4) * h * (isWide ? 1.12 : 1);
  const across = isWide ? 0.76 : isClose ? random.pick([0.3, 0.7]) : 0.5;
  const down = isClose ? random.pick([0.42, 0.58]) : 0.5;

  return { cx: w * across, cy: h * down, radius };
}

type Field = Size & { cx: number; cy: number; radius: number; rayCount: number; turn: number };

/** Rays and widening rings; `turn` (0 to 1) rotates them by that share of one step. */
function drawField(palette: Palette, { w, h, cx, cy, radius, rayCount, turn }: Field): string {
  const diagonal = Math.hypot(w, h);
  const rays = around(
    rayCount,
    (angle, i) => {
      const end = Math.min(diagonal, radius * (i % 2 ? 1.34 : 1.5));
      return `M${at(polar(cx, cy, radius * 1.16, angle))}L${at(polar(cx, cy, end, angle))}`;
    },
    (turn / rayCount) * tau,
  );

  let rings = '';
  for (let factor = 1.6 + turn * 0.2; radius * factor < diagonal; factor *= 1.2)
    rings += circle(cx, cy, radius * factor);

  return (
    group(`fill="none" stroke="${palette.line}" stroke-opacity=".22"`, rings) +
    path(rays, `stroke="${palette.line}" stroke-width="1.1" opacity=".5"`)
  );
}
