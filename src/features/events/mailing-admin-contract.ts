import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { requiredLine, requiredText } from '#src/api/form-text.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';

const group = 'Administration: events';
const path = '/api/admin/events/{id}/mailings' as const;
const params = z.object({ id: uuid });

/** People whose registration is confirmed, people on the waiting list, or both. */
export const mailingRecipients = ['confirmed', 'waiting', 'all'] as const;

const maxSubjectLength = 150;
const maxMessageLength = 10_000;

const recipients = z.enum(mailingRecipients);

/** What an organizer writes. The browser validates with the same schema. */
export const mailingForm = z.object({
  recipients,
  subject: requiredLine(maxSubjectLength),
  message: requiredText(maxMessageLength).describe('Markdown'),
});

const mailing = z
  .object({
    id: uuid,
    recipients,
    subject: z.string(),
    message: z.string(),
    recipientCount: z.int(),
    waitingCount: z.int().describe('Recipients whose email is not in the outbox yet'),
    sentBy: z.string().nullable().describe('Email address of the administrator'),
    sentAt: z.iso.datetime(),
  })
  .describe('An email to the people who registered for an event');

export const listMailings = endpoint({
  method: 'GET',
  path,
  permission: 'registrations.read',
  summary: 'List the 100 latest emails to people who registered for an event, newest first.',
  group,
  params,
  responses: { 200: z.array(mailing) },
});

export const previewMailing = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  permission: 'registrations.write',
  summary: 'Return what an email to people who registered for an event contains. Nothing is sent.',
  group,
  params,
  body: mailingForm.extend({ language: z.enum(locales).describe('Language of a recipient') }),
  responses: {
    200: z.object({
      introduction: z.string(),
      html: z.string().describe('The message; safe HTML'),
      facts: z.array(z.object({ name: z.string(), value: z.string() })),
      links: z.array(z.string()).describe('Names of the links below the message'),
    }),
  },
});

export const sendMailing = endpoint({
  method: 'POST',
  path,
  permission: 'registrations.write',
  summary: 'Email people who registered for an event. Repeating the ID sends it once.',
  group,
  params,
  body: mailingForm.extend({ id: clientGeneratedId }),
  responses: { 201: mailing },
});

export type MailingForm = z.output<typeof mailingForm>;
export type Mailing = z.output<typeof mailing>;
export type MailingPreview = z.output<(typeof previewMailing)['responses'][200]>;
export type MailingRecipients = MailingForm['recipients'];
