import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import * as endpoints from './form-protection-endpoints.ts';

/** Challenge for the browser to solve (ALTCHA, version 2). */
export const powChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.number().optional(),
  }),
  signature: z.string(),
});

export const openForm = endpoint({
  ...endpoints.openForm,
  summary: 'Return a signed timestamp that forms send along.',
  group: 'Forms',
  responses: { 200: z.object({ token: z.string() }) },
});

export const getChallenge = endpoint({
  ...endpoints.getChallenge,
  summary: 'Return a small proof-of-work challenge (ALTCHA), required while a form is under attack.',
  group: 'Forms',
  responses: { 200: powChallenge },
});
