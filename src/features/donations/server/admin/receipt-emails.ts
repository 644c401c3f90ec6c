import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { getDonationRow } from './load-detail.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  receipts: Pick<ReceiptService, 'requestEmail'>;
  clock: Clock;
};

/** Receipts that donors ask for again. */
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

  return { sendAgain };
}

export type ReceiptEmails = ReturnType<typeof createReceiptEmails>;
