import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';

beforeAll(loadZoneHistory);

/** Folders whose public functions have examples. */
const sources = globSync(
  'src/{astronomy,local-time,features/panchang,features/birth-chart,features/places}/**/*.ts',
  {
    exclude: (name) => name.endsWith('.test.ts'),
  },
);

const examples = sources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/@example (.+?) \/\/ => (.+?)(?: \*\/)?$/gm)].map(
    ([, expression = '', expected = '']) => ({ file, expression, expected }),
  ),
);

test('there are examples', () => {
  expect(examples.length).toBeGreaterThan(4);
});

test.each(examples)('the example $expression of $file is true', async ({ file, expression, expected }) => {
  const exports: Record<string, unknown> = await import(
    /* @vite-ignore */ join(import.meta.dirname, '..', file)
  );
  expect(evaluate(expression, exports)).toEqual(evaluate(expected, {}));
});

test('every example is on one line, because others would not be run', () => {
  const written = sources.flatMap((file) => readFileSync(file, 'utf8').match(/@example/g) ?? []);
  expect(written).toHaveLength(examples.length);
});

function evaluate(expression: string, scope: Record<string, unknown>): unknown {
  // Examples are our own source text; running them is the point of this test.
  // oxlint-disable-next-line typescript/no-implied-eval
  const run = new Function(...Object.keys(scope), `return (${expression});`) as (
    ...values: unknown[]
  ) => unknown;
  return run(...Object.values(scope));
}
