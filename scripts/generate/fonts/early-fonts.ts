import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../installation.mjs';
import type { GeneratedFiles } from '../generated-files.ts';
import { cutFont } from './cut-font.ts';
import { fixedPhrases } from './phrases.ts';
import { glyphsOnTheWay } from './shaping.ts';
import { syllablesIn } from './syllables.ts';

const textsIn = (language: string): string[] => [
  `src/i18n/locales/${language}.json`,
  `src/features/*/content/**/${language}/*`,
  `src/features/*/content/**/${language}.*`,
  'src/features/site-content/content/*.json',
];
const hindi = textsIn('hi');
const sanskrit = [...textsIn('sa'), 'src/features/texts/content/*/*'];

type EarlyFont = { file: string; source: URL; texts: readonly string[] };

/** Early fonts: their file, the font that they are cut from, and the files of text whose syllables they have. */
export const earlyFonts: readonly EarlyFont[] = [
  { name: 'mukta', weight: 400, texts: hindi },
  { name: 'mukta', weight: 600, texts: hindi },
  { name: 'tiro-devanagari-hindi', weight: 400, texts: hindi },
  { name: 'tiro-devanagari-sanskrit', weight: 400, texts: sanskrit },
].map(({ name, weight, texts }) => ({
  file: `generated/fonts/${name}-early-${weight}.woff2`,
  source: new URL(import.meta.resolve(`@fontsource/${name}/files/${name}-devanagari-${weight}-normal.woff2`)),
  texts,
}));

/** Devanagari characters and the joiners, the range of the early fonts in fonts.css. */
const characters = [
  ...Array.from({ length: 128 }, (_, index) => String.fromCodePoint(0x900 + index)),
  '\u200c',
  '\u200d',
];

/**
 * The Devanagari fonts with the syllables of the site's own texts: 30 to 43 kB instead of 58 to 116. The first frame of pages in
 * Hindi and Sanskrit, and of verses, uses them; rare conjuncts of other texts come with the whole fonts after it.
 */
export const earlyDevanagari: GeneratedFiles = {
  files: earlyFonts.map(({ file }) => file),
  sources: [
    ...earlyFonts.map(({ source }) => source),
    ...['early-fonts.ts', 'syllables.ts', 'phrases.ts', 'cut-font.ts', 'shaping.ts', 'subset.ts'].map(
      (file) => new URL(file, import.meta.url),
    ),
  ],
  sourceText: () => earlyFonts.flatMap(({ texts }) => syllablesIn(readTexts(texts))).join(' '),
  make: async () => {
    const cuts: Uint8Array[] = [];
    for (const { source, texts } of earlyFonts) {
      const syllables = syllablesIn(readTexts(texts));
      cuts.push(await cutFont(source, characters, (font) => glyphsOnTheWay(font, syllables)));
    }
    return cuts;
  },
};

/** Text of the files that the patterns name, and the fixed words of all pages. */
export function readTexts(patterns: readonly string[]): string {
  const files = patterns.flatMap((pattern) => globSync(pattern, { cwd: root }));
  return [...files.map((file) => readFileSync(join(root, file), 'utf8')), ...fixedPhrases()].join('\n');
}
