import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { openTestSite } from '#tests/support/test-site.ts';

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

const sampleUrl = /curl '[^']*?(\/api\/[^']+)'/g;
const pathsIn = (text: string) => [...text.matchAll(sampleUrl)].map(([, path = '']) => path);

test('every call in the API reference and in the documents of the almanac succeeds and can be cached', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'off' });
  try {
    const reference = (await site.app.inject('/api/openapi.json')).body;
    const inReference = pathsIn(reference);
    const paths = new Set([...inReference, ...pathsIn(readFileSync('docs/almanac.md', 'utf8'))]);

    for (const path of ['/api/panchang', '/api/muhurta', '/api/eclipses', '/api/calendar/convert'])
      expect(inReference.some((one) => one.startsWith(`${path}?`))).toBe(true);
    for (const path of paths) {
      const { statusCode, headers } = await site.app.inject(path);
      expect([path, statusCode, headers['cache-control']]).toEqual([
        path,
        200,
        expect.stringMatching(/^public, max-age=\d{3,}/),
      ]);
    }
  } finally {
    await site.close();
  }
});

test('the response in the documents of the almanac is the one that the API sends', async () => {
  const site = await openTestSite();
  try {
    const [, path = '', shown = ''] =
      /curl '[^']*?(\/api\/panchang\?[^']+)'\n```\n\n```json\n([\s\S]+?)```/.exec(
        readFileSync('docs/almanac.md', 'utf8'),
      ) ?? [];

    expect((await site.app.inject(path)).json()).toMatchObject(JSON.parse(shown) as object);
  } finally {
    await site.close();
  }
});
