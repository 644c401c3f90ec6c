import { socialCardLayout } from './social-card.ts';
import { circle, path, rect, svg } from './svg.ts';

/** Where the texts of the card of a verse go, in px. */
export const verseCardLayout = {
  verse: { left: 130, top: 110, width: 940, height: 290 },
  reference: { left: 130, top: 456, width: 640, height: 48 },
  name: { left: 130, top: 530, width: 640, height: 30 },
} as const;

/** Draws the card of a verse without its texts, as an SVG document: a palm leaf with the thread at both ends. */
export function verseCard(accent: string): string {
  const { width, height } = socialCardLayout;
  const thread = (x: number) =>
    path(`M${x} 30V${height - 30}`, `stroke="${accent}" stroke-width="3" opacity=".75"`);

  return svg(
    width,
    height,
    [
      rect(0, 0, width, height, 'fill="#fffaf0"'),
      rect(30, 30, width - 60, height - 60, 'rx="10" fill="#f3e0b4"'),
      ...[60, 72, width - 72, width - 60].map(thread),
      path('M130 428H1070', `stroke="${accent}" stroke-width="2"`),
      circle(130, 428, 8, `fill="#f2b33a" stroke="${accent}" stroke-width="3"`),
    ].join(''),
    `width="${width}" height="${height}"`,
  );
}
