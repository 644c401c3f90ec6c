import { z } from 'zod';
import { translatedLine, translatedList, translatedText } from '#src/api/translations/translated-text.ts';

/** Texts of an album that can be translated, with those of its photographs. */
export const albumTexts = z.object({
  title: translatedLine(200),
  description: translatedText(2000),
  place: translatedLine(200),
  photos: translatedList(z.object({ caption: translatedText(500), alt: translatedLine(300) })),
});

export type AlbumTexts = z.output<typeof albumTexts>;

/** The texts of an album alone. */
export function albumTextsOf({ title, description, place, photos }: AlbumTexts): AlbumTexts {
  return { title, description, place, photos: photos.map(({ caption, alt }) => ({ caption, alt })) };
}
