import type { Currency } from '#src/api/money.ts';
import type { AppliedTier } from '#src/api/tier-benefit.ts';
import { calendarDay } from '#src/i18n/calendar-day.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { ReceiptConfig } from '#src/platform/config/receipt-settings.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { receiptPdfPath } from '../contract.ts';
import { entityZone, readReceiptNumber, receiptNumber, yearOfAccount } from '../receipt-number.ts';
import { benefitStatement } from './benefit-statement.ts';
import { receiptEmail } from './receipt-email.ts';
import type { ReceiptRenderer } from './receipt-renderer.ts';
import { createReceiptContacts, type Receipt, type ReceiptStore } from './store.ts';

/** A donation as receipts see it. */
export type ReceiptedDonation = {
  id: string;
  gatewayMode: 'live' | 'test' | 'sandbox';
  amountMinor: number;
  netAmountMinor: number;
  currency: Currency;
  projectTitle: string | null;
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
  store: ReceiptStore;
  press: ReceiptRenderer;
  mailer: Mailer;
  jobs: JobQueue;
  signer: Signer;
  issuers: ReceiptConfig;
  mode: ReceiptedDonation['gatewayMode'];
  /** Where a recurring donation is stopped. */
  cancelLink: (recurringDonationId: string) => string;
  site: EmailSite;
  clock: Clock;
};

type Paper = { fileName: string; bytes: Buffer };

export const receiptEmailJob = jobKind<{ receiptId: string }>('receipts.email');

const linkPurpose = 'receipt';
const linkLifeMs = 3_600_000;

/** Receipts: numbered with the donation, printed and emailed afterwards. */
export function createReceiptService(parts: Dependencies) {
  const { store, press, mailer, jobs, signer, issuers, site, clock, mode } = parts;

  /** The receipt of a donation that has just come to count. The donation is locked, so there is never a second one. */
  async function issue(tx: Db, donation: ReceiptedDonation): Promise<void> {
    if (!(await store.findNewest(donation.id, tx))) await write(tx, donation, null);
  }

  /** Another receipt when something else is left of a donation than its receipt says. */
  async function correct(tx: Db, donation: ReceiptedDonation): Promise<void> {
    const newest = await store.findNewest(donation.id, tx);
    if (newest && newest.netAmountMinor !== donation.netAmountMinor) await write(tx, donation, newest);
  }

  async function write(tx: Db, donation: ReceiptedDonation, corrected: Receipt | null): Promise<void> {
    const now = clock.now();
    const issuer = corrected?.issuer ?? issuerOf(donation.currency);
    const { gatewayMode } = donation;
    const { entity } = issuer;
    const year = yearOfAccount(entity, now);
    const offline = donation.source === 'offline' ? await store.findOffline(tx, donation.id) : null;
    const reference = offline ? offline.reference : donation.effectiveAttemptId;
    const receiptId = await store.insert(tx, {
      gatewayMode,
      entity,
      year,
      number: await store.takeNumber(tx, { gatewayMode, entity, year }),
      paymentId: donation.id,
      sequence: corrected ? corrected.sequence + 1 : 0,
      donationMinor: donation.amountMinor,
      netAmountMinor: donation.netAmountMinor,
      currency: donation.currency,
      givenAt: donation.succeededAt ?? now,
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

  function issuerOf(currency: Currency) {
    return currency === 'INR' && issuers.in ? issuers.in : issuers.us;
  }

  /** Writes the email of a receipt, once, however often it is asked for. */
  async function emailReceipt(receiptId: string): Promise<void> {
    const receipt = await store.find(receiptId);
    if (!receipt?.donorEmail || receipt.emailedAt) return;

    const { donorEmail: address } = receipt;
    const paper = await print(receipt);
    const donation = await store.findMonthly(receipt.paymentId);
    const monthly = donation && {
      isFirst: donation.isFirst,
      cancelUrl: parts.cancelLink(donation.recurringDonationId),
    };
    await store.transaction(async (tx) => {
      if (!(await store.markEmailed(tx, receiptId, clock.now()))) return;
      await mailer.send(tx, receiptEmail({ site, receipt, address, paper, monthly }));
    });
  }

  async function print(receipt: Receipt): Promise<Paper> {
    const before = receipt.sequence > 0 ? await store.findBefore(receipt) : null;
    return { fileName: `${receiptNumber(receipt)}.pdf`, bytes: await press.receipt(receipt, before) };
  }

  /**
   * Number of a donation's receipt and a link to its PDF, for callers that have proven access to the
   * donation.
   */
  async function findLink(paymentId: string): Promise<{ number: string; url: string } | null> {
    const receipt = await store.findNewest(paymentId);
    return receipt && { number: receiptNumber(receipt), url: linkTo(receipt) };
  }

  function linkTo({ id }: Receipt): string {
    const token = signer.sign(linkPurpose, `${id} ${clock.now().getTime() + linkLifeMs}`);
    return `${receiptPdfPath}?token=${token}`;
  }

  /** Every receipt of a donation, for administrators. */
  async function listPapers(paymentId: string) {
    return (await store.listOf(paymentId)).map((receipt) => ({
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
    return read && store.findDonation(read);
  }

  /** PDF of a link; null when it is invalid or expired. */
  async function openLink(token: string): Promise<Paper | null> {
    const [id, validUntil] = signer.read(linkPurpose, token)?.split(' ') ?? [];
    if (!id || !(Number(validUntil) > clock.now().getTime())) return null;
    const receipt = await store.find(id);
    return receipt && print(receipt);
  }

  /** The receipt of a donation, for its donor. */
  async function printFor(paymentId: string): Promise<Paper | null> {
    const receipt = await store.findNewest(paymentId);
    return receipt && print(receipt);
  }

  async function findNumbers(paymentIds: string[]): Promise<Map<string, string>> {
    if (paymentIds.length === 0) return new Map();
    const newest = await store.listNewest(paymentIds);
    return new Map(newest.map((receipt) => [receipt.paymentId, receiptNumber(receipt)]));
  }

  /** Calendar years in which an address gave something that was kept, newest first. */
  async function listYears(email: string): Promise<number[]> {
    const kept = (await store.listOfDonor(mode, email)).filter(({ netAmountMinor }) => netAmountMinor > 0);
    return [...new Set(kept.map(yearGiven))].toSorted((a, b) => b - a);
  }

  /** All donations of an address in a calendar year on one paper; null when there were none. */
  async function printYear(email: string, year: number, language: Locale): Promise<Paper | null> {
    const given = (await store.listOfDonor(mode, email)).filter(
      (receipt) => receipt.netAmountMinor > 0 && yearGiven(receipt) === year,
    );
    if (given.length === 0) return null;
    const bytes = await press.statement({ receipts: given, year, language, email, now: clock.now() });
    return { fileName: `donations-${year}.pdf`, bytes };
  }

  return {
    issue,
    correct,
    emailReceipt,
    findLink,
    listPapers,
    findDonation,
    openLink,
    printFor,
    findNumbers,
    listYears,
    printYear,
  };
}

export type ReceiptService = ReturnType<typeof createReceiptService>;

export function receiptPersonalData(db: Db): PersonalData {
  const contacts = createReceiptContacts(db);
  return { name: 'receipts', find: contacts.find, anonymise: contacts.removeAddress };
}

function yearGiven({ givenAt, entity }: Receipt): number {
  return calendarDay(givenAt, entityZone[entity]).year;
}
