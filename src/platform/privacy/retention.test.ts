import { expect, test } from 'vitest';
import { daysBefore, monthsBefore, deleteDue } from './retention.ts';

test.each([
  ['2026-11-21T06:00:00Z', 24, '2024-11-21T06:00:00.000Z'],
  ['2026-03-31T06:00:00Z', 1, '2026-02-28T06:00:00.000Z'],
  ['2024-03-31T06:00:00Z', 1, '2024-02-29T06:00:00.000Z'],
  ['2026-01-15T23:30:00Z', 1, '2025-12-15T23:30:00.000Z'],
])('%s, %i months earlier', (now, months, then) => {
  expect(monthsBefore(new Date(now), months).toISOString()).toBe(then);
});

test('days have 24 hours', () => {
  expect(daysBefore(new Date('2026-03-31T06:00:00Z'), 14).toISOString()).toBe('2026-03-17T06:00:00.000Z');
});

test('a failed rule does not prevent the others', async () => {
  const done: string[] = [];
  const clock = { now: () => new Date('2026-11-21T06:00:00Z') };
  const rules = [
    { name: 'broken', delete: () => Promise.reject(new Error('no')) },
    { name: 'fine', delete: async (now: Date) => done.push(now.toISOString()) },
  ];

  await expect(deleteDue({ rules, clock })).rejects.toThrow('1 retention rules failed');
  expect(done).toEqual(['2026-11-21T06:00:00.000Z']);
});
