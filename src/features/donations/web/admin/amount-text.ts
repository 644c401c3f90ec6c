import { formatMoney } from '#src/i18n/format.ts';
import { donationCurrencies, toDecimal } from '../../money.ts';

/** An amount with its sign; in a currency that nobody is asked for, with its code. */
export function amountText(amountMinor: number, currency: string): string {
  const known = donationCurrencies.find((one) => one === currency);
  return known ? formatMoney(amountMinor, known) : `${toDecimal(amountMinor, currency)} ${currency}`;
}
