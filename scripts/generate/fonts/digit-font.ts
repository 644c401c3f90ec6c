import type { GeneratedFiles } from '../generated-files.ts';
import { cutFont } from './cut-font.ts';

const source = new URL(
  import.meta.resolve('@fontsource/jaini-purva/files/jaini-purva-devanagari-400-normal.woff2'),
);

/** Jaini Purva with the ten Devanagari digits, for the numbers of verses and pages. */
export const digitFont: GeneratedFiles = {
  files: ['generated/fonts/jaini-purva-digits.woff2'],
  sources: [
    source,
    new URL(import.meta.url),
    new URL('cut-font.ts', import.meta.url),
    new URL('subset.ts', import.meta.url),
  ],
  make: async () => [await cutFont(source, '०१२३४५६७८९')],
};
