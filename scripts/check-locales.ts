import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultLocale, locales } from '#src/i18n/locales.ts';
import type { MessageTree } from '#src/i18n/message-tree.ts';
import { localeFaults, type Source } from './locale-check.ts';

const root = join(import.meta.dirname, '..');
const translations = Object.fromEntries(
  locales.filter((locale) => locale !== defaultLocale).map((locale) => [locale, readTree(locale)]),
);
const faults = localeFaults(readTree(defaultLocale), translations, readSources());

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
console.log(`Locales: ${locales.join(', ')} agree.`);

function readTree(locale: string): MessageTree {
  return JSON.parse(readFileSync(join(root, `src/i18n/locales/${locale}.json`), 'utf8')) as MessageTree;
}

function readSources(): Source[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
