import { languageAddress } from '#src/i18n/language-address.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { ReadablePost } from '../contract.ts';

const drawnCover = /^\/art\/cover\/(.+)\.svg$/;

/** Image above a post: a generated cover has a wide version, an uploaded image is cropped. */
export function wideImage(image: string): string {
  return image.replace(drawnCover, '/art/cover-wide/$1.svg');
}

/** Image for social media cards, which do not support SVG: 1200 × 630 pixels. */
export function cardImage(post: ReadablePost): string {
  return post.socialImage || languageAddress(`/art/card/${post.blogId}.png`, post.language ?? defaultLocale);
}
