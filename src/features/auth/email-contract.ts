import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emptyResponse, protocolEndpoint, sessionResponse } from './protocol-objects.ts';

const emailAddress = z.string('email is missing').min(1, 'email is missing').max(320);

export const createRecovery = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/recover',
  summary: 'Email a link to reset the password. The response is the same for every address.',
  body: z.object({ email: emailAddress }),
  responses: { 200: emptyResponse },
});

export const resend = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/resend',
  summary: 'Resend a link. The response is the same for every address.',
  body: z.object({ type: z.string('type is missing').max(40), email: emailAddress }),
  responses: { 200: emptyResponse },
});

export const unlockBrowser = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/unlock',
  summary: 'Give this browser its own number of attempts, with the token of an email. Does not sign in.',
  body: z.object({ token: z.string().min(1).max(200) }),
  responses: { 200: emptyResponse },
});

const verifyType = z.enum(
  ['signup', 'invite', 'magiclink', 'recovery', 'email_change', 'email', 'sms', 'phone_change'],
  'Verify requires a verification type',
);

export const verifyToken = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/verify',
  summary: 'Create a session from the token or code of an email.',
  body: z.union(
    [
      z.strictObject({ ...verifyExtras(), type: verifyType, token_hash: z.string().min(1).max(200) }),
      z.strictObject({
        ...verifyExtras(),
        type: verifyType,
        email: emailAddress,
        token: z.string().min(1).max(100),
      }),
    ],
    'Only the token_hash and type should be provided, or email, token and type',
  ),
  responses: { 200: z.union([sessionResponse, z.object({ msg: z.string(), code: z.string() })]) },
});

/** Extra fields of the client library, which the server ignores. */
function verifyExtras() {
  return {
    gotrue_meta_security: z.unknown().optional(),
    redirect_to: z.unknown().optional(),
    options: z.unknown().optional(),
  };
}
