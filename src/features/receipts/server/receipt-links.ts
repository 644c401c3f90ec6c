import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { downloadReceipt } from '../document-contract.ts';
import { readReceiptNumber, receiptNumber } from '../receipt-number.ts';
import type { PrintedReceipt, ReceiptPrinting } from './receipt-printing.ts';
import { type Receipt, receiptStore } from './store.ts';

type Dependencies = { db: Db; signer: Signer; clock: Clock; print: ReceiptPrinting['print'] };

const linkPurpose = 'receipt';
const linkLifeMs = msPerHour;

/** Finds receipts by donation or number, and signs the links to their PDFs. */
export function createReceiptLinks({ db, signer, clock, print }: Dependencies) {
  /**
   * Number of a donation's receipt and a link to its PDF, for callers that have proven access to the
   * donation.
   */
  async function findLink(paymentId: string): Promise<{ number: string; url: string } | null> {
    const receipt = await receiptStore.findNewest(db, paymentId);
    return receipt && { number: receiptNumber(receipt), url: linkTo(receipt) };
  }

  function linkTo({ id }: Receipt): string {
    const token = signer.signUntil(linkPurpose, id, new Date(clock.now().getTime() + linkLifeMs));
    return `${downloadReceipt.path}?token=${token}`;
  }

  /** Every receipt of a donation, for administrators. */
  async function listReceipts(paymentId: string) {
    return (await receiptStore.listOf(db, paymentId)).map((receipt) => ({
      number: receiptNumber(receipt),
      donationMinor: receipt.donationMinor,
      netAmountMinor: receipt.netAmountMinor,
      issuedAt: receipt.issuedAt.toISOString(),
      emailedAt: receipt.emailedAt?.toISOString() ?? null,
      url: linkTo(receipt),
    }));
  }

  /** Donation of a receipt number; null when no receipt has it. */
  async function findDonation(number: string): Promise<string | null> {
    const read = readReceiptNumber(number);
    return read && receiptStore.findDonation(db, read);
  }

  /** PDF of a link; null when it is invalid or expired. */
  async function openLink(token: string): Promise<PrintedReceipt | null> {
    const id = signer.readUntil(linkPurpose, token, clock.now());
    const receipt = id === null ? null : await receiptStore.find(db, id);
    return receipt && print(receipt);
  }

  async function findNumbers(paymentIds: string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const newest = await receiptStore.listNewest(db, paymentIds);
    return new Map(newest.map((receipt) => [receipt.paymentId, receiptNumber(receipt)]));
  }

  /** Numbers of the certificates of the tax office, by donation. */
  async function findCertificates(paymentIds: string[]): Promise<Map<string, string[]>> {
    if (paymentIds.length === 0) return new Map();
    const newest = await receiptStore.listNewest(db, paymentIds);
    return new Map(newest.map(({ paymentId, certificateNumbers }) => [paymentId, certificateNumbers]));
  }

  return { findLink, listReceipts, findDonation, openLink, findNumbers, findCertificates };
}
