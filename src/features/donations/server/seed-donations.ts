import { randomBytes, randomUUID } from 'node:crypto';
import { wholeMoney } from '#src/api/money.ts';
import type { Db } from '#src/platform/database/database.ts';
import { reportedAttempt } from '../payment-updates.ts';
import { paymentStore } from './payments/payment-store.ts';
import { createPaymentUpdater } from './payments/apply-payment-updates.ts';
import { sampleDonations } from './sample-donations.ts';
import { createStatusToken, hashToken } from './payments/status-token.ts';

const dayMs = 86_400_000;
const nothing = () => Promise.resolve();

/**
 * Adds sample donations to a demo, of sandbox money and with names that say so. They are posted like any
 * other; no receipts are sent. Does nothing when there are donations.
 */
export async function seedSampleDonations(db: Db, now: Date): Promise<void> {
  if (await paymentStore.hasAny(db)) return;

  for (const { donorName, donorMessage, amount, currency, daysAgo } of sampleDonations) {
    const createdAt = new Date(now.getTime() - daysAgo * dayMs);
    const applyPaymentUpdates = createPaymentUpdater({
      effects: {
        succeeded: nothing,
        corrected: nothing,
        attemptFailed: nothing,
        pendingFailed: nothing,
        refundReturned: nothing,
      },
      clock: { now: () => createdAt },
    });
    const id = randomUUID();
    const { amountMinor } = wholeMoney(amount, currency);
    await paymentStore.insertPayment(db, {
      id,
      gatewayMode: 'sandbox',
      amountMinor,
      currency,
      paymentType: 'named',
      donorName,
      donorMessage,
      statusTokenHash: hashToken(createStatusToken()),
      createdAt,
      updatedAt: createdAt,
    });
    const attemptId = `pay_${randomBytes(7).toString('hex')}`;
    const attempt = reportedAttempt({ attemptId, state: 'captured', amountMinor, currency });
    await applyPaymentUpdates(db, id, [{ type: 'attempt', attempt }], 'sample');
  }
}
