import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { sessionAnswer, signInGroup } from './protocol-objects.ts';

const group = signInGroup;
const byId = z.object({ id: z.string().max(100) });
const removed = z.object({ id: z.uuid() });

export const createFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors',
  summary: 'Begins to add an authenticator app; its secret is told this once.',
  group,
  body: z.object({
    factor_type: z.string().max(40).optional(),
    friendly_name: z.string().max(100).optional(),
    issuer: z.string().max(100).optional(),
  }),
  responses: {
    200: z.object({
      id: z.uuid(),
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
});

export const createChallenge = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/challenge',
  summary: 'Asks for a code of an authenticator app.',
  group,
  params: byId,
  responses: { 200: z.object({ id: z.uuid(), type: z.literal('totp'), expires_at: z.int() }) },
});

export const verifyFactor = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/{id}/verify',
  summary: 'Answers with the code, and raises the session.',
  group,
  params: byId,
  body: z.object({ challenge_id: z.string().max(100), code: z.string().max(100) }),
  responses: { 200: sessionAnswer },
});

export const deleteFactor = endpoint({
  method: 'DELETE',
  path: '/auth/v1/factors/{id}',
  summary: 'Removes an authenticator app.',
  group,
  params: byId,
  responses: { 200: removed },
});

const recoveryCodeSet = z.object({
  id: z.uuid(),
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

export const getRecoveryCodes = endpoint({
  method: 'GET',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'How many recovery codes are left.',
  group,
  responses: {
    200: z.object({ id: z.uuid(), type: z.literal('recovery_code'), total: z.int(), remaining: z.int() }),
  },
});

export const createRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'Makes recovery codes; they are told this once.',
  group,
  responses: { 200: recoveryCodeSet },
});

export const regenerateRecoveryCodes = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/regenerate',
  summary: 'Makes new recovery codes in the place of the earlier ones.',
  group,
  responses: { 200: recoveryCodeSet },
});

export const verifyRecoveryCode = endpoint({
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/verify',
  summary: 'Uses up a recovery code, and raises the session.',
  group,
  body: z.object({ code: z.string().max(100).default('') }),
  responses: { 200: sessionAnswer },
});

export const deleteRecoveryCodes = endpoint({
  method: 'DELETE',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'Removes all recovery codes.',
  group,
  responses: { 200: removed },
});
