import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { expect, test } from 'vitest';
import { fixedPhrases } from './phrases.ts';
import { createShaping } from './shaping.ts';

const whole = await open(
  import.meta
    .resolve('@fontsource/tiro-devanagari-sanskrit/files/tiro-devanagari-sanskrit-devanagari-400-normal.woff2'),
);
const cut = await open(new URL('../../../generated/fonts/tiro-phrases.woff2', import.meta.url).href);

test('the phrase font shapes every phrase of the pages as the whole font does', () => {
  const phrases = fixedPhrases();
  expect(phrases.length).toBeGreaterThan(100);

  const wrong = phrases.filter((phrase) => cut(phrase) !== whole(phrase));
  expect(wrong).toEqual([]);
});

test('a word outside the subset is shaped differently', () => {
  expect(cut('ष्ट्र्य')).not.toBe(whole('ष्ट्र्य'));
});

async function open(url: string): Promise<(text: string) => string> {
  return createShaping(await wawoff2.decompress(await readFile(new URL(url))));
}
