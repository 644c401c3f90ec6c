/**
 * Cuts Tiro Devanagari Sanskrit down to the words that English pages show for ornament: 15 kB instead of 184.
 * `node scripts/fonts/subset-phrases.ts` writes src/ui/styles/fonts/tiro-phrases.woff2 (committed). Run it when a test
 * says that a phrase is missing. Only glyphs that these words pass through while they are shaped are kept, so other
 * words would lose their conjuncts: the face is for elements with the class `phrase` alone.
 */
import { readFile, writeFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { fixedPhrases } from './phrases.ts';
import { glyphsOnTheWay } from './shaping.ts';
import { keepGlyphs } from './subset.ts';

const SOURCE = new URL(
  import.meta
    .resolve('@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-devanagari-400-normal.woff2'),
);
const TARGET = new URL('../../src/ui/styles/fonts/tiro-phrases.woff2', import.meta.url);

const phrases = fixedPhrases();
const font = Buffer.from(await wawoff2.decompress(await readFile(SOURCE)));
const subset = await keepGlyphs(font, new Set(phrases.join(' ')), glyphsOnTheWay(font, phrases));
const file = await wawoff2.compress(subset);
await writeFile(TARGET, file);
console.log(`Wrote ${TARGET.pathname}: ${phrases.length} words, ${file.length} bytes`);
