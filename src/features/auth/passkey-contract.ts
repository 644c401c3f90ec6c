import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { emptyResponse, protocolEndpoint, sessionResponse, signedInEndpoint } from './protocol-objects.ts';

const instant = z.iso.datetime();
const byId = z.object({ id: z.string().max(100) });

/** Values of WebAuthn, which the library checks in detail. */
const credentialText = z.string().max(20_000);
const credentialExtras = {
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.looseObject({}).default({}),
};

const ceremony = z.object({
  challenge_id: uuid,
  options: z.looseObject({}).describe('Options of WebAuthn, as JSON'),
  expires_at: z.int(),
});

const passkey = z
  .object({
    id: uuid,
    friendly_name: z.string(),
    created_at: instant,
    last_used_at: instant.optional(),
    is_blocked: z.boolean().describe('Whether it no longer signs in, because there seems to be a copy'),
  })
  .describe('A passkey');

export type ListedPasskey = z.output<typeof passkey>;

export const startPasskeyRegistration = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/passkeys/registration/options',
  summary: 'Start adding a passkey to your account.',
  responses: { 200: ceremony },
});

export const registrationForm = z.object({
  challenge_id: z.string().max(100),
  credential: z.object({
    ...credentialExtras,
    response: z.object({
      clientDataJSON: credentialText,
      attestationObject: credentialText,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});

export const finishPasskeyRegistration = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/passkeys/registration/verify',
  summary: 'Add the passkey that the browser created.',
  body: registrationForm,
  responses: { 200: passkey },
});

export const startPasskeySignIn = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/passkeys/authentication/options',
  summary: 'Start signing in with a passkey. The response is the same for everyone.',
  responses: { 200: ceremony },
});

const signInForm = z.object({
  challenge_id: z.string().max(100),
  credential: z.object({
    ...credentialExtras,
    response: z.object({
      clientDataJSON: credentialText,
      authenticatorData: credentialText,
      signature: credentialText,
      userHandle: z.string().max(200).nullish(),
    }),
  }),
});

export const finishPasskeySignIn = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/passkeys/authentication/verify',
  summary: 'Verify the signature of the passkey and create a session.',
  body: signInForm,
  responses: { 200: sessionResponse },
});

export const listPasskeys = endpoint({
  ...signedInEndpoint,
  method: 'GET',
  path: '/auth/v1/passkeys',
  summary: 'List your passkeys.',
  responses: { 200: z.array(passkey) },
});

export const renamePasskey = endpoint({
  ...signedInEndpoint,
  method: 'PATCH',
  path: '/auth/v1/passkeys/{id}',
  summary: 'Rename a passkey.',
  params: byId,
  body: z.object({ friendly_name: z.string().trim().min(1).max(100) }),
  responses: { 200: passkey },
});

export const deletePasskey = endpoint({
  ...signedInEndpoint,
  method: 'DELETE',
  path: '/auth/v1/passkeys/{id}',
  summary: 'Remove a passkey and end the sessions that it opened on other devices.',
  params: byId,
  responses: { 200: emptyResponse },
});

export type NewPasskey = z.output<typeof registrationForm>;
export type PasskeySignature = z.output<typeof signInForm>;
