import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '#src/api/errors.ts';
import { mailboxKey } from '#src/api/form-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { donorAccessStore } from './access-store.ts';

type Dependencies = {
  db: Db;
  jobs: JobQueue;
  rateLimits: RateLimits;
  signer: Signer;
  clock: Clock;
  /** Marks the address of a donor as verified. */
  markVerified: (tx: Db, email: string, now: Date) => Promise<void>;
};

export const donorLinkJob = jobKind<{ linkId: string }>('my-donations.link');

/** Prevents flooding the inbox of another person. */
const perRecipient: RateLimitRule = { name: 'my donations by recipient', max: 5, seconds: 3600 };

export const linkPurpose = 'my donations';
const linkLifeMs = 30 * msPerMinute;
export const sessionLifeMs = msPerHour;

/** Access to the donations of an address: magic link by email, then a short session. */
export function createDonorAccess(dependencies: Dependencies) {
  const { db, jobs, rateLimits, signer, clock, markVerified } = dependencies;

  /**
   * Known and unknown addresses are treated alike, so that neither response nor timing distinguishes them.
   */
  async function requestMagicLink(email: string, language: Locale): Promise<void> {
    const { isOver } = await rateLimits.consume(perRecipient, mailboxKey(email));
    if (isOver) return;

    const now = clock.now();
    const expiresAt = new Date(now.getTime() + linkLifeMs);
    await db.transaction(async (tx) => {
      const linkId = await donorAccessStore.insertLink(tx, { email, language, createdAt: now, expiresAt });
      await jobs.enqueue(tx, donorLinkJob, { linkId });
    });
  }

  /** Consumes a link. @returns the session token */
  async function openSession(token: string): Promise<string> {
    const linkId = signer.read(linkPurpose, token);
    const now = clock.now();
    const session = randomBytes(32).toString('base64url');
    await db.transaction(async (tx) => {
      const email = linkId && (await donorAccessStore.consumeLink(tx, linkId, now));
      if (!email) throw new AppError('not_found', 'This link has expired or has already been used.');
      await markVerified(tx, email, now);
      const expiresAt = new Date(now.getTime() + sessionLifeMs);
      await donorAccessStore.insertSession(tx, { tokenHash: hash(session), email, expiresAt });
    });
    return session;
  }

  async function closeSession(session: string): Promise<void> {
    await donorAccessStore.deleteSession(db, hash(session));
  }

  async function findAddress(session: string): Promise<string | null> {
    return session ? donorAccessStore.findSession(db, hash(session), clock.now()) : null;
  }

  /** @throws AppError 401 when the session has ended */
  async function getAddress(session: string): Promise<string> {
    const email = await findAddress(session);
    if (email) return email;
    throw new AppError('not_signed_in', 'Request a new link.');
  }

  return {
    requestMagicLink,
    openSession,
    closeSession,
    findAddress,
    getAddress,
    deleteExpired: (now: Date) => donorAccessStore.deleteExpired(db, now),
  };
}

export type DonorAccess = ReturnType<typeof createDonorAccess>;

function hash(session: string): Buffer {
  return createHash('sha256').update(session).digest();
}
