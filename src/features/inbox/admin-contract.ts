import { z } from 'zod';
import { bulkIds, bulkResult } from '#src/api/records/bulk-action.ts';
import { editVersion } from '#src/api/edit-version.ts';
import { endpoint } from '#src/api/endpoint.ts';
import { optionalText, requiredText } from '#src/api/form-text.ts';
import { messageDetail } from '#src/api/message-detail.ts';
import { countedPageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { locales } from '#src/i18n/locales.ts';
import { messageTypes } from './message-types.ts';

const group = 'Administration: messages';

export const maxNoteLength = 4000;
export const maxReplyLength = 10_000;

const messageId = z.object({ id: uuid });
const person = z.object({ id: uuid, email: z.string() });

const deliveries = ['queued', 'sent', 'unconfirmed', 'refused'] as const;

const listedMessage = z
  .object({
    id: uuid,
    type: z.enum(messageTypes),
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    receivedAt: z.iso.datetime(),
    isRead: z.boolean(),
    isArchived: z.boolean(),
    assignedTo: person.nullable(),
    repliedAt: z.iso.datetime().nullable().describe('Also null while the latest reply is undelivered'),
    isUndelivered: z.boolean().describe('Whether the mail server rejected the latest reply'),
  })
  .describe('A message in the admin list');

const fullMessage = listedMessage
  .extend({
    message: z.string(),
    language: z.enum(locales).describe('Language of the page it was sent from'),
    details: z.array(messageDetail).describe('Further fields of its form'),
    note: z.string(),
    version: z.int(),
    replies: z.array(
      z.object({
        id: uuid,
        body: z.string(),
        sentBy: z.string().nullable().describe('Email address of the administrator'),
        sentAt: z.iso.datetime(),
        delivery: z
          .enum(deliveries)
          .nullable()
          .describe('Unconfirmed: the email server did not confirm it. Null after the email is deleted'),
      }),
    ),
  })
  .describe('A message with its history');

export const listMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  permission: 'messages.read',
  summary: 'List messages and inquiries, newest first.',
  group,
  query: searchCursorQuery.extend({
    box: z.enum(['inbox', 'archived']).default('inbox'),
    state: z.enum(['unread', 'read', 'unanswered', 'answered']).optional(),
    type: z.enum(messageTypes).optional(),
    assigned: z.union([z.literal('me'), z.literal('nobody'), uuid]).optional(),
  }),
  responses: { 200: countedPageOf(listedMessage) },
});

export const countUnreadMessages = endpoint({
  method: 'GET',
  path: '/api/admin/unread-messages',
  permission: 'messages.read',
  summary: 'Return the number of unread messages, up to 1000.',
  group,
  responses: { 200: z.object({ unread: z.int() }) },
});

export const getMessage = endpoint({
  method: 'GET',
  path: '/api/admin/messages/{id}',
  permission: 'messages.read',
  summary: 'Return a message and its history without marking it as read.',
  group,
  params: messageId,
  responses: { 200: fullMessage },
});

const messageMarks = z.object({ isRead: z.boolean().optional(), isArchived: z.boolean().optional() });
const assignedTo = uuid.nullable().describe('ID of a user who can reply to messages; null to unassign');

export const markMessage = endpoint({
  method: 'PATCH',
  path: '/api/admin/messages/{id}',
  permission: 'messages.reply',
  summary: 'Mark a message as read, unread, archived or unarchived.',
  group,
  params: messageId,
  body: messageMarks,
  responses: { 200: fullMessage },
});

export const changeMessages = endpoint({
  method: 'POST',
  path: '/api/admin/messages/changes',
  permission: 'messages.reply',
  summary: 'Mark, archive or assign several messages.',
  group,
  body: z.object({ ids: bulkIds, change: messageMarks.extend({ assignedTo: assignedTo.optional() }) }),
  responses: { 200: bulkResult },
});

export const handleMessage = endpoint({
  method: 'PUT',
  path: '/api/admin/messages/{id}/handling',
  permission: 'messages.reply',
  summary: "Update a message's assignee and note.",
  group,
  params: messageId,
  body: z.object({
    version: editVersion,
    assignedTo,
    note: optionalText(maxNoteLength).describe('Not visible to the sender'),
  }),
  responses: { 200: fullMessage },
});

export const replyToMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/{id}/replies',
  permission: 'messages.reply',
  summary: 'Send a reply by email. Repeating the reply ID sends it once.',
  group,
  params: messageId,
  body: z.object({
    id: clientGeneratedId,
    message: requiredText(maxReplyLength),
    knownReplies: z
      .int()
      .min(0)
      .optional()
      .describe('Number of replies that were read; returns 409 if there are more'),
  }),
  responses: { 201: fullMessage },
});

export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/admin/message-assignees',
  permission: 'messages.reply',
  summary: 'List users who can be assigned.',
  group,
  responses: { 200: z.array(person) },
});

export type Assignee = z.output<typeof person>;
export type ListedMessage = z.output<typeof listedMessage>;
export type FullMessage = z.output<typeof fullMessage>;
export type MessageQuery = z.output<(typeof listMessages)['query']>;
export type MessageMarks = z.output<typeof messageMarks>;
export type MessageChange = z.output<(typeof changeMessages)['body']>['change'];
export type MessageHandling = z.output<(typeof handleMessage)['body']>;
export type Reply = z.output<(typeof replyToMessage)['body']>;
export type Delivery = (typeof deliveries)[number];
