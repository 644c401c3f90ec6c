import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const lastPromise = 68;
const rows = readFileSync('docs/promises/stripe.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ /.test(line))
  .map((line) => {
    const [, number = ''] = line.split('|');
    const files = [...line.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map(([, file]) => file ?? '');
    return { number: Number(number), files };
  });

test('the table lists every promise once, in order', () => {
  expect(rows.map(({ number }) => number)).toEqual(
    Array.from({ length: lastPromise }, (_, index) => index + 1),
  );
});

test('every promise names tests that cite it', () => {
  const uncited = rows.filter(
    ({ number, files }) => files.length === 0 || !files.every((file) => citationsIn(file).has(number)),
  );
  expect(uncited.map(({ number }) => number)).toEqual([]);
});

/** Numbers in the names of tests, which may be rows of a table of tests. */
function citationsIn(file: string): Set<number> {
  const cited = readFileSync(file, 'utf8').matchAll(/STRIPE-20\.(\d+)\b/g);
  return new Set([...cited].map(([, number]) => Number(number)));
}
