import { chargeStepOf, type Currency, fromDecimal } from './money.ts';

/** Gateways with fees; each has its own rates. */
export const gatewayNames = ['razorpay', 'stripe'] as const;

export type GatewayName = (typeof gatewayNames)[number];

const labels: Record<string, string> = { razorpay: 'Razorpay', stripe: 'Stripe' } satisfies Record<
  GatewayName,
  string
>;

/** Brand of a gateway, the same in every language. */
export function gatewayLabel(gateway: string): string {
  return labels[gateway] ?? gateway;
}

/** Fee of a payment: a share, plus a fixed part, at most the cap. */
export type FeeRate = {
  /** Share in hundredths of a percent, below 10,000. */
  rate: number;
  fixedMinor: number;
  /** Minor units; null without a cap. */
  cap: number | null;
  /** The total is a multiple of it, in minor units. */
  step: number;
};

/**
 * A rate as entered by administrators: percent and amounts with up to two decimals; an empty text is no cap.
 */
export type FeeRateText = { percent: string; fixed: string; cap: string };

/** Rates of administrators; a currency without one has the usual rate. */
export type FeeRates = Record<GatewayName, Partial<Record<Currency, FeeRateText>>>;

/** Rates by currency until administrators change them. */
const usualRates: Partial<Record<Currency, FeeRateText>> = {
  USD: { percent: '2.9', fixed: '0.30', cap: '' },
  INR: { percent: '2.36', fixed: '0', cap: '' },
};

/** Rate of a currency without one. */
const usualRate: FeeRateText = { percent: '2.9', fixed: '0', cap: '' };

export function usualFeeRates(): FeeRates {
  return { razorpay: { ...usualRates }, stripe: { ...usualRates } };
}

export function feeTextOf(rates: FeeRates, gateway: GatewayName, currency: Currency): FeeRateText {
  return rates[gateway][currency] ?? usualRates[currency] ?? usualRate;
}

export function feeRateOf(rates: FeeRates, gateway: GatewayName, currency: Currency): FeeRate {
  const { percent, fixed, cap } = feeTextOf(rates, gateway, currency);
  return {
    step: chargeStepOf(currency),
    // Hundredths, as for any text with two decimals.
    rate: fromDecimal(percent, 'USD') ?? 0,
    fixedMinor: fromDecimal(fixed, currency) ?? 0,
    cap: cap === '' ? null : fromDecimal(cap, currency),
  };
}

/** @returns the gateway's fee for a payment, in minor units, rounded to the nearest one */
export function feeOf(totalMinor: number, { rate, fixedMinor, cap }: FeeRate): number {
  const fee = Math.round((totalMinor * rate) / 10_000) + fixedMinor;
  return cap === null ? fee : Math.min(fee, cap);
}

/**
 * Returns the smallest total that leaves the whole amount after the gateway's fee.
 *
 * @param amountMinor the chosen amount in minor units
 * @returns minor units; 0 for an amount of 0
 */
export function grossUp(amountMinor: number, feeRate: FeeRate): number {
  if (amountMinor === 0) return 0;
  const { rate, fixedMinor, cap, step } = feeRate;
  const uncapped = Math.ceil(((amountMinor + fixedMinor) * 10_000) / (10_000 - rate));
  let total = cap === null ? uncapped : Math.min(uncapped, amountMinor + cap);
  // The fee is rounded, so a total below that of the formula can be enough.
  while (total > amountMinor && leaves(total - 1)) total -= 1;
  return Math.ceil(total / step) * step;

  function leaves(totalMinor: number): boolean {
    return totalMinor - feeOf(totalMinor, feeRate) >= amountMinor;
  }
}
