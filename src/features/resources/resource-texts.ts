import { z } from 'zod';
import { translatedLine, translatedMarkdown, translatedText } from '#src/api/translations/translated-text.ts';

/** Texts of a library item that can be translated. */
export const resourceTexts = z.object({
  name: translatedLine(200),
  description: translatedText(1000),
  content: translatedMarkdown(100_000),
});
