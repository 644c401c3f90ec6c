import { expect, test } from 'vitest';
import { fromLocalInput, toLocalInput } from './date-time-local.ts';

test('the field shows the clock of this device, and reads it back', () => {
  // Kathmandu is 5:45 ahead.
  expect(toLocalInput('2026-11-21T06:00:00.000Z')).toBe('2026-11-21T11:45');
  expect(fromLocalInput('2026-11-21T11:45')).toBe('2026-11-21T06:00:00.000Z');
});

test('an empty field is no date', () => {
  expect([toLocalInput(null), fromLocalInput(''), fromLocalInput('soon')]).toEqual(['', null, null]);
});
