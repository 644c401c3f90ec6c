import { globSync, readFileSync } from 'node:fs';

/** Sources whose Sanskrit is fixed: components and their marks, the verses of the home page, names of the almanac. */
const sources = [
  'src/{ui,layout,features}/**/*.{tsx,css}',
  'src/features/home/quotes.ts',
  'src/features/panchang/*names.ts',
];
const notOfPages = /\.test\.|\/ui-gallery\/|\/server\/|\/admin\//;

const devanagari = /[\u0900-\u097f\u200c\u200d]+/g;

/** Every word in Devanagari that English pages show for ornament, in the order of the alphabet. */
export function fixedPhrases(): string[] {
  const files = sources.flatMap((pattern) => globSync(pattern)).filter((file) => !notOfPages.test(file));
  const words = files.flatMap((file) => readFileSync(file, 'utf8').match(devanagari) ?? []);
  return [...new Set(words)].sort();
}
