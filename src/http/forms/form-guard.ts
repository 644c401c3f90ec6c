import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { formProofHeader, formTokenHeader, honeypotField, shortestFillMs } from '#src/api/form-protection.ts';
import { getChallenge, openForm } from '#src/api/form-protection-calls.ts';
import { createProofOfWork } from './proof-of-work.ts';
import { limitAddress } from '../rate-limit.ts';
import { route } from '../route.ts';

type FormGuardParts = { limits: Limits; signer: Signer; clock: Clock };

/** Twice what API-14 promises to an office behind one address. */
const perAddress = { most: 60, seconds: 60 };

/** What a form of this site gets from everybody in a minute when nobody attacks it, many times over. */
const fromEverybody = { most: 300, seconds: 60 };

const tokenPurpose = 'form opened';

/**
 * Keeps programs from flooding a form. Who stays below the limits notices nothing. What looks like a program (the
 * hidden field has a value, the form was filled in too fast, or the form is being flooded) has to show a computation
 * first, which browsers do by themselves; nothing that a person wrote is thrown away.
 */
export function createFormGuard({ limits, signer, clock }: FormGuardParts) {
  const proofOfWork = createProofOfWork({ signer, limits });

  /** The check of one form, before its handler. */
  function guard(form: string) {
    return async function checkForm(request: FastifyRequest): Promise<void> {
      await limitAddress(limits, { name: `${form} by address`, ...perAddress }, request);
      const all = await limits.take({ name: `${form} by everybody`, ...fromEverybody });

      const isSuspicious = all.isOver || hasHoneyed(request.body) || isTooFast(request);
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

function hasHoneyed(body: unknown): boolean {
  return typeof body === 'object' && body !== null && honeypotField in body && Boolean(body[honeypotField]);
}
