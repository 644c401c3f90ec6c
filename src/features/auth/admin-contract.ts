import { z } from 'zod';
import { editVersion } from '#src/http/edit-version.ts';
import { endpoint } from '#src/http/endpoint.ts';
import { emailAddress, optionalLine } from '#src/http/form-text.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';

const group = 'Administration: users';
const nothing = z.void();
const instant = z.iso.datetime();
const role = z.enum(['admin', 'user']);

const listedUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    username: z.string().nullable(),
    role,
    state: z.enum(['active', 'invited', 'disabled']),
    hasSecondFactor: z.boolean(),
    lastSignInAt: instant.nullable(),
    createdAt: instant,
    version: z.int(),
  })
  .describe('Somebody who can sign in');

export type ListedUser = z.output<typeof listedUser>;

const userId = z.object({ id: z.uuid() });

export const listUsers = endpoint({
  method: 'GET',
  path: '/api/admin/users',
  summary: 'Everybody who can sign in, by address.',
  group,
  query: searchPageQuery.extend({ role: role.optional() }),
  responses: { 200: pageOf(listedUser) },
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}',
  summary: 'One person.',
  group,
  params: userId,
  responses: { 200: listedUser },
});

/** What an invitation asks for; the same rules hold in the browser. */
export const invitation = z.object({
  email: emailAddress,
  username: optionalLine(60),
  role,
  locale: z.enum(['en', 'hi', 'sa']).describe('Language of the mails to this person'),
});

export const inviteUser = endpoint({
  method: 'POST',
  path: '/api/admin/users',
  summary: 'Makes an account and mails the invitation to it.',
  group,
  body: invitation,
  responses: { 201: listedUser },
});

export const repeatInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/invitation',
  summary: 'Mails the invitation again, to somebody who has not accepted it yet.',
  group,
  params: userId,
  responses: { 204: nothing },
});

export const changeUser = endpoint({
  method: 'PATCH',
  path: '/api/admin/users/{id}',
  summary: 'Gives another role, shuts an account or opens it again. The last administrator stays.',
  group,
  params: userId,
  body: z.object({ version: editVersion, role: role.optional(), disabled: z.boolean().optional() }),
  responses: { 200: listedUser },
});

export const removeUser = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}',
  summary: 'Removes an account for good. The last administrator and oneself stay.',
  group,
  params: userId,
  responses: { 204: nothing },
});

const openSession = z
  .object({
    id: z.uuid(),
    isCurrent: z.boolean().describe('The session of this very request'),
    userAgent: z.string(),
    address: z.string(),
    createdAt: instant,
    refreshedAt: instant,
    hasSecondFactor: z.boolean(),
  })
  .describe('A device on which somebody is signed in');

export type OpenSession = z.output<typeof openSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/sessions',
  summary: 'Where somebody is signed in, the latest first.',
  group,
  params: userId,
  responses: { 200: z.object({ sessions: z.array(openSession) }) },
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions/{sessionId}',
  summary: 'Signs somebody out on one device.',
  group,
  params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
  responses: { 204: nothing },
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/sessions',
  summary: 'Signs somebody out everywhere.',
  group,
  params: userId,
  responses: { 204: nothing },
});
