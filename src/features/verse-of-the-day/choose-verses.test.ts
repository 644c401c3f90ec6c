import { expect, test } from 'vitest';
import { chooseVersesOfMonth } from './choose-verses.ts';

const verses = Array.from({ length: 120 }, (_, index) => `gita/2/${index + 1}`);

test('a day has the same verse whatever the order of the verses', () => {
  const chosen = chooseVersesOfMonth('2026-11', verses);
  expect([...chosen.keys()]).toHaveLength(30);
  expect(chooseVersesOfMonth('2026-11', verses.toReversed())).toEqual(chosen);
});

test('no verse comes twice in a month while there are enough', () => {
  for (const month of ['2026-11', '2026-12', '2027-01', '2028-02'])
    expect(new Set(chooseVersesOfMonth(month, verses).values()).size).toBeGreaterThanOrEqual(28);

  const few = [...chooseVersesOfMonth('2026-11', verses.slice(0, 7)).values()];
  expect(new Set(few.slice(0, 7)).size).toBe(7);
  expect(new Set(few.slice(7, 14)).size).toBe(7);
});

test('a year presents most of the verses, none of them all the time', () => {
  const counts = new Map<string, number>();
  for (let month = 1; month <= 12; month += 1)
    for (const path of chooseVersesOfMonth(`2027-${String(month).padStart(2, '0')}`, verses).values())
      counts.set(path, (counts.get(path) ?? 0) + 1);
  expect(counts.size).toBeGreaterThan(100);
  expect(Math.max(...counts.values())).toBeLessThan(10);
});

test('a new verse changes few days, and an excluded one only the days after it', () => {
  const before = chooseVersesOfMonth('2026-11', verses);
  const more = chooseVersesOfMonth('2026-11', [...verses, 'isha-upanishad/1/1']);
  const changed = [...before].filter(([day, path]) => more.get(day) !== path);
  expect(changed.length).toBeLessThan(6);

  const excluded = before.get('2026-11-20');
  const fewer = chooseVersesOfMonth(
    '2026-11',
    verses.filter((path) => path !== excluded),
  );
  expect([...fewer.values()]).not.toContain(excluded);
  expect(fewer.get('2026-11-19')).toBe(before.get('2026-11-19'));
});

test('without verses a month is empty', () => {
  expect(chooseVersesOfMonth('2026-11', []).size).toBe(0);
});
