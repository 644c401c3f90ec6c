import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { maskedEmail } from '../checkout/receipt-address.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { formerDonorStore } from '../payments/former-donor-store.ts';
import { personalDataStore } from '../payments/personal-data-store.ts';
import { getDonationRow } from './load-detail.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'requestEmail' | 'correctAddress'>;
  clock: Clock;
};

const correctable = new Set(['success', 'pending', 'refunded']);

/** Receipts that donors ask for again, also those whose address was mistyped. */
export function createReceiptEmails({ db, gatewayMode, receipts, clock }: Dependencies) {
  /** @throws AppError 409 without a receipt or an address */
  async function sendAgain(id: string, actor: Actor): Promise<{ address: string }> {
    await getDonationRow(db, gatewayMode, id);
    return db.transaction(async (tx) => {
      const address = await receipts.requestEmail(tx, id);
      if (address === null) throw new AppError('conflict', 'This donation has no receipt or no address.');
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'donation.receipt-emailed', target: id });
      return { address };
    });
  }

  /**
   * Replaces the address of an online donation, and that of its monthly donation with all charges. The audit log keeps
   * enough of both addresses to recognize them.
   *
   * @throws AppError 409 for a donation without an address, not paid, or recorded by hand
   */
  async function correctAddress(id: string, email: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      // Another correction or an erasure may have changed the address meanwhile.
      await personalDataStore.lockAddress(tx, await getDonationRow(tx, gatewayMode, id));
      const { donorEmail, recurringDonationId, source, status } = await getDonationRow(tx, gatewayMode, id);
      if (donorEmail === null || source !== 'gateway' || !correctable.has(status))
        throw new AppError('conflict', "The address of this donation can't be corrected.");
      if (donorEmail === email) return;

      const given = { id, recurringDonationId, donorEmail };
      const ids = [id, ...(await personalDataStore.listOtherCharges(tx, given))];
      const donors = await formerDonorStore.list(tx, ids);
      for (const paymentId of ids) {
        await personalDataStore.replaceAddress(tx, { ...given, id: paymentId }, email);
        await receipts.correctAddress(tx, paymentId, email);
      }
      await formerDonorStore.tidy(tx, donors);
      await receipts.requestEmail(tx, id);
      const detail = { from: maskedEmail(donorEmail), to: maskedEmail(email), donations: ids.length };
      const entry = { event: 'donation.email-corrected', target: id, detail };
      await recordAudit(tx, { ...actor, at: clock.now(), ...entry });
    });
  }

  return { sendAgain, correctAddress };
}

export type ReceiptEmails = ReturnType<typeof createReceiptEmails>;
