import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { formProofHeader } from '#src/api/forms/form-protection.ts';
import { clientNetwork } from '#src/http/client-address.ts';
import type { ProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import { LockoutError, type LockoutRule, type Lockouts } from '#src/platform/rate-limits/lockouts.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';

type Dependencies = {
  rateLimits: RateLimits;
  lockouts: Lockouts;
  signer: Signer;
  proofOfWork: Pick<ProofOfWork, 'accept'>;
  breaker: CircuitBreaker;
  isOff?: boolean;
};

/** Time for which the hash of the client address is kept with a donation. */
export const senderLifeMs = msPerHour;

const startLimits: RateLimitRule[] = [
  { name: 'donations in a minute', max: 10, seconds: 60 },
  { name: 'donations in an hour', max: 60, seconds: 3600 },
];
const verificationLimit: RateLimitRule = { name: 'donations verified', max: 30, seconds: 60 };
const statusLimit: RateLimitRule = { name: 'donations asked about', max: 120, seconds: 60 };

/** A family behind one address fails now and then; a list of stolen cards fails nearly always. */
const failures: LockoutRule = {
  name: 'failed payments',
  attempts: 10,
  windowMs: senderLifeMs,
  blocksMs: [senderLifeMs],
};

/**
 * Protects against card testing, since small donations are used to test stolen cards. Clients that start,
 * verify or check too often, or fail repeatedly, have to wait; while most attempts fail, every browser must
 * complete a proof of work.
 */
export function createCardTestingGuard(dependencies: Dependencies) {
  const { rateLimits, lockouts, signer, proofOfWork, breaker, isOff = false } = dependencies;

  /** @returns the sender for whom failures are counted; null while limits are off */
  async function checkStart(request: FastifyRequest): Promise<string | null> {
    if (isOff) return null;

    for (const limit of startLimits) await limitAddress(rateLimits, limit, request);
    const sender = signer.fingerprint('donation sender', clientNetwork(request.ip));
    await lockouts.rejectBlocked(failures, sender).catch(throwTooManyFailures);
    if ((await breaker.isOpen()) && !(await proofOfWork.accept(request.headers[formProofHeader])))
      throw new AppError('challenge_required', 'Complete the challenge, or wait a minute and try again.', {
        headers: { 'retry-after': '60' },
      });
    return sender;
  }

  /** Counts a failed attempt for the address that started the donation, in the transaction that stores the attempt. */
  async function recordFailure(tx: Db, { sender }: { sender: string | null }): Promise<void> {
    if (sender) await lockouts.recordFailure(failures, sender, tx).catch(ignoreLockout);
  }

  return {
    checkStart,
    recordFailure,
    checkVerification: (request: FastifyRequest) => limitAddress(rateLimits, verificationLimit, request),
    checkStatusRequest: (request: FastifyRequest) => limitAddress(rateLimits, statusLimit, request),
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
