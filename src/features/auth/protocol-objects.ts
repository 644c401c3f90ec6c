import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';

/** Objects of the sign-in protocol as its clients parse them. Absent members are omitted, never null. */

/** Group of the sign-in endpoints on the API page. */
export const signInGroup = 'Sign-in';

const weakPassword = z.object({ reasons: z.array(z.string()) }).optional();

const signInError = z
  .union([
    z
      .object({ code: z.string(), message: z.string(), weak_password: weakPassword })
      .describe('For requests with the header X-Supabase-Api-Version'),
    z
      .object({
        code: z.int().describe('Status of the response'),
        error_code: z.string(),
        msg: z.string(),
        error_id: z.string().optional().describe('Request ID in the log, from status 500 on'),
        weak_password: weakPassword,
      })
      .describe('For requests without it'),
  ])
  .describe('Error of the sign-in protocol');

/** What all endpoints of the protocol have in common. */
export const protocolEndpoint = {
  group: signInGroup,
  errorBody: { name: 'SignInError', schema: signInError },
} as const;

/** Endpoint of the protocol for signed-in users. */
export const signedInEndpoint = { ...protocolEndpoint, bearer: 'signIn' } as const;

export const emptyResponse = z.object({}).describe('Empty response');

const instant = z.iso.datetime();
const freeObject = z.record(z.string(), z.unknown());

export const factor = z
  .object({
    id: uuid,
    friendly_name: z.string().optional(),
    factor_type: z.enum(['totp', 'phone', 'webauthn', 'recovery_code']),
    status: z.enum(['verified', 'unverified']),
    created_at: instant,
    updated_at: instant,
    last_challenged_at: instant.optional(),
  })
  .describe('A two-factor authentication factor');

export const identity = z
  .object({
    identity_id: uuid,
    id: z.string().describe('The subject at the provider; for email the user ID'),
    user_id: uuid,
    provider: z.string(),
    identity_data: freeObject,
    email: z.string().optional(),
    created_at: instant,
    updated_at: instant,
    last_sign_in_at: instant.optional(),
  })
  .describe('An identity linked to a user');

export const signInUser = z
  .object({
    id: uuid,
    aud: z.literal('authenticated'),
    role: z.literal('authenticated'),
    email: z.string(),
    email_confirmed_at: instant.optional(),
    confirmed_at: instant.optional(),
    phone: z.string(),
    confirmation_sent_at: instant.optional(),
    recovery_sent_at: instant.optional(),
    reauthentication_sent_at: instant.optional(),
    email_change_sent_at: instant.optional(),
    new_email: z.string().optional(),
    invited_at: instant.optional(),
    last_sign_in_at: instant.optional(),
    app_metadata: z.object({ provider: z.string(), providers: z.array(z.string()) }),
    user_metadata: freeObject,
    identities: z.array(identity),
    factors: z.array(factor).optional(),
    created_at: instant,
    updated_at: instant,
    is_anonymous: z.boolean(),
    banned_until: instant.optional(),
  })
  .describe('The signed-in user');

export const sessionResponse = z
  .object({
    access_token: z.string(),
    token_type: z.literal('bearer'),
    expires_in: z.int(),
    expires_at: z.int(),
    refresh_token: z.string(),
    user: signInUser,
    weak_password: z.object({ reasons: z.array(z.string()), message: z.string() }).optional(),
  })
  .describe('A session');

export type SessionResponse = z.output<typeof sessionResponse>;
export type SignInUser = z.output<typeof signInUser>;
