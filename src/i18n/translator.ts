import type { Locale } from './locales.ts';
import type { MessageKey } from './message-key.ts';
import type { MessageTable } from './message-tree.ts';
import { missingMessage } from './missing-message.ts';

/** Values of a message's slots; `count` also selects its plural form. */
export type SlotValues = Readonly<Record<string, string | number>>;

/** Part of a message: plain text, or the text of a tag (`<link>…</link>`) for an element. */
type MessagePart = string | { tag: string; text: string };

export type Translator = {
  /** Message with its slots filled. */
  t: (key: MessageKey, values?: SlotValues) => string;
  /** Message in parts, for messages with a link or another element. */
  tParts: (key: MessageKey, values?: SlotValues) => MessagePart[];
};

const slot = /\{(\w+)\}/g;
const tagged = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Creates the translator of one language.
 *
 * @param table messages by dotted key, English ones where a translation is missing; it may grow later
 * @param missing returns the text for a message that is not in the table
 * @returns functions that never return a key
 */
export function createTranslator(
  locale: Locale,
  table: Readonly<MessageTable>,
  missing: (key: string) => string = missingMessage,
): Translator {
  function t(key: MessageKey, values?: SlotValues): string {
    return fill(find(table, locale, key, values) ?? missing(key), values);
  }

  function tParts(key: MessageKey, values?: SlotValues): MessagePart[] {
    const sentence = find(table, locale, key, values) ?? missing(key);
    const parts: MessagePart[] = [];
    let end = 0;

    for (const match of sentence.matchAll(tagged)) {
      const [whole, tag = '', text = ''] = match;
      if (match.index > end) parts.push(fill(sentence.slice(end, match.index), values));
      parts.push({ tag, text: fill(text, values) });
      end = match.index + whole.length;
    }
    if (end < sentence.length) parts.push(fill(sentence.slice(end), values));
    return parts;
  }

  return { t, tParts };
}

/**
 * Plural form of a count. Own rules, because not every browser supports Sanskrit, which has a dual; Hindi
 * treats zero as one.
 */
export function pluralForm(locale: Locale, count: number): 'one' | 'two' | 'other' {
  if (count === 1 || (locale === 'hi' && count >= 0 && count < 1)) return 'one';
  return locale === 'sa' && count === 2 ? 'two' : 'other';
}

function find(
  table: Readonly<MessageTable>,
  locale: Locale,
  key: string,
  values?: SlotValues,
): string | undefined {
  const count = values?.count;
  const counted =
    typeof count === 'number'
      ? (table[`${key}_${pluralForm(locale, count)}`] ?? table[`${key}_other`])
      : undefined;
  return counted ?? table[key];
}

function fill(text: string, values: SlotValues | undefined): string {
  if (!values || !text.includes('{')) return text;
  return text.replaceAll(slot, (whole, name: string) => String(values[name] ?? whole));
}
