import { newId, type StripeObject, toSeconds } from './stripe-object.ts';

export type BalanceTransaction = StripeObject & {
  object: 'balance_transaction';
  amount: number;
  currency: string;
  fee: number;
  net: number;
  source: string | null;
  type: string;
};

export type Payout = StripeObject & {
  object: 'payout';
  amount: number;
  currency: string;
  status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
};

/** Currency of the bank account: all balance transactions are in it. */
const settlementCurrency = 'usd';

/** Minor units of the settlement currency for one minor unit of another currency; fixed, invented figures. */
const rates: Record<string, number> = {
  eur: 1.1,
  gbp: 1.3,
  cad: 0.7,
  aud: 0.65,
  nzd: 0.6,
  sgd: 0.75,
  chf: 1.15,
  jpy: 0.65,
  inr: 0.012,
};

const categories: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failure',
  payment_failure_refund: 'charge_failure',
  stripe_fee: 'fee',
  payout: 'payout',
  payout_failure: 'payout_reversal',
};

const availableAfterSeconds = 2 * 24 * 3600;

export type Entry = {
  type: string;
  /** Category of reports, for types that have several. */
  category?: string;
  /** In the currency of the payment; negative when money leaves the account. */
  amount: number;
  currency: string;
  /** In the settlement currency. */
  fee?: number;
  source: string | null;
  description?: string;
};

export function newBalanceTransaction(entry: Entry, now: Date): BalanceTransaction {
  const { type, currency, fee = 0, source, category = categories[type] ?? type, description = null } = entry;
  const rate = currency === settlementCurrency ? null : (rates[currency] ?? 1);
  const amount = settledAmount(entry);
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: toSeconds(now) + availableAfterSeconds,
    balance_type: 'payments',
    created: toSeconds(now),
    currency: settlementCurrency,
    description,
    exchange_rate: rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency: settlementCurrency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
}

/** Amount in the settlement currency. */
export function settledAmount({ amount, currency }: { amount: number; currency: string }): number {
  return currency === settlementCurrency ? amount : Math.round(amount * (rates[currency] ?? 1));
}

export function newPayout(amount: number, now: Date): Payout {
  return {
    id: newId('po'),
    object: 'payout',
    amount,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.floor(toSeconds(now) / 86_400 + 2) * 86_400,
    automatic: true,
    balance_transaction: null,
    created: toSeconds(now),
    currency: settlementCurrency,
    description: 'STRIPE PAYOUT',
    destination: 'ba_sandbox',
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: 'in_progress',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'in_transit',
    trace_id: { status: 'pending', value: null },
    type: 'bank_account',
  };
}
