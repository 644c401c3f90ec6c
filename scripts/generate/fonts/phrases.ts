import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedSanskrit } from '#src/features/site-content/server/shipped-content.ts';
import { root } from '../../installation.mjs';

/** Sources with fixed Sanskrit text: components, style sheets, names of the panchang and of the languages. */
const sources = [
  'src/{ui,layout,features}/**/*.{tsx,css}',
  'src/features/panchang/*names.ts',
  'src/i18n/locales.ts',
];
const notOfPages = /\.test\.|\/ui-gallery\/|\/server\/|\/admin\//;

const devanagari = /[\u0900-\u097f\u200c\u200d]+/g;

/** Devanagari words that English pages show as ornament, sorted. */
export function fixedPhrases(): string[] {
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !notOfPages.test(file));
  const texts = [...files.map((file) => readFileSync(join(root, file), 'utf8')), ...shippedSanskrit];
  const words = texts.flatMap((text) => text.match(devanagari) ?? []);
  return [...new Set(words)].sort();
}
