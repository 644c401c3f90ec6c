import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { isDisputeLost } from '#src/platform/records/lost-dispute.ts';
import { receiptEmail } from './receipt-email.ts';
import type { ReceiptPrinting } from './receipt-printing.ts';
import { type Receipt, receiptStore } from './store.ts';

export type ReceiptEmailLinks = {
  /** Address at which a recurring donation is canceled. */
  cancelLink: (recurringDonationId: string) => string;
  /** Address of a donation's thank-you page. */
  thankYouLink: (paymentId: string, statusTokenHash: Buffer) => string;
};

type Dependencies = {
  db: Db;
  print: ReceiptPrinting['print'];
  links: ReceiptEmailLinks;
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
};

export function createReceiptSending({ db, print, links, mailer, site, clock }: Dependencies) {
  /** Sends the email of a receipt, at most once; another job sends it to an address that was changed meanwhile. */
  async function emailReceipt(receiptId: string): Promise<void> {
    const receipt = await receiptStore.find(db, receiptId);
    if (!receipt?.donorEmail || receipt.emailedAt) return;
    const { donorEmail } = receipt;
    const email = await emailOf(receipt, donorEmail);
    await db.transaction(async (tx) => {
      const isMarked = await receiptStore.markEmailed(tx, receiptId, donorEmail, clock.now());
      if (isMarked) await mailer.send(tx, email);
    });
  }

  /**
   * Sends the email of a receipt that was emailed before; the job is repeated until it is in the outbox. Another job
   * sends it to an address that was changed meanwhile.
   */
  async function emailReceiptAgain(receiptId: string): Promise<void> {
    const receipt = await receiptStore.find(db, receiptId);
    if (!receipt?.donorEmail) return;
    const { donorEmail } = receipt;
    const email = await emailOf(receipt, donorEmail);
    await db.transaction(async (tx) => {
      if (await receiptStore.lockAddress(tx, receiptId, donorEmail)) await mailer.send(tx, email);
    });
  }

  async function emailOf(receipt: Receipt, address: string) {
    const pdf = await print(receipt);
    const donation = await receiptStore.findMonthly(db, receipt.paymentId);
    const monthly = donation && {
      isFirst: donation.isFirst,
      cancelUrl: links.cancelLink(donation.recurringDonationId),
    };
    const thankYouUrl = receipt.offlineMethod ? null : await findThankYouUrl(receipt.paymentId);
    const isDisputed = receipt.sequence > 0 && (await isDisputeLost(db, receipt.paymentId));
    return receiptEmail({ site, receipt, address, pdf, monthly, thankYouUrl, isDisputed });
  }

  async function findThankYouUrl(paymentId: string): Promise<string | null> {
    const hash = await receiptStore.findStatusTokenHash(db, paymentId);
    return hash && links.thankYouLink(paymentId, hash);
  }

  return { emailReceipt, emailReceiptAgain };
}
