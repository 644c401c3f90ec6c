import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { root } from '../installation.mjs';

/** Of everything that another site loads: the script and one language. */
const maxBytes = 15_000;

const read = (name: string) => readFileSync(join(root, 'public/embed', name));

test.each(locales)('the card for other sites has less than 15 kB, compressed either way (%s)', (locale) => {
  const files = [read('panchang.js'), read(`panchang.${locale}.json`)];

  expect(sum(files.map((file) => gzipSync(file).length))).toBeLessThan(maxBytes);
  expect(sum(files.map((file) => brotliCompressSync(file).length))).toBeLessThan(maxBytes);
});

test('the script writes no markup, compiles no text and stores nothing', () => {
  const script = read('panchang.js').toString();

  for (const word of ['innerHTML', 'insertAdjacentHTML', 'eval(', 'new Function', 'cookie', 'localStorage'])
    expect(script).not.toContain(word);
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
