import { expect, test } from 'vitest';
import { instantIn, localIn, timeZones } from './zoned-time.ts';

test('a time is that of clocks in the chosen zone, in summer and in winter', () => {
  expect(instantIn('Asia/Kolkata', '2026-11-24T07:00')).toBe('2026-11-24T01:30:00.000Z');
  expect(instantIn('America/Los_Angeles', '2026-07-01T09:00')).toBe('2026-07-01T16:00:00.000Z');
  expect(instantIn('America/Los_Angeles', '2026-12-01T09:00')).toBe('2026-12-01T17:00:00.000Z');
});

test('an empty or invalid time is none', () => {
  expect([instantIn('UTC', ''), instantIn('UTC', '2026-99-99T07:00')]).toEqual([null, null]);
});

test('an instant is shown in the zone and read back', () => {
  expect(localIn('Asia/Kolkata', '2026-11-24T01:30:00.000Z')).toBe('2026-11-24T07:00');
  expect(instantIn('Asia/Kolkata', localIn('Asia/Kolkata', '2026-11-24T01:30:00.000Z'))).toBe(
    '2026-11-24T01:30:00.000Z',
  );
});

test('the zone of the device is the first of the list, and none is there twice', () => {
  const zones = timeZones();
  expect(zones[0]).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(new Set(zones).size).toBe(zones.length);
});

test('a time that clocks skip is that after the change, and one they show twice is the first', () => {
  expect(instantIn('America/Los_Angeles', '2027-03-14T02:30')).toBe('2027-03-14T10:30:00.000Z');
  expect(instantIn('America/Los_Angeles', '2026-11-01T01:30')).toBe('2026-11-01T08:30:00.000Z');
});
