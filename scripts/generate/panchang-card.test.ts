import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { locales } from '#src/i18n/locales.ts';
import { root } from '../installation.mjs';

/** Of everything that another site loads: the script and one language. */
const maxBytes = 15_000;

const read = (file: string) => readFileSync(join(root, file));

test.each(locales)('the card for other sites has less than 15 kB, compressed either way (%s)', (locale) => {
  const files = [read('generated/embed/panchang.js'), read(`public/embed/panchang.${locale}.json`)];

  expect(sum(files.map((file) => gzipSync(file).length))).toBeLessThan(maxBytes);
  expect(sum(files.map((file) => brotliCompressSync(file).length))).toBeLessThan(maxBytes);
});

test('the script writes no markup, compiles no text and stores nothing', () => {
  const script = read('generated/embed/panchang.js').toString();

  for (const word of ['innerHTML', 'insertAdjacentHTML', 'eval(', 'new Function', 'cookie', 'localStorage'])
    expect(script).not.toContain(word);
});

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
