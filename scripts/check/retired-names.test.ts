import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRetiredNames, retiredNamesIn, retiredPath } from './retired-names.ts';

const names = readRetiredNames(
  'old,new\nmonthly gift,recurring donation\ngift,donation\nMasthead,PageHero\nseat.ts,default-place.ts\n',
);
const tokensIn = (text: string) => retiredNamesIn(text, names).map(({ token }) => token);

test.each([
  'stopMonthlyGift',
  'MonthlyGiftPage',
  'monthly_gifts',
  'MONTHLY_GIFT',
  'my-monthly-gift',
  'giftCount',
  'Masthead',
])('%s is a retired name', (token) => {
  expect(tokensIn(`const a = ${token};`)).toEqual([token]);
});

test.each(['gift', 'giftedPerson', 'MastheadRow', 'recurringDonation', 'monthly', 'seat'])(
  '%s is not a retired name',
  (token) => {
    expect(tokensIn(`const a = ${token};`)).toEqual([]);
  },
);

test.each([
  ['src/monthly-gift/page.ts', 'recurring donation'],
  ['src/a/monthlyGifts.test.ts', 'recurring donation'],
  ['src/a/seat.ts', 'default-place.ts'],
  ['src/a/place.ts', undefined],
])('%s is to be named %s', (path, use) => {
  expect(retiredPath(path, names)?.new).toBe(use);
});

test('every entry of the table has an old and a new name, and no old name comes twice', () => {
  const table = readRetiredNames(readFileSync(new URL('retired-names.csv', import.meta.url), 'utf8'));
  expect(table.filter((entry) => !entry.old || !entry.new || entry.old === entry.new)).toEqual([]);
  expect(new Set(table.map(({ old }) => old)).size).toBe(table.length);
});
