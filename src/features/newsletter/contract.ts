import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';
import { cursorQuery, pageOf } from '#src/api/paged-list.ts';
import { formHeaders } from '#src/api/request-headers.ts';
import { postSummary } from '#src/features/blog/contract.ts';
import { languageQuery } from '#src/api/translations/translation.ts';
import { locales } from '#src/i18n/locales.ts';
import * as endpoints from './endpoints.ts';
import { mailings, offeredMailings, topics } from './mailings.ts';

const group = 'Newsletter';

export const subscribe = endpoint({
  ...endpoints.subscribe,
  summary:
    'Subscribe an address and email a confirmation link. The response is the same for new, unconfirmed and existing subscribers.',
  group,
  headers: formHeaders,
  body: z.object({
    email: emailAddress,
    mailing: z.enum(offeredMailings).default('newsletter').describe('`verse`: the verse of every day'),
  }),
  responses: { 200: z.object({ message: z.string() }) },
});

export const openSubscriptionLink = endpoint({
  ...endpoints.openSubscriptionLink,
  summary:
    'Return whether what an emailed link asks for is done already. 404 for a link that no longer works.',
  group,
  body: z.object({ purpose: z.enum(['confirm', 'unsubscribe']), token: z.string().max(500) }),
  responses: { 200: z.object({ isDone: z.boolean() }) },
});

/** What a subscriber chose. */
export const preferences = z.object({
  language: z.enum(locales),
  topics: z.array(z.enum(topics)).max(topics.length),
  mailings: z.array(z.enum(mailings)).max(mailings.length),
});

export const openPreferences = endpoint({
  ...endpoints.openPreferences,
  summary: 'Return what a subscriber chose, by the signed link of an email.',
  group,
  body: z.object({ token: z.string().max(300) }),
  responses: { 200: preferences },
});

const archivedIssue = z
  .object({
    slug: z.string(),
    subject: z.string(),
    preheader: z.string(),
    sentAt: z.iso.datetime(),
    language: z.enum(locales).describe('Language of the texts'),
  })
  .describe('An issue of the newsletter');

export const listArchive = endpoint({
  ...endpoints.listArchive,
  summary: 'List issues of the newsletter, newest first.',
  group,
  query: cursorQuery.extend(languageQuery.shape),
  responses: { 200: pageOf(archivedIssue) },
});

export const getArchivedIssue = endpoint({
  ...endpoints.getArchivedIssue,
  summary: 'Return an issue of the newsletter.',
  group,
  params: z.object({ slug: z.string().max(100) }),
  query: languageQuery,
  responses: {
    200: archivedIssue.extend({
      contentHtml: z.string(),
      posts: z.array(postSummary),
      languages: z.array(z.enum(locales)),
    }),
  },
});

export type Preferences = z.output<typeof preferences>;
export type ArchivedIssue = z.output<typeof archivedIssue>;
export type ArchivedIssuePage = z.output<(typeof getArchivedIssue)['responses'][200]>;
