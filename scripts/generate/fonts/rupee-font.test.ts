import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { expect, test } from 'vitest';
import { rupeeFont } from './rupee-font.ts';
import { createShaping } from './shaping.ts';

test.each([400, 600])('the rupee sign of weight %i is that of the whole font', async (weight) => {
  const cut = rupeeFont.files.find((file) => file.includes(`-${weight}.`));
  const whole = import.meta.resolve(`@fontsource/mukta/files/mukta-devanagari-${weight}-normal.woff2`);

  expect((await open(`../../../${cut}`))('₹')).toBe((await open(whole))('₹'));
});

async function open(url: string): Promise<(text: string) => string> {
  return createShaping(await wawoff2.decompress(await readFile(new URL(url, import.meta.url))));
}
