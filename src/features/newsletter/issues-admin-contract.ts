import { z } from 'zod';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { instantField, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';
import { audiences, mailings, topics } from './mailings.ts';

const group = 'Administration: newsletter';

const issueStates = ['draft', 'scheduled', 'preparing', 'sending', 'paused', 'stopped', 'sent'] as const;

/** Largest number of posts in an issue, which keeps the email far below the size that Gmail cuts. */
export const maxIssuePosts = 12;

const issueId = z.object({ id: uuid });

const issueText = z.object({
  subject: requiredLine(150),
  preheader: optionalLine(200),
  body: optionalText(20_000),
});

export const segment = z
  .object({
    language: z.enum(locales).nullable().describe('Null: subscribers of all languages'),
    topic: z.enum(topics).nullable(),
    audience: z.enum(audiences).describe('Donors and volunteers are subscribers too'),
    donorTag: optionalLine(60).describe('Tag of donors; only with the audience donors'),
  })
  .refine(({ audience, donorTag }) => donorTag === '' || audience === 'donors', {
    path: ['donorTag'],
    message: 'Choose donors to use a tag.',
    params: { code: 'invalid' },
  });

/** What an editor writes. The browser validates with the same schema. */
const issueForm = z
  .object({
    language: z.enum(locales).describe('Original language, for subscribers whose own is missing'),
    texts: z.partialRecord(z.enum(locales), issueText),
    postIds: z.array(uuid).max(maxIssuePosts),
    isPublic: z.boolean().describe('Whether the archive shows the issue'),
    segment,
  })
  .refine(({ language, texts }) => texts[language] !== undefined, {
    path: ['texts'],
    message: 'Write the issue in its original language.',
    params: { code: 'required' },
  });

const figures = z
  .object({
    recipients: z.int(),
    waiting: z.int(),
    queued: z.int().describe('In the outbox'),
    delivered: z.int().describe('Accepted by the mail server'),
    failed: z.int().describe('Rejected by the mail server'),
    unconfirmed: z
      .int()
      .describe(
        'Their process ended at the last byte: most likely accepted by the mail server, and not resent',
      ),
    resendable: z.int().describe('Unconfirmed ones that can be sent again, while their email is kept'),
    skipped: z.int().describe('Unsubscribed or suppressed before their turn'),
    bounced: z.int(),
    complained: z.int(),
    unsubscribed: z.int(),
    clicks: z.int().nullable().describe('Null when clicks are not counted'),
  })
  .describe('Figures of an issue, counted without tracking pixels');

const listedIssue = z
  .object({
    id: uuid,
    kind: z.enum(mailings),
    subject: z.string(),
    languages: z.array(z.enum(locales)),
    state: z.enum(issueStates),
    recipients: z.int().nullable(),
    scheduledFor: z.iso.datetime().nullable(),
    startedAt: z.iso.datetime().nullable(),
    updatedAt: z.iso.datetime(),
  })
  .describe('An issue in the admin list');

const issue = listedIssue
  .extend({
    ...issueForm.shape,
    posts: z.array(z.object({ id: uuid, title: z.string() })),
    timeZone: z.string().nullable(),
    completedAt: z.iso.datetime().nullable(),
    slug: z.string().nullable().describe('Address in the archive'),
    figures: figures.nullable().describe('Null before it is sent'),
    links: z.array(z.object({ url: z.string(), clicks: z.int() })),
    editVersion: z.int(),
  })
  .describe('An issue with its texts and figures');

const sending = { permission: 'newsletter.send', group } as const;
const one = '/api/admin/newsletter/issues/{id}';

export const listIssues = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/issues',
  ...sending,
  summary: 'List issues of the newsletter, newest first.',
  query: cursorQuery,
  responses: { 200: pageOf(listedIssue) },
});

export const createIssue = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/issues',
  ...sending,
  summary: 'Create an issue. A repetition with the same ID creates no other.',
  body: issueForm.safeExtend({ id: clientGeneratedId }),
  responses: { 201: issue },
  bodyLimit: 512 * 1024,
});

export const getIssue = endpoint({
  method: 'GET',
  path: one,
  ...sending,
  summary: 'Return an issue.',
  params: issueId,
  responses: { 200: issue },
});

export const saveIssue = endpoint({
  method: 'PUT',
  path: one,
  ...sending,
  summary: 'Update an issue that is a draft.',
  params: issueId,
  body: issueForm.safeExtend({ editVersion }),
  responses: { 200: issue },
  bodyLimit: 512 * 1024,
});

export const deleteIssue = endpoint({
  method: 'DELETE',
  path: one,
  ...sending,
  summary: 'Delete an issue that is a draft.',
  params: issueId,
  responses: { 204: z.void() },
});

export const previewIssue = endpoint({
  method: 'GET',
  path: `${one}/preview`,
  ...sending,
  summary: 'Render the email of an issue in one language.',
  params: issueId,
  query: z.object({ language: z.enum(locales) }),
  responses: {
    200: z.object({
      subject: z.string(),
      path: z.string().describe('Address of the email as a document, for 15 minutes'),
      text: z.string(),
      bytes: z.int(),
    }),
  },
});

export const testIssue = endpoint({
  method: 'POST',
  path: `${one}/test`,
  ...sending,
  summary: 'Send the email of an issue to your own address.',
  params: issueId,
  body: z.object({ language: z.enum(locales) }),
  responses: { 200: z.object({ sentTo: z.string() }) },
});

export const countRecipients = endpoint({
  method: 'POST',
  path: '/api/admin/newsletter/recipients',
  ...sending,
  summary: 'Count the subscribers of a segment by language.',
  body: z.object({ segment, kind: z.enum(mailings).default('newsletter') }),
  responses: { 200: z.object({ total: z.int(), byLanguage: z.record(z.enum(locales), z.int()) }) },
});

export const scheduleIssue = endpoint({
  method: 'POST',
  path: `${one}/schedule`,
  ...sending,
  summary: 'Schedule an issue.',
  params: issueId,
  body: z.object({
    editVersion,
    scheduledFor: instantField,
    timeZone: requiredLine(60),
  }),
  responses: { 200: issue },
});

const issueActions = ['unschedule', 'pause', 'resume', 'stop'] as const;

export const changeIssueState = endpoint({
  method: 'POST',
  path: `${one}/{action}`,
  ...sending,
  summary: 'Return a scheduled issue to the drafts, or pause, resume or stop sending.',
  params: issueId.extend({ action: z.enum(issueActions) }),
  responses: { 200: issue },
});

export const sendIssue = endpoint({
  method: 'POST',
  path: `${one}/send`,
  ...sending,
  summary: 'Start sending an issue. The recipients are stored once; a repetition changes nothing.',
  params: issueId,
  body: z.object({ editVersion }),
  responses: { 200: issue },
});

export const resendUnconfirmed = endpoint({
  method: 'POST',
  path: `${one}/resend`,
  ...sending,
  summary:
    'Send the unconfirmed emails of an issue again, within the rate per minute. Returns 409 if none of them is left, or if the issue was stopped.',
  params: issueId,
  responses: { 200: issue },
});

export type IssueForm = z.output<typeof issueForm>;
export type Segment = z.output<typeof segment>;
export type Issue = z.output<typeof issue>;
export type ListedIssue = z.output<typeof listedIssue>;
export type IssueAction = (typeof issueActions)[number];
