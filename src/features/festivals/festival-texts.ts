import { z } from 'zod';
import {
  translatedLine,
  translatedList,
  translatedMarkdown,
  translatedText,
} from '#src/api/translations/translated-text.ts';

/** Texts about a festival that can be translated. */
export const festivalTexts = z.object({
  name: translatedLine(120),
  summary: translatedText(300),
  description: translatedMarkdown(20_000),
  steps: translatedList(z.object({ title: translatedLine(120), text: translatedText(1000) })),
  customs: translatedText(2000),
});

export type FestivalTexts = z.output<typeof festivalTexts>;

/** The texts of a festival alone. */
export function festivalTextsOf({
  name,
  summary,
  description,
  steps,
  customs,
}: FestivalTexts): FestivalTexts {
  return { name, summary, description, steps: steps.map(({ title, text }) => ({ title, text })), customs };
}
