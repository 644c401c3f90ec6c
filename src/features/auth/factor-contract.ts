import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { sessionResponse, signedInEndpoint } from './protocol-objects.ts';

const byId = z.object({ id: z.string().max(100) });
const removed = z.object({ id: uuid });

export const createFactor = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors',
  summary: 'Start enrolling an authenticator app. Its secret is returned only once.',
  body: z.object({
    factor_type: z.string().max(40).optional(),
    friendly_name: z.string().max(100).optional(),
    issuer: z.string().max(100).optional(),
  }),
  responses: {
    200: z.object({
      id: uuid,
      type: z.literal('totp'),
      friendly_name: z.string(),
      totp: z.object({ qr_code: z.string(), secret: z.string(), uri: z.string() }),
    }),
  },
});

export const createChallenge = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors/{id}/challenge',
  summary: 'Create a challenge for an authenticator code.',
  params: byId,
  responses: { 200: z.object({ id: uuid, type: z.literal('totp'), expires_at: z.int() }) },
});

export const verifyFactor = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors/{id}/verify',
  summary: 'Verify the code and raise the session level.',
  params: byId,
  body: z.object({ challenge_id: z.string().max(100), code: z.string().max(100) }),
  responses: { 200: sessionResponse },
});

export const deleteFactor = endpoint({
  ...signedInEndpoint,
  method: 'DELETE',
  path: '/auth/v1/factors/{id}',
  summary: 'Remove an authenticator app.',
  params: byId,
  responses: { 200: removed },
});

const recoveryCodeSet = z.object({
  id: uuid,
  type: z.literal('recovery_code'),
  friendly_name: z.string(),
  total: z.int(),
  codes: z.array(z.string()),
});

export const getRecoveryCodes = endpoint({
  ...signedInEndpoint,
  method: 'GET',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'Return the number of recovery codes left.',
  responses: {
    200: z.object({ id: uuid, type: z.literal('recovery_code'), total: z.int(), remaining: z.int() }),
  },
});

export const createRecoveryCodes = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'Generate recovery codes. They are returned only once.',
  responses: { 200: recoveryCodeSet },
});

export const regenerateRecoveryCodes = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/regenerate',
  summary: 'Replace the recovery codes.',
  responses: { 200: recoveryCodeSet },
});

export const verifyRecoveryCode = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/factors/recovery-codes/verify',
  summary: 'Use a recovery code and raise the session level.',
  body: z.object({ code: z.string().max(100).default('') }),
  responses: { 200: sessionResponse },
});

export const deleteRecoveryCodes = endpoint({
  ...signedInEndpoint,
  method: 'DELETE',
  path: '/auth/v1/factors/recovery-codes',
  summary: 'Delete all recovery codes.',
  responses: { 200: removed },
});
