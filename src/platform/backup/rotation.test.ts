import { expect, test } from 'vitest';
import { backupName } from './backup-folder.ts';
import { expiredBackups, type KeepRules } from './rotation.ts';

const made = (...instants: string[]) => instants.map((name) => ({ name, madeAt: new Date(name) }));
const expired = (instants: string[], rules: Partial<KeepRules>) =>
  expiredBackups(made(...instants), { days: 0, weeks: 0, months: 0, ...rules }).map(({ name }) => name);

test('the newest backup of each day is kept', () => {
  const instants = ['2026-11-20T02:00Z', '2026-11-21T02:00Z', '2026-11-21T14:00Z'];
  expect(expired(instants, { days: 2 })).toEqual(['2026-11-21T02:00Z']);
});

test('weeks begin on Monday, months on their first day, and each rule keeps its own backups', () => {
  const monday = '2026-11-16T02:00Z';
  const sunday = '2026-11-15T02:00Z';
  const october = '2026-10-31T02:00Z';
  const today = '2026-11-21T02:00Z';
  expect(expired([today, monday, sunday, october], { weeks: 2 })).toEqual([monday, october]);
  expect(expired([today, monday, sunday, october], { months: 2 })).toEqual([monday, sunday]);
});

test('a pause deletes nothing: days without a backup do not count', () => {
  expect(expired(['2026-01-01T02:00Z', '2026-11-20T02:00Z', '2026-11-21T02:00Z'], { days: 3 })).toEqual([]);
});

test('the newest backup is kept even when no rule keeps any', () => {
  expect(expired(['2026-11-20T02:00Z', '2026-11-21T02:00Z'], {})).toEqual(['2026-11-20T02:00Z']);
});

test('backup names sort by time', () => {
  const madeAt = new Date('2026-11-21T06:07:08.9Z');
  expect(backupName(madeAt, false)).toBe('sanatan-world-2026-11-21T060708Z.tar.gz');
  expect(backupName(madeAt, true)).toBe('sanatan-world-2026-11-21T060708Z.tar.gz.encrypted');
});
