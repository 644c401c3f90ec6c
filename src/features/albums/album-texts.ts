import { z } from 'zod';
import {
  itemKey,
  translatedLine,
  translatedList,
  translatedText,
} from '#src/api/translations/translated-text.ts';

/** Texts of an album that can be translated, with those of its photographs. */
export const albumTexts = z.object({
  title: translatedLine(200),
  description: translatedText(2000),
  place: translatedLine(200),
  photos: translatedList(
    z.object({ key: itemKey(), caption: translatedText(500), alt: translatedLine(300) }),
  ),
});

export type AlbumTexts = z.output<typeof albumTexts>;

type Photo = { mediaId: string; caption: string; alt: string };

/** The texts of an album alone. A photograph is found by its image, so another image never has its translation. */
export function albumTextsOf(
  { title, description, place }: Omit<AlbumTexts, 'photos'>,
  photos: readonly Photo[],
): AlbumTexts {
  return {
    title,
    description,
    place,
    photos: photos.map(({ mediaId, caption, alt }) => ({ key: mediaId, caption, alt })),
  };
}
