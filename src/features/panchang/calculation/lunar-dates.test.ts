import { beforeAll, expect, test } from 'vitest';
import { addDays } from '#src/local-time/civil-date.ts';
import { loadZoneHistory } from '#src/local-time/zone-history.ts';
import { fromLunarDate, toLunarDate } from './lunar-dates.ts';

beforeAll(loadZoneHistory);

const newDelhi = { latitude: 28.6358, longitude: 77.2245, zone: 'Asia/Kolkata' };
const seat = { latitude: 37.9771, longitude: -122.2953, zone: 'America/Los_Angeles' };

test.each([newDelhi, seat])(
  'dates convert to lunar dates and back, the first day of a doubled tithi',
  (place) => {
    for (let date = '2019-01-05'; date < '2033-01-01'; date = addDays(date, 53)) {
      const lunar = toLunarDate(date, place);
      const back = fromLunarDate(lunar, place);
      const isDoubled = toLunarDate(addDays(date, -1), place).tithi === lunar.tithi;
      expect(back).toEqual(isDoubled ? { ...lunar, date: addDays(date, -1) } : lunar);
    }
  },
);

test.each([
  ['2026-11-08', { year: 1948, vikram: 2083, month: 7, purnimanta: 8, tithi: 29, isAdhika: false }],
  ['2026-05-20', { year: 1948, vikram: 2083, month: 3, tithi: 4, isAdhika: true }],
  ['2026-03-19', { year: 1947, month: 12, tithi: 30, isAdhika: false }],
  ['2026-03-20', { year: 1948, month: 1, tithi: 2, isAdhika: false }],
])('%s in New Delhi', (date, lunar) => {
  expect(toLunarDate(date, newDelhi)).toMatchObject(lunar);
});

test('a tithi without a sunrise has the date on which it begins', () => {
  expect(fromLunarDate({ year: 1948, month: 1, isAdhika: false, tithi: 1 }, newDelhi)).toMatchObject({
    date: '2026-03-19',
    isKshaya: true,
  });
});

test.each([
  [{ year: 1800 }, 'year'],
  [{ month: 13 }, 'month'],
  [{ tithi: 31 }, 'day'],
  [{ isAdhika: true }, 'adhika'],
])('%j is rejected', (change, field) => {
  const date = { year: 1948, month: 1, isAdhika: false, tithi: 5 };
  expect(() => fromLunarDate({ ...date, ...change }, newDelhi)).toThrow(
    expect.objectContaining({ fields: { [field]: expect.anything() } }),
  );
});
