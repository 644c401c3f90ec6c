import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './date-time-local.ts';

test('the field uses the clock of this device in both directions', () => {
  // Kathmandu is 5:45 ahead of UTC.
  expect(toLocalInput('2026-11-21T06:00:00.000Z')).toBe('2026-11-21T11:45');
  expect(fromLocalInput('2026-11-21T11:45')).toBe('2026-11-21T06:00:00.000Z');
});

test('an empty field has no date', () => {
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('soon')]).toEqual(['', null, null]);
});
