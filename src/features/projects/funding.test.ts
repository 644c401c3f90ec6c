import { expect, test } from 'vitest';
import { fundingPercent, minorUnits, numericString } from './funding.ts';

test('DAT-04: amounts go from numeric strings to minor units and back', () => {
  for (const amount of ['0', '2500000', '123.45', '0.07', '1.10']) {
    expect(numericString(minorUnits(amount))).toBe(amount);
  }
  expect(minorUnits('much')).toBe(0);
});

test('PRD-24: the share of the goal is raised / goal x 100 and not capped', () => {
  expect(fundingPercent(150, 100)).toBe(150);
  expect(fundingPercent(1, 3)).toBeCloseTo(33.333, 2);
});

test('PRD-24: a goal of zero gives zero', () => {
  expect(fundingPercent(500, 0)).toBe(0);
});
