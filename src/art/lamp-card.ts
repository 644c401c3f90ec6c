import { socialCardLayout } from './social-card.ts';

/** Where the texts of a lamp card go, in px. */
export const lampCardLayout = {
  title: { left: 72, top: 72, width: 620, height: 300 },
  name: { left: 72, top: 452, width: 480, height: 34 },
} as const;

/**
 * The card of a donor's lamp without its texts, as an SVG document: the night river over its whole width.
 *
 * @param image of the night, an SVG document with a view box that fills any size
 */
export function lampCard(image: string): string {
  const { width, height } = socialCardLayout;
  return image.replace('<svg ', `<svg width="${width}" height="${height}" `);
}
