import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compactSnapshots } from './compact-snapshots.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snapshots-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the newest snapshot remains with the same content, one table per line', () => {
  const snapshot = {
    id: 'b',
    tables: { 'public.posts': { columns: { id: {} } }, 'public.tags': {} },
    enums: {},
  };
  writeFileSync(join(folder, '_journal.json'), '{}');
  writeFileSync(join(folder, '0000_snapshot.json'), '{"id":"a","tables":{}}');
  writeFileSync(join(folder, '0001_snapshot.json'), JSON.stringify(snapshot, null, 2));

  compactSnapshots(folder);

  expect(readdirSync(folder).sort()).toEqual(['0001_snapshot.json', '_journal.json']);
  const text = readFileSync(join(folder, '0001_snapshot.json'), 'utf8');
  expect(JSON.parse(text)).toEqual(snapshot);
  expect(text.split('\n')).toContain('"public.posts": {"columns":{"id":{}}},');
});
