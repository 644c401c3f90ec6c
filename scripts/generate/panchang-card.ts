import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { cardPlaceMark } from '#src/features/panchang/embed/card-choices.ts';
import { cardLanguage } from '#src/features/panchang/embed/card-language.ts';
import { stateMessages } from '#src/features/panchang/embed/card/card-texts.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { root } from '../installation.mjs';
import type { GeneratedFiles } from './generated-files.ts';
import { bundleScript, localeFiles, messagesByLocale, shortStyles } from './embedded-script.ts';

const folder = new URL('../../src/features/panchang/embed/card/', import.meta.url);

/** Sources of the card and of what it shares with the pages: names, words and days of the almanac. */
const sources = globSync(
  'src/{features/panchang/{*.ts,embed/**/*.{ts,css},views/*.ts,web/runtime-clock.ts},i18n/*.ts,local-time/*.ts}',
  { cwd: root, exclude: (name) => name.endsWith('.test.ts') },
).toSorted();

const script = 'generated/embed/panchang.js';

/** /embed/panchang.js and its languages: the almanac for other sites. */
export const panchangCard: GeneratedFiles = {
  files: [script, ...locales.map((locale) => `public/embed/panchang.${locale}.json`)],
  sources: [
    ...sources.map((file) => pathToFileURL(`${root}/${file}`)),
    ...localeFiles,
    new URL(import.meta.url),
    new URL('embedded-script.ts', import.meta.url),
  ],
  make: async () => {
    const messages = await messagesByLocale((all) => all);
    const languages = locales.map((locale) =>
      JSON.stringify(cardLanguage(locale, (key) => messageAt(messages[locale], key))),
    );
    const byLocale = <Value>(value: (locale: Locale, index: number) => Value) =>
      Object.fromEntries(locales.map((locale, index) => [locale, value(locale, index)]));
    const bundle = await bundleScript(new URL('panchang-card.ts', folder), 'panchangCard', {
      panchangCardPlace: cardPlaceMark,
      panchangCardStates: byLocale((locale) =>
        Object.fromEntries(stateMessages.map((key) => [key, messageAt(messages[locale], key)])),
      ),
      panchangCardVersions: byLocale((_, index) => hashOf(languages[index] ?? '')),
      panchangCardStyles: await shortStyles(new URL('panchang-card.css', folder)),
    });
    return [bundle, ...languages];
  },
};

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10);
}

function messageAt(messages: unknown, key: string): string {
  let value = messages;
  for (const part of key.split('.')) value = (value as Record<string, unknown> | undefined)?.[part];
  if (typeof value !== 'string') throw new Error(`no message ${key}`);
  return value;
}
