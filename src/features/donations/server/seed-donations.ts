import { randomUUID } from 'node:crypto';
import { wholeMoney } from '#src/api/money.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import { createPaymentUpdater } from './payments/apply-payment-updates.ts';
import { paymentStore } from './payments/payment-store.ts';
import { startStore } from './payments/start-store.ts';
import { createStatusToken, hashToken } from './payments/status-token.ts';
import { createSettlementImport } from './reconciliation/import-settlements.ts';
import { sampleDonations } from './sample-donations.ts';

/** Sandbox of the gateway at the time of a clock. */
export type SampleSandbox = {
  gateway: PaymentGateway;
  pay: (orderId: string, method: 'card' | 'upi') => Promise<unknown>;
  /** Transfers all payments that were not settled before to the bank. */
  settle: () => Promise<unknown>;
  close: () => Promise<void>;
};

type Seeding = { now: Date; openSandbox: (db: Db, clock: Clock) => Promise<SampleSandbox> };
type Sample = (typeof sampleDonations)[number];

/** Days from a payment to its payout. */
const settledAfterDays = 2;
/** In UTC. The gateway and the site then have the same day in nearly all time zones. */
const settledAtHour = 10;
/** Payments of fewer days are in transit, as a treasurer finds them on any day. */
const inTransitDays = 7;
const nothing = () => Promise.resolve();

/**
 * Adds sample donations to a demo, of sandbox money, marked as samples in their names. They are paid and settled by the
 * sandbox and posted like any other; no receipts are sent. Does nothing when there are donations.
 */
export async function seedSampleDonations(db: Db, { now, openSandbox }: Seeding): Promise<void> {
  if (await paymentStore.hasAny(db)) return;

  let time = now;
  const clock = { now: () => time };
  const effects = {
    succeeded: nothing,
    corrected: nothing,
    attemptFailed: nothing,
    pendingFailed: nothing,
    refundReturned: nothing,
  };
  const applyPaymentUpdates = createPaymentUpdater({ effects, clock });
  const sandbox = await openSandbox(db, clock);
  const { gateway } = sandbox;
  const settlements = createSettlementImport({ db, gateway, applyPaymentUpdates, clock });

  try {
    for (const sample of sampleDonations.toSorted((one, other) => other.daysAgo - one.daysAgo)) {
      time = daysBefore(now, sample.daysAgo);
      await give(sample);
      if (sample.daysAgo < inTransitDays) continue;
      time = daysBefore(now, sample.daysAgo - settledAfterDays);
      time.setUTCHours(settledAtHour, 0, 0, 0);
      await sandbox.settle();
      await settlements.importSettlements();
    }
  } finally {
    await sandbox.close();
  }

  async function give({ donorName, donorMessage, amount, currency }: Sample): Promise<void> {
    const id = randomUUID();
    const { amountMinor } = wholeMoney(amount, currency);
    await paymentStore.insertPayment(db, {
      id,
      gatewayMode: gateway.mode,
      amountMinor,
      currency,
      paymentType: 'named',
      donorName,
      donorMessage,
      statusTokenHash: hashToken(createStatusToken()),
      createdAt: time,
      updatedAt: time,
    });
    const { orderId } = await gateway.createOrder({ amountMinor, currency, receipt: id.replaceAll('-', '') });
    await startStore.storeOrder(db, id, { orderId, nextCheckAt: time, keyHash: null });
    await sandbox.pay(orderId, currency === 'INR' ? 'upi' : 'card');
    const paid = await gateway.fetchOrderPayments(orderId);
    const updates = paid.map(({ attempt }) => ({ type: 'attempt' as const, attempt }));
    await applyPaymentUpdates(db, id, updates, 'sample');
  }
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * msPerDay);
}
