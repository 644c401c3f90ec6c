import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jobNameKey } from './job-names.ts';

test('every job of the site has a name', () => {
  const kinds = globSync('src/{features,platform}/**/*.ts')
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8'))
    .flatMap((source) =>
      [...source.matchAll(/= jobKind(?:<[^(]*>)?\('([^']+)'/g)].map((match) => match[1] ?? ''),
    );

  expect(kinds.length).toBeGreaterThan(40);
  expect(kinds.filter((kind) => jobNameKey(kind) === null)).toEqual([]);
});
