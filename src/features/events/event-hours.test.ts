import { expect, test } from 'vitest';
import { createFormats } from '#src/i18n/format.ts';
import { hoursOf } from './event-hours.ts';

const startsAt = '2026-11-30T17:00:00.000Z';

test('the end of an event has a date where it is another day in the time zone of the event', () => {
  const endOf = (endsAt: string, timeZone: string, locale: 'en' | 'hi' | 'sa' = 'en') =>
    hoursOf({ startsAt, endsAt, timeZone }, createFormats(locale)).end;

  expect(endOf('2026-12-01T07:30:00.000Z', 'America/Los_Angeles')).toBe('11:30 PM');
  expect(endOf('2026-12-01T08:30:00.000Z', 'America/Los_Angeles')).toBe('December 1, 2026, 12:30 AM');
  expect(endOf('2026-11-30T19:00:00.000Z', 'Asia/Kolkata')).toBe('December 1, 2026, 12:30 AM');
  expect(endOf('2026-12-02T06:00:00.000Z', 'Asia/Kolkata', 'hi')).toMatch(/^दिसंबर 2, 2026, 11:30 /);
  expect(endOf('2026-12-02T06:00:00.000Z', 'Asia/Kolkata', 'sa')).toMatch(/ 2, 2026, 11:30 /);
});
