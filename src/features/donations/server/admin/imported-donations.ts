import type { Currency } from '#src/api/money.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { instantOfDay } from '../../offline/instant-of-day.ts';
import { importedMethod } from '../../offline/offline-donation.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import { changeTogether } from '../payments/notify-change.ts';
import { paymentStore } from '../payments/payment-store.ts';
import { createStatusToken, hashToken } from '../payments/status-token.ts';
import { offlineStore, waitForCorrections } from './offline-store.ts';
import { offlineCorrection, offlinePayment } from './offline-updates.ts';

type Dependencies = {
  gatewayMode: GatewayMode;
  applyPaymentUpdates: ApplyPaymentUpdates;
  /** Whether donations in rupees belong to an entity in India. */
  hasIndianEntity: boolean;
  clock: Clock;
};

/** Donation from another system. */
type ImportedDonation = {
  id: string;
  receivedOn: string;
  amountMinor: number;
  currency: Currency;
  paymentType: 'named' | 'anonymous';
  donorName: string | null;
  donorEmail: string | null;
  projectId: string | null;
  reference: string | null;
};

/**
 * Donations from the files of other systems. They count in totals and in donor records. They are not in the ledger,
 * because the other books have them, get no receipt, and are not on the public list, because their donors have not agreed to it.
 */
export function createImportedDonations({
  gatewayMode,
  applyPaymentUpdates,
  hasIndianEntity,
  clock,
}: Dependencies) {
  /** Inserting the same donation again has no effect. */
  async function write(tx: Db, donation: ImportedDonation, actorId: string | null): Promise<void> {
    const { receivedOn, reference, ...given } = donation;
    const now = clock.now();
    const isNew = await offlineStore.insert(tx, {
      payment: {
        ...given,
        gatewayMode,
        appliedTiers: [],
        statusTokenHash: hashToken(createStatusToken()),
        hiddenAt: now,
        createdAt: instantOfDay(receivedOn, { currency: given.currency, hasIndianEntity }, now),
        updatedAt: now,
      },
      offline: {
        paymentId: given.id,
        method: importedMethod,
        receivedOn,
        reference,
        goods: null,
        enteredBy: actorId,
        enteredAt: now,
        corrects: null,
      },
    });
    if (!isNew) return;
    await applyPaymentUpdates(
      tx,
      given.id,
      [offlinePayment({ ...given, method: importedMethod })],
      'imported',
    );
  }

  /** Voids a donation and removes its donor. */
  async function undo(tx: Db, id: string, actorId: string | null): Promise<void> {
    const payment = await paymentStore.lockPayment(tx, id);
    const offline = payment && (await offlineStore.find(tx, id));
    if (!payment || offline?.method !== importedMethod) return;
    if (!offline.cancelledAt) {
      const now = clock.now();
      await applyPaymentUpdates(tx, id, [offlineCorrection(payment)], 'import undone');
      const cancelled = { cancelledAt: now, cancelledBy: actorId, cancelReason: 'import undone' };
      await offlineStore.cancel(tx, id, cancelled);
    }
    await offlineStore.removeDonor(tx, id);
  }

  /** Runs writes to several donations after the corrections that are under way: these lock totals in another order. */
  async function changeAfterCorrections<Result>(tx: Db, change: () => Promise<Result>): Promise<Result> {
    await waitForCorrections(tx);
    return changeTogether(tx, change);
  }

  return { write, undo, changeAfterCorrections };
}

export type ImportedDonations = ReturnType<typeof createImportedDonations>;
