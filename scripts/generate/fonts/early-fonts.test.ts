import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import wawoff2 from 'wawoff2';
import { expect, test } from 'vitest';
import { root } from '../../installation.mjs';
import { earlyFonts, readTexts } from './early-fonts.ts';
import { createShaping } from './shaping.ts';
import { syllablesIn } from './syllables.ts';

test.each(earlyFonts)('$file shapes the texts of the site as the whole font does', async (font) => {
  const early = await open(join(root, font.file));
  const whole = await open(font.source);
  const words = [...new Set(readTexts(font.texts).match(/[\u0900-\u097f\u200c\u200d]+/g))];
  expect(words.length).toBeGreaterThan(2000);

  expect(words.filter((word) => early(word) !== whole(word))).toEqual([]);
});

test('syllables are consonant clusters with their vowel', () => {
  expect(syllablesIn('नमस्ते, धर्मक्षेत्रे वाक्\u200cपटु हंसः "om" नमः')).toEqual([
    'क्षे',
    'क्\u200cप',
    'टु',
    'त्रे',
    'ध',
    'न',
    'म',
    'मः',
    'र्म',
    'वा',
    'सः',
    'स्ते',
    'हं',
  ]);
});

async function open(file: string | URL): Promise<(text: string) => string> {
  return createShaping(await wawoff2.decompress(await readFile(file)));
}
