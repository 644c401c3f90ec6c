import type { Db } from '#src/platform/database/database.ts';
import {
  type BalanceTransaction,
  type Entry,
  newBalanceTransaction,
  newPayout,
  type Payout,
  settledAmount,
} from '../entities/balance.ts';
import { type Charge } from '../entities/payment.ts';
import { isDebit } from '../entities/payment-method.ts';
import { toSeconds } from '../entities/stripe-object.ts';
import { objectStore } from '../stores/object-store.ts';
import { settingsStore } from '../stores/settings-store.ts';
import { StripeError } from '../stripe-error.ts';
import type { EventDraft } from '../webhooks.ts';

const maxDebitFee = 500;
/** Pause before a payout reaches the bank. */
const payoutPauseMs = 3000;

export async function postEntry(tx: Db, entry: Entry, now: Date): Promise<BalanceTransaction> {
  const transaction = newBalanceTransaction(entry, now);
  await objectStore.insert(tx, transaction);
  return transaction;
}

/** Books a charge and its fee. Like Stripe, the sandbox does so a moment after the charge succeeded. */
export async function postCharge(tx: Db, charge: Charge, now: Date): Promise<Charge> {
  const { feeBasisPoints, feeFixed } = await settingsStore.read(tx);
  const { amount_captured: amount, currency, id: source, payment_method_details: method } = charge;
  const settled = settledAmount({ amount, currency });
  const fee = isDebit(method.type)
    ? Math.min(maxDebitFee, Math.round(settled * 0.008))
    : Math.round((settled * feeBasisPoints) / 10_000) + feeFixed;
  const type = isDebit(method.type) ? 'payment' : 'charge';
  const { id } = await postEntry(tx, { type, amount, currency, fee, source }, now);
  return { ...charge, balance_transaction: id };
}

/** A fee of the account, such as for a report, without a payment. */
export async function postAccountFee(tx: Db, amount: number, now: Date): Promise<void> {
  const entry = { type: 'stripe_fee', amount: -amount, currency: 'usd', source: null };
  await postEntry(tx, { ...entry, description: 'Billing usage fee' }, now);
}

/** Pays out everything that was booked since the last payout. */
export async function createPayout(tx: Db, now: Date): Promise<{ payout: Payout; events: EventDraft[] }> {
  await objectStore.lockBalance(tx);
  const entries = await objectStore.listUnpaid(tx);
  const amount = entries.reduce((sum, { net }) => sum + net, 0);
  if (entries.length === 0 || amount === 0) throw new StripeError('There is nothing to pay out.');

  const payout = newPayout(amount, now);
  const { currency, id: source } = payout;
  const transaction = await postEntry(tx, { type: 'payout', amount: -amount, currency, source }, now);
  for (const entry of entries) await objectStore.save(tx, { ...entry, status: 'available' });
  const ids = [...entries, transaction].map(({ id }) => id);
  await objectStore.addInternal(tx, ids, { payout: payout.id });

  const created = { ...payout, balance_transaction: transaction.id };
  await objectStore.insert(tx, created, { dueAt: new Date(now.getTime() + payoutPauseMs) });
  return { payout: created, events: [{ type: 'payout.created', object: created }] };
}

/** The money arrives at the bank. */
export async function completePayout(tx: Db, id: string): Promise<EventDraft[]> {
  const payout = await objectStore.find(tx, 'payout', id, { lock: true });
  if (payout?.status !== 'in_transit') return [];
  const paid: Payout = {
    ...payout,
    status: 'paid',
    reconciliation_status: 'completed',
    trace_id: { status: 'supported', value: `SBX${payout.id.slice(-12).toUpperCase()}` },
  };
  await objectStore.save(tx, paid, { dueAt: null });
  return [
    { type: 'payout.paid', object: paid, previous: { status: payout.status } },
    { type: 'payout.reconciliation_completed', object: paid },
  ];
}

/** The bank sends the money back: it is in the balance again, and in the next payout. */
export async function failPayout(tx: Db, id: string, now: Date): Promise<EventDraft[]> {
  const payout = await objectStore.find(tx, 'payout', id, { lock: true });
  if (!payout || payout.status === 'failed') throw new StripeError('This payout has failed already.');
  const { amount, currency } = payout;
  const entry = await postEntry(tx, { type: 'payout_failure', amount, currency, source: id }, now);
  const failed: Payout = {
    ...payout,
    status: 'failed',
    reconciliation_status: 'completed',
    failure_balance_transaction: entry.id,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
  };
  await objectStore.save(tx, failed, { dueAt: null });
  return [{ type: 'payout.failed', object: failed, previous: { status: payout.status } }];
}

export async function readBalance(db: Db, now: Date) {
  const entries = await objectStore.listUnpaid(db);
  const sumOf = (isAvailable: boolean) =>
    entries
      .filter((entry) => Number(entry.available_on) <= toSeconds(now) === isAvailable)
      .reduce((sum, { net }) => sum + net, 0);
  const amounts = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }];
  return {
    object: 'balance',
    available: amounts(sumOf(true)),
    livemode: false,
    pending: amounts(sumOf(false)),
  };
}
