import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { formProofHeader } from '#src/api/form-protection.ts';
import { clientNetwork } from '#src/http/client-address.ts';
import type { ProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { LockoutError, type LockoutRule, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { CardTestingStore } from './card-testing-store.ts';

type Dependencies = {
  store: CardTestingStore;
  rateLimits: RateLimits;
  lockouts: Lockouts;
  signer: Signer;
  proofOfWork: Pick<ProofOfWork, 'accept'>;
  clock: Clock;
  isOff?: boolean;
};

const minuteMs = 60_000;

const beginning: RateLimitRule[] = [
  { name: 'donations in a minute', max: 10, seconds: 60 },
  { name: 'donations in an hour', max: 60, seconds: 3600 },
];
const telling: RateLimitRule = { name: 'donations verified', max: 30, seconds: 60 };
const asking: RateLimitRule = { name: 'donations asked about', max: 120, seconds: 60 };

/** A family behind one address fails now and then; a list of stolen cards fails nearly always. */
const failures: LockoutRule = {
  name: 'failed payments',
  attempts: 10,
  windowMs: 60 * minuteMs,
  blocksMs: [60 * minuteMs],
};

/** Circuit breaker: this number of recent failures, and more than this share of all attempts. */
const breaker = { withinMs: 10 * minuteMs, failures: 20, share: 0.6, rememberedMs: 5000 };

/**
 * Protects against card testing, since small donations are used to test stolen cards. Clients that start,
 * verify or check too often, or fail repeatedly, have to wait; while most attempts fail, every browser must
 * complete a proof of work.
 */
export function createCardTestingGuard(dependencies: Dependencies) {
  const { store, rateLimits, lockouts, signer, proofOfWork, clock, isOff = false } = dependencies;
  let watched = { until: 0, isOpen: false };

  /** @returns whom the donation is counted for, for an hour; null while there are no limits */
  async function checkBeginning(request: FastifyRequest): Promise<string | null> {
    if (isOff) return null;

    for (const limit of beginning) await limitAddress(rateLimits, limit, request);
    const sender = signer.fingerprint('donation sender', clientNetwork(request.ip));
    await lockouts.rejectBlocked(failures, sender).catch(throwTooManyFailures);
    if ((await isBreakerOpen()) && !(await proofOfWork.accept(request.headers[formProofHeader])))
      throw new AppError('challenge_required', 'Complete the challenge, or wait a minute and try again.', {
        headers: { 'retry-after': '60' },
      });
    return sender;
  }

  /** Counts a failed attempt for the address that started the donation, in the transaction that stores the attempt. */
  async function recordFailure(tx: Db, { sender }: { sender: string | null }): Promise<void> {
    if (sender) await lockouts.recordFailure(failures, sender, tx).catch(ignoreLockout);
  }

  async function isBreakerOpen(): Promise<boolean> {
    const now = clock.now().getTime();
    if (now < watched.until) return watched.isOpen;

    const { failed, all } = await store.countAttempts(before(breaker.withinMs));
    const isOpen = failed >= breaker.failures && failed > all * breaker.share;
    watched = { until: now + breaker.rememberedMs, isOpen };
    return isOpen;
  }

  function before(ms: number): Date {
    return new Date(clock.now().getTime() - ms);
  }

  return {
    checkBeginning,
    recordFailure,
    checkTelling: (request: FastifyRequest) => limitAddress(rateLimits, telling, request),
    checkAsking: (request: FastifyRequest) => limitAddress(rateLimits, asking, request),
    /** A job: what ties donations to an address is not kept longer than it is needed. */
    forgetSenders: () => store.forgetSenders(before(failures.windowMs)),
  };
}

export type CardTestingGuard = ReturnType<typeof createCardTestingGuard>;

function throwTooManyFailures(error: unknown): never {
  if (!(error instanceof LockoutError)) throw error;
  throw new AppError('too_many_requests', 'Too many payments failed. Please try again in an hour.', {
    headers: { 'retry-after': String(error.retryAfterSeconds) },
  });
}

function ignoreLockout(error: unknown): void {
  if (!(error instanceof LockoutError)) throw error;
}
