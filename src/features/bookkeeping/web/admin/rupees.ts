import { formatMoney } from '#src/api/money.ts';

export function rupees(amountMinor: number): string {
  return formatMoney({ amountMinor, currency: 'INR' }, 'two');
}
