import { z } from 'zod';
import {
  translatedLine,
  translatedList,
  translatedMarkdown,
  translatedText,
} from '#src/api/translations/translated-text.ts';

/** Texts of an event that can be translated, with those of its registration form. */
export const eventTexts = z.object({
  title: translatedLine(200),
  description: translatedText(1000),
  place: translatedLine(200),
  details: translatedMarkdown(20_000),
  questions: translatedList(
    z.object({ label: translatedLine(200), choices: translatedList(translatedLine(120)) }),
  ),
});

export type EventTexts = z.output<typeof eventTexts>;

/** The texts of an event with its questions. */
export function eventTextsOf({ title, description, place, details, questions }: EventTexts): EventTexts {
  return {
    title,
    description,
    place,
    details,
    questions: questions.map(({ label, choices }) => ({ label, choices })),
  };
}
