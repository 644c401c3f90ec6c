import en from './locales/en.json' with { type: 'json' };
import hi from './locales/hi.json' with { type: 'json' };
import sa from './locales/sa.json' with { type: 'json' };
import type { Locale } from './locales.ts';
import { type MessageTable, type MessageTree, messageTable } from './message-tree.ts';
import { createTranslator, type Translator } from './translator.ts';

const trees: Record<Locale, MessageTree> = { en, hi, sa };
const tables = new Map<Locale, MessageTable>();
const translators = new Map<Locale, Translator>();

/**
 * All messages of a language, for the server: pages, emails and feeds. Contains every language, so it must
 * not be loaded in browsers.
 */
export function messagesFor(locale: Locale): MessageTable {
  // Created on first use, because commands and most tests need one language or none.
  const known = tables.get(locale) ?? messageTable(trees[locale], en);
  tables.set(locale, known);
  return known;
}

/** Translator of a language on the server, outside React. */
export function translatorFor(locale: Locale): Translator {
  const known = translators.get(locale) ?? createTranslator(locale, messagesFor(locale));
  translators.set(locale, known);
  return known;
}
