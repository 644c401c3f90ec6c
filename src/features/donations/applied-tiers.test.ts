import { expect, test } from 'vitest';
import { type Currency, wholeMoney } from '#src/api/money.ts';
import type { TierBenefit } from '#src/api/tier-benefit.ts';
import { appliedTiers, type ProjectTier } from './applied-tiers.ts';

const none: TierBenefit = { kind: 'none' };
const religious: TierBenefit = { kind: 'religious' };
const tier = (amount: number, currency: Currency, benefit: TierBenefit): ProjectTier => ({
  ...wholeMoney<string>(amount, currency),
  title: `tier of ${amount}`,
  benefit,
});
const presets = { USD: [none, none, religious, none] };
const projectTiers = [tier(1008, 'USD', religious), tier(108, 'USD', none)];

test.each([
  [9, []],
  [10, ['$10']],
  [107, ['$100']],
  [108, ['tier of 108', '$100']],
  [1007, ['tier of 108', '$500']],
  [1008, ['tier of 1008', '$500']],
])('a donation of $%d reaches the highest tier of its project and the highest card', (amount, titles) => {
  const applied = appliedTiers(wholeMoney(amount, 'USD'), { projectTiers, presets, amounts: {} });
  expect(applied.map(({ title }) => title)).toEqual(titles);
});

test('a tier in dollars never applies to a donation in rupees', () => {
  const applied = appliedTiers(wholeMoney(2501, 'INR'), { projectTiers, presets, amounts: {} });
  expect(applied).toEqual([{ title: '₹2,501', benefit: { kind: 'undeclared' } }]);
});
