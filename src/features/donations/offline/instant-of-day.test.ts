import { expect, test } from 'vitest';
import { entityZone } from '#src/features/receipts/contract.ts';
import { calendarDay, isoDay } from '#src/i18n/calendar-day.ts';
import { instantOfDay } from './instant-of-day.ts';

test.each([
  ['an earlier day', '2026-11-20', '2026-11-21T06:00:00Z', '2026-11-20T12:00:00.000Z'],
  ['the evening of a day', '2026-11-21', '2026-11-21T23:00:00Z', '2026-11-21T12:00:00.000Z'],
  ['the morning of a day at the office', '2026-11-21', '2026-11-21T09:00:00Z', '2026-11-21T09:00:00.000Z'],
  [
    'a day that has not begun at the office',
    '2026-11-21',
    '2026-11-21T06:00:00Z',
    '2026-11-21T12:00:00.000Z',
  ],
])('a donation of %s has that day at the office', (_name, day, now, expected) => {
  const instant = instantOfDay(day, { currency: 'USD', hasIndianEntity: true }, new Date(now));
  expect(instant.toISOString()).toBe(expected);
  expect(isoDay(calendarDay(instant, entityZone.us))).toBe(day);
});

test('rupees have the day of the office in India, if there is one', () => {
  const now = new Date('2026-11-21T06:00:00Z');
  const instant = (hasIndianEntity: boolean) =>
    instantOfDay('2026-11-21', { currency: 'INR', hasIndianEntity }, now).toISOString();
  expect([true, false].map(instant)).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-21T12:00:00.000Z']);
});
