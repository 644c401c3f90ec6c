import { describe, expect, test } from 'vitest';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { RecurringState } from '../../recurring-state.ts';
import { isDaytime } from './daytime.ts';
import { dueEmail } from './failure-emails.ts';

const failedAt = new Date('2026-03-01T10:00:00Z');
const later = (days: number) => new Date(failedAt.getTime() + days * msPerDay);

function due(days: number, failureStep: number, state: RecurringState = 'pending') {
  return dueEmail({ state, failedAt, failureStep, cancelRequestedAt: null }, later(days));
}

describe('emails about a failed charge', () => {
  test.each([
    [0, 0, 'chargeFailed', 1],
    [3, 1, 'stillFailing', 2],
    [7, 2, 'stillFailing', 3],
    [7, 0, 'stillFailing', 3],
  ])('after %s days and %s emails: %s', (days, sent, kind, step) => {
    expect(due(days, sent)).toEqual({ kind, step });
  });

  test.each([
    [2.9, 1],
    [6.9, 2],
    [30, 3],
  ])('after %s days and %s emails none is due', (days, sent) => {
    expect(due(days, sent)).toBeNull();
  });

  test('a charge that is not retried any more is reported once', () => {
    expect(due(3, 1, 'halted')).toEqual({ kind: 'halted', step: 4 });
    expect(due(9, 4, 'halted')).toBeNull();
  });

  test('a donation that was charged, is being cancelled or has ended gets none', () => {
    expect(due(3, 1, 'active')).toBeNull();
    expect(due(3, 1, 'cancelled')).toBeNull();
    const cancelling = { state: 'pending', failedAt, failureStep: 0, cancelRequestedAt: failedAt } as const;
    expect(dueEmail(cancelling, later(3))).toBeNull();
  });
});

test.each([
  ['USD', 'America/Los_Angeles', '2026-03-02T15:59:00Z', false],
  ['USD', 'America/Los_Angeles', '2026-03-02T16:00:00Z', true],
  ['USD', 'America/Los_Angeles', '2026-03-03T04:00:00Z', false],
  ['INR', 'America/Los_Angeles', '2026-03-02T02:30:00Z', true],
  ['INR', 'America/Los_Angeles', '2026-03-02T16:00:00Z', false],
])('%s of an organization in %s at %s: by day %s', (currency, zone, time, expected) => {
  expect(isDaytime(new Date(time), { currency }, zone)).toBe(expected);
});
