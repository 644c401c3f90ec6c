import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import {
  formProofHeader,
  formTokenHeader,
  honeypotField,
  shortestFillMs,
} from '#src/api/forms/form-protection.ts';
import { getChallenge, openForm } from '#src/api/forms/form-protection-calls.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { limitAddress } from '../rate-limit.ts';
import { route } from '../route.ts';

type Dependencies = { rateLimits: RateLimits; signer: Signer; clock: Clock };

/** Twice what API-14 grants to an office behind one address. */
const perAddress = { max: 60, seconds: 60 };

/** Many times the usual number of posts per minute from all clients together. */
const fromAllClients = { max: 300, seconds: 60 };

const tokenPurpose = 'form opened';

/**
 * Protects forms against automated posts. Clients below the limits notice nothing. Suspicious requests (the
 * honeypot field has a value, the form was filled in too fast, or the form is being flooded) require a proof
 * of work, which browsers compute automatically; no message of a person is discarded.
 */
export function createFormGuard({ rateLimits, signer, clock }: Dependencies) {
  const proofOfWork = createProofOfWork({ signer, rateLimits });

  /** Guard of one form; runs before its handler. */
  function guard(form: string) {
    return async function checkForm(request: FastifyRequest): Promise<void> {
      await limitAddress(rateLimits, { name: `${form} by address`, ...perAddress }, request);
      const all = await rateLimits.consume({ name: `${form} by all clients`, ...fromAllClients });

      const isSuspicious = all.isOver || fillsHoneypot(request.body) || isTooFast(request);
      if (!isSuspicious || (await proofOfWork.accept(request.headers[formProofHeader]))) return;
      throw new AppError('challenge_required', 'Complete the challenge, or wait a minute and try again.', {
        headers: { 'retry-after': String(all.retryAfterSeconds) },
      });
    };
  }

  function isTooFast(request: FastifyRequest): boolean {
    const token = request.headers[formTokenHeader];
    if (typeof token !== 'string') return false;

    const opened = Number(signer.read(tokenPurpose, token) ?? Number.NaN);
    return !(clock.now().getTime() - opened >= shortestFillMs);
  }

  function register(app: FastifyInstance): void {
    route(app, openForm, () => ({ token: signer.sign(tokenPurpose, String(clock.now().getTime())) }));
    route(app, getChallenge, () => proofOfWork.issue());
  }

  return { guard, register };
}

export type FormGuard = ReturnType<typeof createFormGuard>;

function fillsHoneypot(body: unknown): boolean {
  return typeof body === 'object' && body !== null && honeypotField in body && Boolean(body[honeypotField]);
}
