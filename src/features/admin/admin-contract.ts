import { z } from 'zod';
import { completionItem } from '#src/api/completion.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField } from '#src/api/form-text.ts';
import { pageOf, cursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: overview';
const instant = z.iso.datetime();

export const auditEntry = z
  .object({
    id: z.int(),
    at: instant,
    event: z.string().describe('Area and event, such as `post.saved`'),
    actor: z
      .string()
      .nullable()
      .describe('Email address; null for anonymous visitors and for the site itself'),
    target: z.string().nullable().describe('Target of the event, by name if it has one'),
    address: z.string(),
    userAgent: z.string(),
    detail: z.record(z.string(), z.unknown()),
  })
  .describe('One row of the audit log');

export type AuditLine = z.output<typeof auditEntry>;

/** Prefixes of audit events. */
export const auditAreas = [
  'sign-in',
  'sign-out',
  'session',
  'password',
  'recovery',
  'email',
  'factor',
  'recovery-codes',
  'identity',
  'user',
  'invite',
  'admin',
  'audit',
  'job',
  'post',
  'tag',
  'media',
  'project',
  'resource',
  'event',
  'festival',
  'album',
  'text',
  'verse-of-the-day',
  'message',
  'subscription',
  'settings',
  'donation',
  'donor',
  'import',
  'books',
  'annual-statements',
  'donation-report',
  'short-address',
  'series',
  'author',
  'content',
  'translation',
  'content-import',
  'redirect',
  'newsletter',
  'suppression',
  'registration',
  'volunteer',
  'personal-data',
] as const;

const auditFilter = z.object({
  area: z.enum(auditAreas).optional(),
  user: uuid.optional().describe('Events by or about this user'),
  from: dayField.optional().describe('First day, in the time zone of the organization'),
  to: dayField.optional().describe('Last day, in the time zone of the organization'),
});

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  permission: 'audit.read',
  summary: 'List audit log entries, newest first.',
  group,
  query: cursorQuery.extend(auditFilter.shape),
  responses: { 200: pageOf(auditEntry) },
});

export const exportAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit.csv',
  permission: 'audit.read',
  summary: 'Export all matching audit log entries as CSV.',
  group,
  query: auditFilter,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type AuditFilter = z.output<typeof auditFilter>;
export type AuditQuery = z.output<(typeof listAudit)['query']>;

export const countWaiting = endpoint({
  method: 'GET',
  path: '/api/admin/waiting',
  permission: null,
  summary:
    'Count donations that need attention and unread messages, as far as the permissions of the caller go.',
  group,
  responses: {
    200: z.object({
      donations: z.int().describe('Disputed or pending, or not as requested'),
      messages: z.int().describe('Unread'),
    }),
  },
});

export const getCompletion = endpoint({
  method: 'GET',
  path: '/api/admin/completion',
  permission: 'settings.read',
  summary: 'List what the site needs before it is complete, done or missing',
  group,
  responses: { 200: z.array(completionItem) },
});
