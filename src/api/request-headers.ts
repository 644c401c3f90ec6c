import { z } from 'zod';
import { formProofHeader, formTokenHeader } from './forms/form-protection.ts';

export const proofHeader = {
  [formProofHeader]: z
    .string()
    .optional()
    .describe(
      'Solution of GET /api/challenge: base64 of the challenge and its solution as JSON. Only after the error challenge_required',
    ),
};

/** Headers of a form that is protected against automated posts. */
export const formHeaders = z.object({
  [formTokenHeader]: z
    .string()
    .optional()
    .describe(
      'Token of GET /api/form-token from the time the form was opened. Without it, the time is not checked',
    ),
  ...proofHeader,
});

/** Headers of a form that is stored once, however often it is sent. */
export const onceHeaders = formHeaders.extend({
  'idempotency-key': z
    .string()
    .regex(/^[\u0021-\u007e]{8,200}$/, 'Must be 8 to 200 visible ASCII characters.')
    .optional()
    .describe('Chosen by the caller. Repeated requests with the same key are stored once'),
});
