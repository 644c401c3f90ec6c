/**
 * Cover art of a subject: the editor chooses what it shows, and the slug varies ground, place and surroundings,
 * so that no two posts have the same drawing.
 */
import type { CoverSubject } from './cover-subjects.ts';
import { type CoverTheme, DAY_PALETTES, NIGHT_PALETTES, type Palette } from './cover-palettes.ts';
import { drawFire, drawLamp, drawLeafBook, drawSeed } from './subjects/altar.ts';
import { drawCow, drawHand, drawHall, drawTower } from './subjects/people-and-places.ts';
import { drawPath, drawRiver, drawSky, drawTree } from './subjects/landscape.ts';
import { randomFrom, type Random } from './random.ts';
import type { SubjectDrawing } from './subject-drawing.ts';
import { circle, group, rect, svg } from './svg.ts';

const drawings: Record<CoverSubject, SubjectDrawing> = {
  lamp: drawLamp,
  sky: drawSky,
  river: drawRiver,
  tree: drawTree,
  'leaf-book': drawLeafBook,
  hall: drawHall,
  cow: drawCow,
  fire: drawFire,
  tower: drawTower,
  seed: drawSeed,
  hand: drawHand,
  path: drawPath,
};

/** Grounds that suit a subject, by the ids of the palettes. */
const grounds: Record<CoverSubject, readonly [string, ...string[]]> = {
  lamp: ['kumkuma', 'nila'],
  sky: ['nila', 'mayura'],
  river: ['haridra', 'patra'],
  tree: ['patra', 'haridra'],
  'leaf-book': ['haridra', 'kumkuma'],
  hall: ['sindura', 'patra'],
  cow: ['mayura', 'kumkuma'],
  fire: ['kumkuma', 'nila'],
  tower: ['sindura', 'haridra'],
  seed: ['mayura', 'haridra'],
  hand: ['haridra', 'sindura'],
  path: ['sindura', 'mayura'],
};

type Size = { w: number; h: number };

/**
 * Draws the cover of a post with a subject as an SVG document.
 *
 * @param size of the view box, as for `cover`
 * @param theme selects the day or night colors of the same drawing
 */
export function subjectCover(
  { subject, slug }: { subject: CoverSubject; slug: string },
  { w, h }: Size = { w: 800, h: 500 },
  theme: CoverTheme = 'day',
): string {
  const random = randomFrom(`subject:${subject}:${slug}`);
  const palette = paletteOf(subject, random, theme);
  const isWide = w / h > 2.2;
  const across = w * (isWide ? 0.62 + random.next() * 0.12 : 0.42 + random.next() * 0.16);
  const scale = (h / 260) * (0.92 + random.next() * 0.14);
  const foot = h * 0.9;
  const middle = foot - 100 * scale;

  return svg(
    w,
    h,
    rect(0, 0, w, h, `fill="${palette.ground}"`) +
      rings(palette, { w, h, cx: across, cy: middle, step: h * (0.1 + random.next() * 0.05) }) +
      rect(0, foot, w, h - foot, `fill="${palette.ground2}"`) +
      rect(0, foot, w, 2, `fill="${palette.line}" opacity=".6"`) +
      group(
        `transform="translate(${Math.round(across)} ${Math.round(middle)}) scale(${scale.toFixed(3)})" stroke-linejoin="round" stroke-linecap="round"`,
        drawings[subject](palette, random),
      ),
    'preserveAspectRatio="xMidYMid slice"',
  );
}

/** Palette of a subject's cover; the same place in both lists is the same pigment by day and by night. */
function paletteOf(subject: CoverSubject, random: Random, theme: CoverTheme): Palette {
  const id = random.pick(grounds[subject]);
  const palettes = theme === 'night' ? NIGHT_PALETTES : DAY_PALETTES;
  return palettes.find((palette) => palette.id === id) ?? palettes[0];
}

type Rings = Size & { cx: number; cy: number; step: number };

function rings({ line }: Palette, { w, h, cx, cy, step }: Rings): string {
  let drawn = '';
  for (let radius = step * 2.4; radius < Math.hypot(w, h); radius += step) drawn += circle(cx, cy, radius);
  return group(`fill="none" stroke="${line}" stroke-width="1.2" stroke-opacity=".3"`, drawn);
}
