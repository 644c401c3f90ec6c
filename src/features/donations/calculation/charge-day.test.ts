import { expect, test } from 'vitest';
import { chargeOnDay, firstChargeFrom, laterByMonths } from './charge-day.ts';

const now = new Date('2026-11-22T10:00:00Z');
const planned = new Date('2026-12-05T09:30:00Z');

test.each([
  ['a later day of the month of the next charge', 25, '2026-12-25T09:30:00.000Z'],
  ['an earlier day of that month', 1, '2026-12-01T09:30:00.000Z'],
  ['the same day', 5, '2026-12-05T09:30:00.000Z'],
])('giving 6.4: %s is taken, so that each month has one charge', (_name, day, expected) => {
  expect(chargeOnDay(planned, day, now).toISOString()).toBe(expected);
});

test('giving 6.4: a day that is past or less than two days ahead is taken in the following month', () => {
  const soon = new Date('2026-12-03T10:00:00Z');

  expect(chargeOnDay(planned, 2, soon).toISOString()).toBe('2027-01-02T09:30:00.000Z');
  expect(chargeOnDay(planned, 4, soon).toISOString()).toBe('2027-01-04T09:30:00.000Z');
});

test('a charge on the 31st moves to a day that every month has', () => {
  const last = new Date('2027-01-31T09:30:00Z');

  expect(chargeOnDay(last, 28, new Date('2027-01-30T00:00:00Z')).toISOString()).toBe(
    '2027-02-28T09:30:00.000Z',
  );
});

test('a pause of a month that is shorter ends on its last day', () => {
  expect(laterByMonths(new Date('2026-01-31T10:00:00Z'), 1)).toEqual(new Date('2026-02-28T10:00:00Z'));
  expect(laterByMonths(new Date('2026-11-30T10:00:00Z'), 3)).toEqual(new Date('2027-02-28T10:00:00Z'));
});

test('after a pause, the first charge is on the day of the month of the earlier ones', () => {
  const start = new Date('2026-10-31T09:27:00Z');

  expect(firstChargeFrom(new Date('2027-02-28T09:26:00Z'), start)).toEqual(new Date('2027-02-28T09:27:00Z'));
  expect(firstChargeFrom(new Date('2027-02-28T09:28:00Z'), start)).toEqual(new Date('2027-03-31T09:27:00Z'));
});
