import { z } from 'zod';
import { optionalLine, optionalText } from '../form-text.ts';

/** How a text is edited: in one line, in several, or as Markdown. */
export const textFormats = ['line', 'text', 'markdown'] as const;

type TextFormat = (typeof textFormats)[number];

/** Properties of a translatable text, as metadata of its schema. */
type TextRule = { format: TextFormat; maxLength: number };

const textRules = z.registry<TextRule>();

/** Translatable text of one line; '' shows the original. */
export function translatedLine(maxLength: number) {
  return optionalLine(maxLength).register(textRules, { format: 'line', maxLength });
}

/** Translatable text of several lines. */
export function translatedText(maxLength: number) {
  return optionalText(maxLength).register(textRules, { format: 'text', maxLength });
}

/** Translatable Markdown. */
export function translatedMarkdown(maxLength: number) {
  return optionalText(maxLength).register(textRules, { format: 'markdown', maxLength });
}

/** Key of a list item, by which its translation is found after the item was moved or changed; never translated. */
export function itemKey() {
  return optionalLine(100);
}

/** List of translatable parts. Texts by path do not contain an empty list, so it may be missing. */
export function translatedList<Item extends z.ZodType>(item: Item) {
  return z.array(item).prefault([]);
}

/**
 * Properties of the text at a path such as `timeline.0.title`.
 *
 * @returns undefined when the schema has no such text
 */
export function textRuleOf(schema: z.ZodType, path: string): TextRule | undefined {
  let part: unknown = schema;
  for (const name of path.split('.')) {
    if (part instanceof z.ZodPrefault) part = part.unwrap();
    if (part instanceof z.ZodArray) part = part.element;
    else if (part instanceof z.ZodObject) part = part.shape[name];
    else return undefined;
  }
  return part instanceof z.ZodType ? textRules.get(part) : undefined;
}
