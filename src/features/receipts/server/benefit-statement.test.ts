import { expect, test } from 'vitest';
import type { AppliedTier, TierBenefit } from '#src/api/tier-benefit.ts';
import { benefitStatement } from './benefit-statement.ts';

const applied = (...benefits: TierBenefit[]): AppliedTier[] =>
  benefits.map((benefit) => ({ title: 'A tier', benefit }));
const undeclared: TierBenefit = { kind: 'undeclared' };
const none: TierBenefit = { kind: 'none' };
const religious: TierBenefit = { kind: 'religious' };
const dinner: TierBenefit = {
  kind: 'goods',
  description: 'One dinner',
  value: { amountMinor: 2500, currency: 'USD' },
};

test('an undeclared tier makes no statement on goods or services, whatever else applies', () => {
  expect(benefitStatement(applied(undeclared), 'Nothing.')).toBeNull();
  expect(benefitStatement(applied(none, undeclared), null)).toBeNull();
  expect(benefitStatement(applied(dinner, undeclared), null)).toBeNull();
});

test('a donation to which no tier applies has the statement of the organization, or none', () => {
  expect(benefitStatement([], null)).toBeNull();
  expect(benefitStatement([], 'Nothing was provided.')).toBe('Nothing was provided.');
});

test('treasury 12.1: no benefits and intangible religious benefits are stated in the words of Publication 1771', () => {
  expect(benefitStatement(applied(none, none), null)).toBe(
    'No goods or services were provided in exchange for this contribution.',
  );
  expect(benefitStatement(applied(none, religious), null)).toMatch(
    /consisted entirely of intangible religious benefits\.$/,
  );
});

test('treasury 12.1: goods and services are described with their value, and limit the deduction', () => {
  const statement = benefitStatement(applied(dinner, religious), null);
  expect(statement).toContain('One dinner (good-faith estimate of value: $25.00).');
  expect(statement).toContain('intangible religious benefits');
  expect(statement).toContain('limited to the excess of the contribution over the value');
  expect(statement).not.toContain('No goods or services');
});
