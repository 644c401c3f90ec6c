import { expect, test } from 'vitest';
import { exampleProject } from '#tests/support/example-project.ts';
import { moneyOf, wholeMoney } from '#src/api/money.ts';
import { fundingOf, fundingPercent, noticesOf, numericString } from './calculation.ts';

test('DAT-04: amounts go from numeric strings to minor units and back', () => {
  for (const amount of ['0', '2500000', '123.45', '0.07', '1.10']) {
    expect(numericString(moneyOf(amount, 'USD'))).toBe(amount);
  }
});

test('PRD-24: the share of the goal is raised / goal x 100 and not capped', () => {
  expect(fundingPercent(wholeMoney(150, 'USD'), wholeMoney(100, 'USD'))).toBe(150);
  expect(fundingPercent(wholeMoney(1, 'INR'), wholeMoney(3, 'INR'))).toBeCloseTo(33.333, 2);
});

test('PRD-24: a goal of zero gives zero', () => {
  expect(fundingPercent(wholeMoney(500, 'USD'), wholeMoney(0, 'USD'))).toBe(0);
});

test('rupees are never measured against a goal in dollars', () => {
  expect(() => fundingPercent(wholeMoney(1, 'INR'), wholeMoney(1, 'USD'))).toThrow('INR cannot be measured');
});

test('PRL-18: a record without a currency is in US dollars, and without other donations has none', () => {
  const {
    currency: _currency,
    otherRaised: _others,
    ...specified
  } = exampleProject({ raisedAmount: '12.50' });
  expect(fundingOf(specified)).toMatchObject({
    raised: { amountMinor: 1250, currency: 'USD' },
    goal: { currency: 'USD' },
    others: [],
  });
});

test('a project says that it is past its end date once that day is over everywhere', () => {
  const project = exampleProject({ endDate: '2026-01-31' });
  expect(noticesOf(project, Date.parse('2026-02-01T11:59:59Z'))).toEqual([]);
  expect(noticesOf(project, Date.parse('2026-02-01T12:00:00Z'))).toEqual(['ended']);
  expect(noticesOf(exampleProject({ endDate: undefined }), Date.parse('2099-01-01'))).toEqual([]);
});

test('a project says that it is fully funded in its own currency, and a completed one only that', () => {
  const now = Date.parse('2026-01-01');
  const rupees = { fundingGoal: '100', raisedAmount: '99.99', currency: 'INR', endDate: undefined };
  const dollars = [wholeMoney<string>(500, 'USD')];
  expect(noticesOf(exampleProject({ ...rupees, otherRaised: dollars }), now)).toEqual([]);
  expect(noticesOf(exampleProject({ ...rupees, raisedAmount: '100' }), now)).toEqual(['funded']);
  expect(noticesOf(exampleProject({ fundingGoal: '0', endDate: undefined }), now)).toEqual([]);
  expect(noticesOf(exampleProject({ ...rupees, raisedAmount: '100', status: 'completed' }), now)).toEqual([
    'completed',
  ]);
});
