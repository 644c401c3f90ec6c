import { createFormats, type Formats } from './format.ts';
import type { Locale } from './locales.ts';
import type { MessageTable } from './message-tree.ts';
import { createTranslator, type Translator } from './translator.ts';

/** Messages and formats of a language for components. */
export type I18n = { locale: Locale } & Translator & Formats;

/** Creates messages, dates and numbers of one language. */
export function createI18n(
  locale: Locale,
  table: Readonly<MessageTable>,
  missing?: (key: string) => string,
): I18n {
  return { locale, ...createTranslator(locale, table, missing), ...createFormats(locale) };
}
