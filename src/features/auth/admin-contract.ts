import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress, optionalLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { teamRoles } from '#src/api/access/permissions.ts';
import { uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: users';
const nothing = z.void();
const instant = z.iso.datetime();
const role = z.enum(['admin', 'user']).describe('Only admin opens the admin area');
const roles = z.array(z.enum(teamRoles)).max(teamRoles.length);

const listedUser = z
  .object({
    id: uuid,
    email: z.string(),
    username: z.string().nullable(),
    role,
    teamRoles: roles,
    state: z.enum(['active', 'invited', 'disabled']),
    hasSecondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    version: z.int(),
  })
  .describe('A user');

export type ListedUser = z.output<typeof listedUser>;

const userId = z.object({ id: uuid });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  permission: 'users.read',
  summary: 'List users by email address.',
  group,
  query: searchCursorQuery.extend({ role: role.optional() }),
  responses: { 200: pageOf(listedUser) },
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  permission: 'users.read',
  summary: 'Return one user.',
  group,
  params: userId,
  responses: { 200: listedUser },
});

/** Longest part of an email address before the @ (RFC 5321). */
const maxLocalPart = 64;

/** Accounts store the compatible form of a username, which can be longer or contain an @. */
function isUsername(name: string): boolean {
  return /^[^\s@]{0,60}$/.test(name.normalize('NFKC').toLowerCase());
}

/** Body of an invitation. The browser validates with the same schema. */
export const invitation = z.object({
  email: emailAddress.refine((email) => email.indexOf('@') <= maxLocalPart, {
    message: 'Enter a valid email address.',
    params: { code: 'invalid_email' },
  }),
  username: optionalLine(60).refine(isUsername, 'Use up to 60 characters, no spaces and no @.'),
  role,
  teamRoles: roles.default([]),
  locale: z.enum(locales).describe('Language of emails to this user'),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  permission: 'users.write',
  summary: 'Create a user and email the invitation.',
  group,
  body: invitation,
  responses: { 201: listedUser },
});

export const repeatInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/invitation',
  permission: 'users.write',
  summary: 'Resend the invitation to a user who has not accepted it yet.',
  group,
  params: userId,
  responses: { 204: nothing },
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  permission: 'users.write',
  summary:
    "Change a user's access and roles, or disable or enable the account. The last administrator can't be changed.",
  group,
  params: userId,
  body: z.object({
    version: editVersion,
    role: role.optional(),
    teamRoles: roles.optional().describe('Replaces all roles'),
    disabled: z.boolean().optional(),
  }),
  responses: { 200: listedUser },
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  permission: 'users.write',
  summary: "Permanently delete a user. You can't delete yourself or the last administrator.",
  group,
  params: userId,
  responses: { 204: nothing },
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/second-factor',
  permission: 'users.write',
  summary:
    "Turn off a user's two-factor authentication, delete the recovery codes and sign the user out. Your own is turned off in your account.",
  group,
  params: userId,
  responses: { 204: nothing },
});

const openSession = z
  .object({
    id: uuid,
    isCurrent: z.boolean().describe('Whether this request uses this session'),
    userAgent: z.string(),
    address: z.string(),
    createdAt: instant,
    refreshedAt: instant,
    hasSecondFactor: z.boolean(),
  })
  .describe('An active session');

export type OpenSession = z.output<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  permission: 'users.read',
  summary: "List a user's active sessions, newest first.",
  group,
  params: userId,
  responses: { 200: z.object({ sessions: z.array(openSession) }) },
});

export const listOwnSessions = endpoint({
  method: 'GET',
  path: '/api/admin/me/sessions',
  permission: null,
  summary: 'List own active sessions, newest first.',
  group,
  responses: { 200: z.object({ sessions: z.array(openSession) }) },
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/me/sessions/{sessionId}',
  permission: null,
  summary: 'Sign out of one of your own sessions.',
  group,
  params: z.object({ sessionId: uuid }),
  responses: { 204: nothing },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{sessionId}',
  permission: 'users.write',
  summary: 'Sign a user out of one session.',
  group,
  params: z.object({ id: uuid, sessionId: uuid }),
  responses: { 204: nothing },
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  permission: 'users.write',
  summary: 'Sign a user out of all sessions.',
  group,
  params: userId,
  responses: { 204: nothing },
});
