import { type FeeRate, grossUp } from '#src/api/fee-cover.ts';
import { type Currency, formatMoney, type Money, wholeMoney } from '#src/api/money.ts';
import { amountOf, type DonationValues } from './donation-values.ts';

/** What the donor pays, and for what. */
export type DonationSums = {
  chosen: Money<Currency>;
  /** What covers the fees; null without. */
  covered: Money<Currency> | null;
  total: Money<Currency>;
  /** The total with its symbol. */
  text: string;
};

export function sumsOf(values: DonationValues, feeRate: FeeRate): DonationSums {
  const { currency, coverFees } = values;
  const chosen = wholeMoney(amountOf(values), currency);
  const fee = feeOfChosen(values, feeRate);
  const covered = coverFees && fee.amountMinor > 0 ? fee : null;
  const total = { currency, amountMinor: chosen.amountMinor + (covered?.amountMinor ?? 0) };
  return { chosen, covered, total, text: formatMoney(total) };
}

/** What has to be added so that the whole chosen amount is left after the gateway's fee. */
export function feeOfChosen(values: DonationValues, feeRate: FeeRate): Money<Currency> {
  const { currency } = values;
  const { amountMinor } = wholeMoney(amountOf(values), currency);
  return { currency, amountMinor: grossUp(amountMinor, feeRate) - amountMinor };
}
