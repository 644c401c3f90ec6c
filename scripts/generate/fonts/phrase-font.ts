import type { GeneratedFiles } from '../generated-files.ts';
import { cutFont } from './cut-font.ts';
import { fixedPhrases } from './phrases.ts';
import { glyphsOnTheWay } from './shaping.ts';

const source = new URL(
  import.meta
    .resolve('@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-devanagari-400-normal.woff2'),
);

/**
 * Tiro Devanagari Sanskrit with the ornamental words of English pages: 18 kB instead of 184. Other words would lose their
 * conjuncts, so only elements with the class `phrase` use it.
 */
export const phraseFont: GeneratedFiles = {
  files: ['generated/fonts/tiro-phrases.woff2'],
  sources: [
    source,
    ...['phrase-font.ts', 'cut-font.ts', 'shaping.ts', 'subset.ts'].map(
      (file) => new URL(file, import.meta.url),
    ),
  ],
  sourceText: () => fixedPhrases().join(' '),
  make: async () => {
    const phrases = fixedPhrases();
    return [await cutFont(source, phrases.join(' '), (font) => glyphsOnTheWay(font, phrases))];
  },
};
