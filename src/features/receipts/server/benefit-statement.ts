import { formatMoney } from '#src/api/money.ts';
import type { AppliedTier, TierBenefit } from '#src/api/tier-benefit.ts';

type Goods = Extract<TierBenefit, { kind: 'goods' }>;

/**
 * The statement of United States tax law on goods and services (IRC section 170(f)(8) and 6115), in the words of IRS
 * Publication 1771.
 *
 * @param tiers those that applied when the donation was made
 * @param withoutTier what the organization states about donations to which no tier applies
 * @returns null where no statement can be made: a tier is undeclared, or no tier applies and nothing is stated for that
 */
export function benefitStatement(tiers: readonly AppliedTier[], withoutTier: string | null): string | null {
  const benefits = tiers.map(({ benefit }) => benefit);
  if (benefits.length === 0) return withoutTier;
  if (benefits.some(({ kind }) => kind === 'undeclared')) return null;

  const goods = benefits.filter((benefit) => benefit.kind === 'goods');
  if (goods.length > 0) return goodsStatement(goods, benefits);
  return benefits.some(({ kind }) => kind === 'religious')
    ? 'Any goods or services provided in exchange for this contribution consisted entirely of intangible religious benefits.'
    : 'No goods or services were provided in exchange for this contribution.';
}

function goodsStatement(goods: readonly Goods[], benefits: readonly TierBenefit[]): string {
  const items = goods.map(
    ({ description, value }) => `${description} (good-faith estimate of value: ${formatMoney(value, 'two')})`,
  );
  const religious = benefits.some(({ kind }) => kind === 'religious')
    ? ' Any other benefits consisted entirely of intangible religious benefits.'
    : '';
  return `In exchange for this contribution, the following goods or services were provided: ${items.join('; ')}.${religious} The amount of the contribution that is deductible for federal income tax purposes is limited to the excess of the contribution over the value of these goods or services.`;
}
