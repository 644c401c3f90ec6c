import type { Stripe } from 'stripe';
import type { AccountState } from './hosted-checkout-gateway.ts';

/** Payment methods of the payment page; cards include Apple Pay and Google Pay. */
export type StripeMethod = 'card' | 'us_bank_account' | 'sepa_debit';

const capabilityOf = {
  card: 'card_payments',
  us_bank_account: 'us_bank_account_ach_payments',
  sepa_debit: 'sepa_debit_payments',
} as const;

/** Mode and time are no part of Stripe's account. */
export function toAccount(
  account: Pick<Stripe.Account, 'id' | 'country' | 'default_currency' | 'charges_enabled' | 'capabilities'>,
  methods: readonly StripeMethod[],
): Omit<AccountState, 'isLive' | 'serverTime'> {
  const { id, country, default_currency: currency, charges_enabled: canCharge, capabilities } = account;
  return {
    accountId: id,
    country: country ?? null,
    currency: currency?.toUpperCase() ?? null,
    canCharge,
    missingMethods: methods.filter((method) => capabilities?.[capabilityOf[method]] !== 'active'),
  };
}
