import type { GeneratedFiles } from '../generated-files.ts';
import { cutFont } from './cut-font.ts';

const weights = [400, 600];

const sources = weights.map(
  (weight) => new URL(import.meta.resolve(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`)),
);

/** Mukta with the rupee sign: pages in English would load all of its Devanagari, 100 kB, for this sign. */
export const rupeeFont: GeneratedFiles = {
  files: weights.map((weight) => `generated/fonts/mukta-rupee-${weight}.woff2`),
  sources: [
    ...sources,
    new URL(import.meta.url),
    new URL('cut-font.ts', import.meta.url),
    new URL('subset.ts', import.meta.url),
  ],
  make: () => Promise.all(sources.map((source) => cutFont(source, '₹'))),
};
