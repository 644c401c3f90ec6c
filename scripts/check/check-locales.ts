import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, locales } from '#src/i18n/locales.ts';
import { flattenMessages, type MessageTree } from '#src/i18n/message-tree.ts';
import { anusvaraErrors, localeErrors, repeatedKeys, type Source } from './locale-check.ts';
import { groupErrors } from './message-groups.ts';
import { english as englishWords } from '../retired-words/en.ts';
import { fixedTexts } from '../retired-words/fixed-texts.ts';
import { hindi } from '../retired-words/hi.ts';
import { retiredWordErrors } from '../retired-words/retired-word.ts';
import { sanskrit } from '../retired-words/sa.ts';

const retiredWords = { en: englishWords, hi: hindi, sa: sanskrit };
const root = join(import.meta.dirname, '../..');
const translations = Object.fromEntries(
  locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, readTree(locale)]),
);
const english = readTree(defaultLocale);
const sources = readSources();
const errors = [
  ...locales.flatMap((locale) =>
    repeatedKeys(readText(locale)).map((key) => `${locale}: "${key}" is there twice`),
  ),
  ...localeErrors(english, translations, sources),
  ...anusvaraErrors(flattenMessages(readTree('sa'))),
  ...groupErrors(Object.keys(flattenMessages(english)), sources),
  ...locales.flatMap((locale) =>
    retiredWordErrors(locale, flattenMessages(readTree(locale)), retiredWords[locale], fixedTexts[locale]),
  ),
];

for (const error of errors) console.error(error);
if (errors.length > 0) process.exit(1);
console.log(`Locales: ${locales.join(', ')} agree.`);

function readTree(locale: string): MessageTree {
  return JSON.parse(readText(locale)) as MessageTree;
}

function readText(locale: string): string {
  return readFileSync(join(root, `src/i18n/locales/${locale}.json`), 'utf8');
}

function readSources(): Source[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
