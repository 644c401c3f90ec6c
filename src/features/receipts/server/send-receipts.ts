import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { receiptEmail } from './receipt-email.ts';
import type { ReceiptPrinting } from './receipt-printing.ts';
import { receiptStore } from './store.ts';

type Dependencies = {
  db: Db;
  print: ReceiptPrinting['print'];
  /** Address at which a recurring donation is canceled. */
  cancelLink: (recurringDonationId: string) => string;
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
};

export function createReceiptSending({ db, print, cancelLink, mailer, site, clock }: Dependencies) {
  /** Sends the email of a receipt, at most once. */
  async function emailReceipt(receiptId: string): Promise<void> {
    const receipt = await receiptStore.find(db, receiptId);
    if (!receipt?.donorEmail || receipt.emailedAt) return;

    const { donorEmail: address } = receipt;
    const paper = await print(receipt);
    const donation = await receiptStore.findMonthly(db, receipt.paymentId);
    const monthly = donation && {
      isFirst: donation.isFirst,
      cancelUrl: cancelLink(donation.recurringDonationId),
    };
    await db.transaction(async (tx) => {
      if (!(await receiptStore.markEmailed(tx, receiptId, clock.now()))) return;
      await mailer.send(tx, receiptEmail({ site, receipt, address, paper, monthly }));
    });
  }

  return { emailReceipt };
}
