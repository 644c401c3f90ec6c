import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { permissions, teamRoles } from '#src/api/access/permissions.ts';
import { uuid } from '#src/api/uuid.ts';
import {
  emptyResponse,
  protocolEndpoint,
  signedInEndpoint,
  sessionResponse,
  signInGroup,
  signInUser,
} from './protocol-objects.ts';

const nothing = z.void();

export const authPath = '/auth/v1';

/** Header of a client that opens sessions beside the one of the page: the browser keeps the cookie of that one. */
export const keepBindingHeader = 'x-keep-binding';

export const createToken = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/token',
  summary: 'Create a session from a password, a refresh token or a provider code, depending on grant_type.',
  query: z.object({ grant_type: z.string().default('') }),
  body: z.looseObject({}),
  responses: { 200: sessionResponse },
});

export const passwordGrant = z.object({
  email: z.string('email is missing').min(1, 'email is missing'),
  password: z.string('password is missing'),
  phone: z.literal('', 'Only an email address or a phone number should be provided').optional(),
});

export const refreshGrant = z.object({ refresh_token: z.string('Refresh token is not valid') });

export const pkceGrant = z.object({
  auth_code: z.string('invalid request: both auth code and code verifier should be non-empty').min(1),
  code_verifier: z
    .string('invalid request: both auth code and code verifier should be non-empty')
    .min(1)
    .max(200),
});

export const signOut = endpoint({
  ...signedInEndpoint,
  method: 'POST',
  path: '/auth/v1/logout',
  summary: 'End this session, all others, or all sessions.',
  query: z.object({ scope: z.enum(['global', 'local', 'others']).default('global') }),
  responses: { 204: nothing },
});

export const getSignedInUser = endpoint({
  ...signedInEndpoint,
  method: 'GET',
  path: '/auth/v1/user',
  summary: 'Return the signed-in user.',
  responses: { 200: signInUser },
});

export const getKeySet = endpoint({
  ...protocolEndpoint,
  method: 'GET',
  path: '/auth/v1/.well-known/jwks.json',
  summary: 'Return the public keys that verify access tokens.',
  responses: { 200: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }) },
});

export const getServiceHealth = endpoint({
  ...protocolEndpoint,
  method: 'GET',
  path: '/auth/v1/health',
  summary: 'Check that the sign-in service is running.',
  responses: { 200: z.object({ version: z.string(), name: z.string(), description: z.string() }) },
});

export const getServiceSettings = endpoint({
  ...protocolEndpoint,
  method: 'GET',
  path: '/auth/v1/settings',
  summary: 'List the available sign-in methods.',
  responses: {
    200: z.object({
      external: z.record(z.string(), z.boolean()),
      disable_signup: z.boolean(),
      mailer_autoconfirm: z.boolean(),
      phone_autoconfirm: z.boolean(),
      sms_provider: z.string(),
      saml_enabled: z.boolean(),
    }),
  },
});

export const updateUser = endpoint({
  ...signedInEndpoint,
  method: 'PUT',
  path: '/auth/v1/user',
  summary: "Update the signed-in user's password, email address or metadata.",
  body: z.object({
    email: z.string().max(320).optional(),
    password: z.string().max(10_000).optional(),
    current_password: z.string().max(10_000).optional(),
    nonce: z.string().max(100).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
    phone: z.string().max(40).optional(),
    app_metadata: z.unknown().optional(),
  }),
  responses: { 200: signInUser },
});

export const reauthenticate = endpoint({
  ...signedInEndpoint,
  method: 'GET',
  path: '/auth/v1/reauthenticate',
  summary: 'Email a verification code to the signed-in user.',
  responses: { 200: emptyResponse },
});

const byId = z.object({ id: z.string().max(100) });

export const linkIdentity = endpoint({
  ...signedInEndpoint,
  method: 'GET',
  path: '/auth/v1/user/identities/authorize',
  summary: 'Return the URL for linking an external account.',
  responses: { 200: z.object({ url: z.string() }) },
});

export const deleteIdentity = endpoint({
  ...signedInEndpoint,
  method: 'DELETE',
  path: '/auth/v1/user/identities/{id}',
  summary: 'Unlink an external account.',
  params: byId,
  responses: { 200: emptyResponse },
});

const rejected = { body: z.looseObject({}), responses: { 200: emptyResponse } };

export const signUp = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/signup',
  summary: 'Not supported: accounts are created by an administrator.',
  ...rejected,
});

export const createOtp = endpoint({
  ...protocolEndpoint,
  method: 'POST',
  path: '/auth/v1/otp',
  summary: 'Not supported: there is no sign-in by email.',
  ...rejected,
});

export const checkConnection = endpoint({
  method: 'GET',
  path: '/api/connection',
  summary: 'Check the database connection. Use HEAD; the response has no body.',
  group: signInGroup,
  responses: { 204: nothing },
});

export const getSignInSettings = endpoint({
  method: 'GET',
  path: '/api/sign-in-settings',
  summary: 'Return the sign-in settings for the browser.',
  group: signInGroup,
  responses: {
    200: z.object({
      url: z.string(),
      key: z.string(),
      hasPasskeys: z.boolean().optional().describe('Absent with external auth'),
      usernameDomain: z.string().optional().describe('Appended to usernames without @'),
      demo: z
        .object({
          username: z.string(),
          password: z.string(),
          urlIsSet: z.boolean(),
          keyIsSet: z.boolean(),
        })
        .optional()
        .describe('Demo mode only: the demo account, and whether URL and key are set'),
    }),
  },
});

export const getOwnRole = endpoint({
  method: 'GET',
  path: '/api/admin/me',
  permission: null,
  summary: 'Return role, permissions and email address of the signed-in user, from the users table.',
  group: 'Administration',
  responses: {
    200: z.object({
      id: uuid,
      email: z.string(),
      username: z.string().nullable(),
      role: z.enum(['admin', 'user']).describe('Only admin opens the admin area'),
      teamRoles: z.array(z.enum(teamRoles)),
      permissions: z.array(z.enum(permissions)).describe('Permissions of all team roles together'),
    }),
  },
});
