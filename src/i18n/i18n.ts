import { createFormats, type Formats } from './format.ts';
import type { Locale } from './locales.ts';
import type { MessageTable } from './message-tree.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Everything a component needs to speak a language. */
export type I18n = { locale: Locale } & Translator & Formats;

/** Sentences, dates and numbers of one language. */
export function createI18n(
  locale: Locale,
  table: Readonly<MessageTable>,
  missing?: (key: string) => string,
): I18n {
  return { locale, ...createTranslator(locale, table, missing), ...createFormats(locale) };
}
