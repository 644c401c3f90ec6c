import { z } from 'zod';
import { translatedLine, translatedMarkdown, translatedText } from '#src/api/translations/translated-text.ts';

/** Texts of a post that can be translated. */
export const postTexts = z.object({
  title: translatedLine(200),
  excerpt: translatedText(500),
  content: translatedMarkdown(200_000),
  imageAlt: translatedLine(300),
  seoTitle: translatedLine(200),
  seoDescription: translatedText(500),
});
