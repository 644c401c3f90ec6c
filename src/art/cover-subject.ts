/**
 * Cover art of a subject: the editor chooses what it shows, and the slug varies ground, place and surroundings,
 * so that no two posts have the same drawing.
 */
import type { CoverSubject } from './cover-subjects.ts';
import { type CoverTheme, type Palette, paletteOf } from './cover-palettes.ts';
import { drawFire, drawLamp, drawLeafBook, drawSeed } from './subjects/altar.ts';
import { drawCow, drawHand, drawHall, drawTower } from './subjects/people-and-places.ts';
import { drawPath, drawRiver, drawSky, drawTree } from './subjects/landscape.ts';
import { randomFrom } from './random.ts';
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
export const subjectGrounds: Record<CoverSubject, readonly [string, ...string[]]> = {
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

type SubjectCover = {
  subject: CoverSubject;
  slug: string;
  /** Another ground than that of the slug. */ ground?: string | null;
};

/**
 * Draws the cover of a post with a subject as an SVG document.
 *
 * @param size of the view box, as for `cover`
 * @param theme selects the day or night colors of the same drawing
 */
export function subjectCover(
  { subject, slug, ground }: SubjectCover,
  { w, h }: Size = { w: 800, h: 500 },
  theme: CoverTheme = 'day',
): string {
  const random = randomFrom(seedOf({ subject, slug }));
  const own = random.pick(subjectGrounds[subject]);
  const palette = paletteOf(ground ?? own, theme);
  const isWide = w / h > 2.2;
  const across = w * (isWide ? 0.62 + random.next() * 0.12 : 0.42 + random.next() * 0.16);
  // Upright covers are as wide as the drawing.
  const scale = Math.min(h / 260, w / 240) * (0.92 + random.next() * 0.14);
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

/** ID of the palette of a post's cover. */
export function subjectGround(post: Pick<SubjectCover, 'subject' | 'slug'>): string {
  return randomFrom(seedOf(post)).pick(subjectGrounds[post.subject]);
}

function seedOf({ subject, slug }: Pick<SubjectCover, 'subject' | 'slug'>): string {
  return `subject:${subject}:${slug}`;
}

type Rings = Size & { cx: number; cy: number; step: number };

function rings({ line }: Palette, { w, h, cx, cy, step }: Rings): string {
  let drawn = '';
  for (let radius = step * 2.4; radius < Math.hypot(w, h); radius += step) drawn += circle(cx, cy, radius);
  return group(`fill="none" stroke="${line}" stroke-width="1.2" stroke-opacity=".3"`, drawn);
}
