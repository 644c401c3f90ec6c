import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { Replacement } from '#src/features/donations/contract.ts';
import type { MyDonation, MyDonations } from '../contract.ts';
import { publicRecurringDonation } from './public-recurring-donation.ts';
import { linkEmail } from './link-email.ts';
import { createDonorAccessStore, type MyDonationsStore, type Position } from './store.ts';

type Dependencies = {
  store: MyDonationsStore;
  donations: Pick<DonationService, 'makeAnonymous' | 'recurring'>;
  receipts: Pick<ReceiptService, 'findNumbers' | 'listYears' | 'printFor' | 'printYear'>;
  /** Takes the person out of everything that is about donations; answers how many donations stay in the accounts. */
  deleteMyData: (email: string) => Promise<number>;
  mailer: Mailer;
  jobs: JobQueue;
  rateLimits: RateLimits;
  signer: Signer;
  site: EmailSite;
  clock: Clock;
};

export const donorLinkJob = jobKind<{ linkId: string }>('my-donations.link');

/** Prevents flooding the inbox of another person. */
const perRecipient: RateLimitRule = { name: 'my donations by recipient', max: 5, seconds: 3600 };

const purpose = 'my donations';
const linkLifeMs = 30 * 60_000;
export const sessionLifeMs = 60 * 60_000;
const pageLength = 20;

/** What a donor sees and does with an address alone: no account, a link by email. */
export function createMyDonationsService(parts: Dependencies) {
  const { store, donations, receipts, mailer, jobs, rateLimits, signer, site, clock } = parts;

  /**
   * Known and unknown addresses are treated alike, so that neither response nor timing distinguishes them.
   */
  async function requestMagicLink(email: string, language: Locale): Promise<void> {
    const { isOver } = await rateLimits.consume(perRecipient, mailboxKey(email));
    if (isOver) return;

    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkLifeMs);
    await store.transaction(async (tx) => {
      const linkId = await store.insertLink(tx, { email, language, createdAt: now, expiresAt });
      await jobs.enqueue(tx, donorLinkJob, { linkId });
    });
  }

  async function emailLink(linkId: string): Promise<void> {
    await store.transaction(async (tx) => {
      const link = await store.takeForEmail(tx, linkId, clock.now());
      if (!link || !(await store.hasDonations(link.email))) return;
      await mailer.send(tx, linkEmail({ site, ...link, token: signer.sign(purpose, linkId) }));
    });
  }

  /** Spends a link; answers what the browser is to hold. */
  async function open(token: string): Promise<string> {
    const linkId = signer.read(purpose, token);
    const now = clock.now();
    const session = randomBytes(32).toString('base64url');
    await store.transaction(async (tx) => {
      const email = linkId && (await store.spendLink(tx, linkId, now));
      if (!email) throw new AppError('not_found', 'This link has expired or has already been used.');
      const expiresAt = new Date(now.getTime() + sessionLifeMs);
      await store.insertSession(tx, { tokenHash: hash(session), email, expiresAt });
    });
    return session;
  }

  async function leave(session: string): Promise<void> {
    await store.removeSession(hash(session));
  }

  async function findAddress(session: string): Promise<string | null> {
    return session ? store.findSession(hash(session), clock.now()) : null;
  }

  /** @throws AppError 401 when the session has ended */
  async function addressOf(session: string): Promise<string> {
    const email = await findAddress(session);
    if (email) return email;
    throw new AppError('not_signed_in', 'Request a new link.');
  }

  /** Null when the session has ended. */
  async function list(session: string, before: string | undefined): Promise<MyDonations | null> {
    const email = await findAddress(session);
    if (!email) return null;
    const found = await store.listDonations(email, { limit: pageLength + 1, before: readPosition(before) });
    const rows = found.slice(0, pageLength);
    const numbers = await receipts.findNumbers(rows.map(({ id }) => id));
    const last = rows.at(-1);

    return {
      email,
      monthly: (await donations.recurring.listOfDonor(email)).map(publicRecurringDonation),
      donations: rows.map(({ createdAt, givenAt, ...donation }): MyDonation => ({
        ...donation,
        givenAt: (givenAt ?? createdAt).toISOString(),
        receiptNumber: numbers.get(donation.id) ?? null,
      })),
      next: last && found.length > pageLength ? `${last.createdAt.toISOString()},${last.id}` : null,
      years: await receipts.listYears(email),
    };
  }

  async function hideName(session: string, id: string): Promise<void> {
    await rejectForeign(session, id);
    await donations.makeAnonymous(id);
  }

  async function cancelMonthly(session: string, id: string): Promise<'ended' | 'cancelling'> {
    await ownMonthly(await addressOf(session), id);
    return (await donations.recurring.cancel(id)) === 'cancelled' ? 'ended' : 'cancelling';
  }

  async function replaceMonthly(session: string, id: string): Promise<Replacement> {
    const donorEmail = await addressOf(session);
    const donation = await ownMonthly(donorEmail, id);
    const { state } = publicRecurringDonation(donation);
    if (state === 'ended' || state === 'cancelling')
      throw new AppError('conflict', 'This monthly donation has already ended.');
    const { amountMinor, currency, paymentType, donorName } = donation;
    const permit = donations.recurring.permitReplacement(id);
    return { permit, amountMinor, currency, paymentType, donorName, donorEmail };
  }

  async function ownMonthly(email: string, id: string) {
    const donation = (await donations.recurring.listOfDonor(email)).find((own) => own.id === id);
    if (!donation) throw new AppError('not_found', 'Donation not found.');
    return donation;
  }

  async function receipt(session: string, id: string) {
    await rejectForeign(session, id);
    return receipts.printFor(id);
  }

  async function statement(session: string, year: number, language: Locale) {
    return receipts.printYear(await addressOf(session), year, language);
  }

  async function erase(session: string): Promise<number> {
    return parts.deleteMyData(await addressOf(session));
  }

  async function rejectForeign(session: string, id: string): Promise<void> {
    const email = await addressOf(session);
    if (!(await store.isDonationBy(id, email))) throw new AppError('not_found', 'Donation not found.');
  }

  return {
    requestMagicLink,
    emailLink,
    open,
    leave,
    list,
    hideName,
    cancelMonthly,
    replaceMonthly,
    receipt,
    statement,
    erase,
    removeEnded: store.removeEnded,
  };
}

export type MyDonationsService = ReturnType<typeof createMyDonationsService>;

export function donorAccessPersonalData(db: Db): PersonalData {
  const store = createDonorAccessStore(db);
  return { name: 'donorLinks', find: store.find, erase: store.remove };
}

function hash(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}

function readPosition(text: string | undefined): Position | undefined {
  const [, time = '', id] = /^([\dT:.-]+Z),([0-9a-f-]{36})$/.exec(text ?? '') ?? [];
  const createdAt = new Date(time);
  return id && !Number.isNaN(createdAt.getTime()) ? { createdAt, id } : undefined;
}
