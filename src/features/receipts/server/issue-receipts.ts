import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Currency } from '#src/api/money.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { ReceiptConfig } from '#src/platform/config/receipt-settings.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import { isHeldByDispute } from '#src/platform/records/lost-dispute.ts';
import { yearOfAccount } from '../receipt-number.ts';
import { grantEmail } from './grant-email.ts';
import { benefitStatement } from './benefit-statement.ts';
import { type Receipt, receiptStore } from './store.ts';

/** Donation for which a receipt is issued. */
type ReceiptedDonation = {
  id: string;
  gatewayMode: GatewayMode;
  amountMinor: number;
  netAmountMinor: number;
  currency: Currency;
  projectTitle: string | null;
  /** Null: the one of the currency. */
  entity: 'us' | 'in' | null;
  donorName: string | null;
  donorEmail: string | null;
  donorPan: string | null;
  /** Null when it was made before tiers were recorded. */
  appliedTiers: AppliedTier[] | null;
  locale: Locale;
  effectiveAttemptId: string | null;
  source: 'gateway' | 'offline';
  succeededAt: Date | null;
};

type Dependencies = {
  jobs: JobQueue;
  mailer: Mailer;
  site: EmailSite;
  issuers: ReceiptConfig;
  clock: Clock;
};

export const receiptEmailJob = jobKind<{ receiptId: string }>('receipts.email');

export const repeatedReceiptJob = jobKind<{ receiptId: string }>('receipts.email-again');

/** Issues numbered receipts in the transaction of the donation. */
export function createReceiptIssuing({ jobs, mailer, site, issuers, clock }: Dependencies) {
  /**
   * Issues the first receipt of a donation. The donation is locked, so there is never a second one. Imported donations
   * were receipted by the other system, and grants of a donor-advised fund are not donations of its adviser, who is
   * thanked without a receipt.
   */
  async function issue(tx: Db, donation: ReceiptedDonation): Promise<void> {
    const offline = donation.source === 'offline' ? await receiptStore.findOffline(tx, donation.id) : null;
    if (offline?.method === 'imported') return;
    if (offline?.method === 'daf') return thankAdviser(tx, donation, offline.sponsor);
    if (!(await receiptStore.findNewest(tx, donation.id))) await write(tx, donation, null);
  }

  /**
   * Issues a correction when the net amount differs from the last receipt. While a bank decides on a dispute, the last
   * receipt stays valid.
   */
  async function correct(tx: Db, donation: ReceiptedDonation): Promise<void> {
    const newest = await receiptStore.findNewest(tx, donation.id);
    if (!newest || newest.netAmountMinor === donation.netAmountMinor) return;
    if (!(await isHeldByDispute(tx, donation.id))) await write(tx, donation, newest);
  }

  /** Requests another email of the current receipt. @returns the address; null without a receipt or an address */
  async function requestEmail(tx: Db, paymentId: string): Promise<string | null> {
    const receipt = await receiptStore.findNewest(tx, paymentId);
    if (!receipt?.donorEmail) return null;
    await jobs.enqueue(tx, repeatedReceiptJob, { receiptId: receipt.id });
    return receipt.donorEmail;
  }

  async function thankAdviser(tx: Db, donation: ReceiptedDonation, sponsor: string | null): Promise<void> {
    const { donorEmail: address } = donation;
    if (!address || !sponsor) return;
    await mailer.send(tx, grantEmail(site, { ...donation, address, sponsor, now: clock.now() }));
  }

  async function write(tx: Db, donation: ReceiptedDonation, corrected: Receipt | null): Promise<void> {
    const now = clock.now();
    const issuer = corrected?.issuer ?? issuerOf(donation);
    const { gatewayMode } = donation;
    const { entity } = issuer;
    const givenAt = donation.succeededAt ?? now;
    // A donation of the last days of a year may be reported in the next one: its receipt belongs to the old series.
    const year = yearOfAccount(entity, corrected ? now : givenAt);
    const offline = donation.source === 'offline' ? await receiptStore.findOffline(tx, donation.id) : null;
    const reference = offline ? offline.reference : donation.effectiveAttemptId;
    const receiptId = await receiptStore.insert(tx, {
      gatewayMode,
      entity,
      year,
      number: await receiptStore.takeNumber(tx, { gatewayMode, entity, year }),
      paymentId: donation.id,
      sequence: corrected ? corrected.sequence + 1 : 0,
      donationMinor: donation.amountMinor,
      netAmountMinor: donation.netAmountMinor,
      currency: donation.currency,
      givenAt,
      paymentReference: corrected?.paymentReference ?? reference,
      offlineMethod: offline?.method ?? null,
      goods: offline?.goods ?? null,
      projectTitle: donation.projectTitle,
      donorName: corrected?.donorName ?? donation.donorName,
      donorEmail: donation.donorEmail,
      donorPan: corrected?.donorPan ?? donation.donorPan,
      language: donation.locale,
      benefitStatement: corrected ? corrected.benefitStatement : statementOf(donation, issuer),
      issuer,
      issuedAt: now,
    });
    if (donation.donorEmail) await jobs.enqueue(tx, receiptEmailJob, { receiptId });
  }

  function statementOf({ appliedTiers }: ReceiptedDonation, issuer: Receipt['issuer']): string | null {
    return issuer.entity === 'us' && appliedTiers ? benefitStatement(appliedTiers, issuer.benefits) : null;
  }

  function issuerOf({ entity, currency }: ReceiptedDonation) {
    const isIndian = entity === null ? currency === 'INR' : entity === 'in';
    return isIndian && issuers.in ? issuers.in : issuers.us;
  }

  /** Sends the current receipt of a donation to another address. */
  async function sendTo(tx: Db, paymentId: string, email: string): Promise<void> {
    const newest = await receiptStore.findNewest(tx, paymentId);
    if (!newest) return;
    await receiptStore.readdress(tx, paymentId, newest.id, email);
    await jobs.enqueue(tx, receiptEmailJob, { receiptId: newest.id });
  }

  /** Replaces the address of a donation's receipts, without sending any. */
  async function correctAddress(tx: Db, paymentId: string, email: string): Promise<void> {
    await receiptStore.setAddress(tx, paymentId, email);
  }

  return { issue, correct, requestEmail, sendTo, correctAddress };
}
