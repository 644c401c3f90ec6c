import { subjectCover } from './cover-subject.ts';
import type { CoverSubject } from './cover-subjects.ts';
import { cover } from './cover.ts';
import { circle, path, rect, svg } from './svg.ts';

/** Size of a card for social media in px, and positions of its texts. */
export const socialCardLayout = {
  width: 1200,
  height: 630,
  title: { left: 72, top: 170, width: 560, height: 330 },
  name: { left: 146, top: 74, width: 420, height: 40 },
} as const;

const imageArea = { left: 690, width: socialCardLayout.width - 690 };
const band = 14;

/** Color of the organization on paper, its dark tone, and its logo as an SVG document. */
export type CardLook = { accent: string; deep: string; logo: string };

/**
 * Draws the card of a page without its texts, as an SVG document: logo and thread on paper, with the framed
 * cover of the subject or the slug on the right. The texts are set by the server, because an SVG image cannot use the fonts
 * of the site.
 */
export function socialCard(
  slug: string,
  subject: CoverSubject | null,
  { accent, deep, logo }: CardLook,
): string {
  const { width, height } = socialCardLayout;
  const { left } = imageArea;
  const image = { w: imageArea.width - 2 * band, h: height - 2 * band };

  return svg(
    width,
    height,
    [
      rect(0, 0, width, height, 'fill="#fffaf0"'),
      rect(left, 0, imageArea.width, height, `fill="${deep}"`),
      place(subject ? subjectCover({ subject, slug }, image) : cover(slug, image), left + band, band, image),
      rect(
        left + band / 2,
        band / 2,
        imageArea.width - band,
        height - band,
        'fill="none" stroke="#f3c25a" stroke-width="2"',
      ),
      place(logo, 72, 62, { w: 64, h: 64 }),
      path('M0 560H632', `stroke="${accent}" stroke-width="3"`),
      circle(632, 560, 9, `fill="#f2b33a" stroke="${accent}" stroke-width="3"`),
    ].join(''),
    `width="${width}" height="${height}"`,
  );
}

function place(drawing: string, x: number, y: number, { w, h }: { w: number; h: number }): string {
  return drawing.replace('<svg ', `<svg x="${x}" y="${y}" width="${w}" height="${h}" `);
}
