import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { pageOf, pageQuery } from '#src/http/paged-list.ts';

const group = 'Administration: overview';
const instant = z.iso.datetime();

const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    event: z.string().describe('Area and event, such as `post.saved`'),
    actor: z.string().nullable().describe('E-mail address; null for strangers and for the site itself'),
    target: z.string().nullable().describe('Whom or what it concerns, by a name where it has one'),
    address: z.string(),
    userAgent: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .describe('One row of the audit log');

export type AuditLine = z.output<typeof auditEntry>;

/** What stands before the dot of an event. */
export const auditAreas = [
  'sign-in',
  'session',
  'password',
  'email',
  'factor',
  'recovery-codes',
  'identity',
  'user',
  'post',
  'tag',
  'media',
  'project',
  'resource',
  'event',
  'message',
  'subscription',
  'settings',
  'donation',
] as const;

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary: 'What happened to accounts and content, by whom; the latest first.',
  group,
  query: pageQuery.extend({
    area: z.enum(auditAreas).optional(),
    user: z.uuid().optional().describe('Done by this person, or to them'),
  }),
  responses: { 200: pageOf(auditEntry) },
});

const waitingPost = z
  .object({
    id: z.uuid(),
    title: z.string(),
    language: z.string(),
    publishedAt: instant.nullable().describe('When a scheduled one appears; null for a draft'),
    updatedAt: instant,
  })
  .describe('A post that readers do not see yet');

const waitingMessage = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    name: z.string(),
    receivedAt: instant,
    assignedTo: z.string().nullable().describe('E-mail address of who takes care of it'),
  })
  .describe('What a visitor sent and nobody has answered');

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'How much there is, what was changed lately, and what waits for somebody.',
  group,
  responses: {
    200: z.object({
      counts: z.object({
        blogs: z.int(),
        publishedBlogs: z.int(),
        users: z.int(),
        tags: z.int(),
      }),
      activity: z.array(auditEntry),
      posts: z.array(waitingPost).describe('Scheduled ones first, by their day; then drafts'),
      messages: z.array(waitingMessage).describe('First those that nobody takes care of'),
    }),
  },
});

export const removedKinds = ['post', 'project', 'resource', 'event'] as const;

export type RemovedKind = (typeof removedKinds)[number];

export const listRemoved = endpoint({
  method: 'GET',
  path: '/api/admin/removed',
  summary: 'What was removed in the last 30 days and can be brought back; the latest first, at most 100.',
  group,
  query: z.object({ kind: z.enum(removedKinds) }),
  responses: { 200: z.array(z.object({ id: z.uuid(), name: z.string(), removedAt: instant })) },
});

export type RemovedThing = z.output<(typeof listRemoved)['responses'][200]>[number];
