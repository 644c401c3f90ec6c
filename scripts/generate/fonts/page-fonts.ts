import { readFileSync } from 'node:fs';
import type { GeneratedFiles } from '../generated-files.ts';
import { cutFont } from './cut-font.ts';

const styles = new URL('../../../src/ui/styles/fonts.css', import.meta.url);

/** Files named after those of the packages, `-basic` and `-rest` being parts of one, with their range of characters. */
const named =
  /(generated\/fonts\/((tiro-devanagari-\w+|mukta)-[\w-]+-(?:normal|italic))(?:-basic|-rest)?\.woff2)[^;]*;\s*unicode-range:([^;]+);/g;

type PageFont = { file: string; source: URL; characters: string[] };

/** Fonts that fonts.css names, which also decides their characters. */
export function listPageFonts(): PageFont[] {
  const fonts = [...readFileSync(styles, 'utf8').matchAll(named)].map(
    ([, file = '', name = '', family = '', range = '']) => ({
      file,
      source: new URL(import.meta.resolve(`@fontsource/${family}/files/${name}.woff2`)),
      characters: charactersOf(range),
    }),
  );
  return [...new Map(fonts.map((font) => [font.file, font])).values()];
}

/**
 * The fonts of the pages without the hints for screens of low resolution, which phones and most systems ignore:
 * Devanagari has 116 kB instead of 184. The characters of English texts are a separate file of 9 to 12 kB
 * instead of 20 to 27.
 */
export const pageFonts: GeneratedFiles = {
  files: listPageFonts().map(({ file }) => file),
  sources: [
    ...listPageFonts().map(({ source }) => source),
    styles,
    ...['page-fonts.ts', 'cut-font.ts', 'subset.ts'].map((file) => new URL(file, import.meta.url)),
  ],
  make: async () => {
    const cuts: Uint8Array[] = [];
    for (const { source, characters } of listPageFonts()) cuts.push(await cutFont(source, characters));
    return cuts;
  },
};

/** Characters of a unicode-range. */
function charactersOf(range: string): string[] {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first = '', last = first]) => {
    const start = Number.parseInt(first, 16);
    const length = Number.parseInt(last, 16) - start + 1;
    return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
  });
}
