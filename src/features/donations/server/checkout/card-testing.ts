import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { formProofHeader } from '#src/api/form-protection.ts';
import { clientNetwork } from '#src/http/client-address.ts';
import type { ProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Limit, Limits } from '#src/platform/rate-limits/limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { CardTestingStore } from './card-testing-store.ts';

type Dependencies = {
  store: CardTestingStore;
  limits: Limits;
  signer: Signer;
  proofOfWork: Pick<ProofOfWork, 'accept'>;
  clock: Clock;
  isOff?: boolean;
};

const minuteMs = 60_000;

const beginning: Limit[] = [
  { name: 'donations in a minute', most: 10, seconds: 60 },
  { name: 'donations in an hour', most: 60, seconds: 3600 },
];
const telling: Limit = { name: 'donations verified', most: 30, seconds: 60 };
const asking: Limit = { name: 'donations asked about', most: 120, seconds: 60 };

/** A family behind one address fails now and then; a list of stolen cards fails nearly always. */
const mostFailures = 10;
const failuresMs = 60 * minuteMs;

/** Circuit breaker: this number of recent failures, and more than this share of all attempts. */
const breaker = { withinMs: 10 * minuteMs, failures: 20, share: 0.6, rememberedMs: 5000 };

/**
 * Protects against card testing, since small donations are used to test stolen cards. Clients that start,
 * verify or check too often, or fail repeatedly, have to wait; while most attempts fail, every browser must
 * complete a proof of work.
 */
export function createCardTestingGuard({
  store,
  limits,
  signer,
  proofOfWork,
  clock,
  isOff = false,
}: Dependencies) {
  let watched = { until: 0, isOpen: false };

  /** @returns whom the donation is counted for, for an hour; null while there are no limits */
  async function checkBeginning(request: FastifyRequest): Promise<string | null> {
    if (isOff) return null;

    for (const limit of beginning) await limitAddress(limits, limit, request);
    const sender = signer.fingerprint('donation sender', clientNetwork(request.ip));
    const failed = await store.countFailedOf(sender, before(failuresMs));
    if (failed >= mostFailures) throw tooManyFailures();
    if ((await isBreakerOpen()) && !(await proofOfWork.accept(request.headers[formProofHeader])))
      throw new AppError('challenge_required', 'Complete the challenge, or wait a minute and try again.', {
        headers: { 'retry-after': '60' },
      });
    return sender;
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
    checkTelling: (request: FastifyRequest) => limitAddress(limits, telling, request),
    checkAsking: (request: FastifyRequest) => limitAddress(limits, asking, request),
    /** A job: what ties donations to an address is not kept longer than it is needed. */
    forgetSenders: () => store.forgetSenders(before(failuresMs)),
  };
}

export type CardTestingGuard = ReturnType<typeof createCardTestingGuard>;

function tooManyFailures(): AppError {
  return new AppError('too_many_requests', 'Too many payments failed. Please try again in an hour.', {
    headers: { 'retry-after': String(failuresMs / 1000) },
  });
}
