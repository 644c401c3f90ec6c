import { expect, test } from 'vitest';
import { receiptNumber, yearLabel, yearOfAccount } from './receipt-number.ts';

test.each([
  ['us', '2026-01-01T07:59:59Z', 2025],
  ['us', '2026-01-01T08:00:00Z', 2026],
  ['in', '2026-03-31T18:29:59Z', 2025],
  ['in', '2026-03-31T18:30:00Z', 2026],
  ['in', '2026-01-15T06:00:00Z', 2025],
] as const)('the year of the entity %s at %s is %i', (entity, instant, year) => {
  expect(yearOfAccount(entity, new Date(instant))).toBe(year);
});

test('a number names the entity, its year, and whether money moved', () => {
  const numbered = { gatewayMode: 'live', entity: 'us', year: 2026, number: 42 } as const;

  expect(receiptNumber(numbered)).toBe('US-2026-000042');
  expect(receiptNumber({ ...numbered, entity: 'in' })).toBe('IN-2026-27-000042');
  expect(receiptNumber({ ...numbered, entity: 'in', year: 2099 })).toBe('IN-2099-00-000042');
  expect(receiptNumber({ ...numbered, gatewayMode: 'test' })).toBe('TEST-US-2026-000042');
  expect(receiptNumber({ ...numbered, gatewayMode: 'sandbox' })).toBe('DEMO-US-2026-000042');
});

test('the Indian year has an en dash in sentences', () => {
  expect(yearLabel('in', 2026)).toBe('2026–27');
  expect(yearLabel('us', 2026)).toBe('2026');
});
