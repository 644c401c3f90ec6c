import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const model = readFileSync('docs/threat-model.md', 'utf8');
const mitigations = model.slice(model.indexOf('## Mitigations'), model.indexOf('## Residual risks'));

test('every mitigation of the threat model names an existing test', () => {
  const rows = mitigations
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

test('SECURITY.md links the threat model', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain('(docs/threat-model.md)');
});
