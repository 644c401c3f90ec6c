import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const model = readFileSync('docs/threat-model.md', 'utf8');
const measures = model.slice(model.indexOf('## Measures'), model.indexOf('## What is left'));

test('every measure of the threat model names a test that is there', () => {
  const rows = measures
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);

  const tests = rows.map((row) =>
    [...row.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`/g)].map(([, file]) => file ?? ''),
  );

  expect(rows.length).toBeGreaterThan(15);
  expect(tests.filter((named) => named.length === 0)).toEqual([]);
  expect(tests.flat().filter((file) => !existsSync(file))).toEqual([]);
});

test('the threat model is found from where weaknesses are reported', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('(docs/threat-model.md)');
});
