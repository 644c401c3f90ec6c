import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { uuid } from '#src/api/uuid.ts';
import { auditEntry } from './admin-contract.ts';

const instant = z.iso.datetime();
const minor = z.int();

const waitingPost = z
  .object({
    id: uuid,
    title: z.string(),
    language: z.string(),
    publishedAt: instant.nullable().describe('Publication date of a scheduled post; null for a draft'),
    updatedAt: instant,
  })
  .describe('A post that is not published yet');

const waitingMessage = z
  .object({
    id: uuid,
    subject: z.string(),
    name: z.string(),
    receivedAt: instant,
    assignedTo: z.string().nullable().describe('Email address of the assigned administrator'),
  })
  .describe('An unanswered message from a visitor');

/** Items that need attention, the most urgent first. */
const attentionKinds = [
  'dispute',
  'review',
  'monthly_failed',
  'failed',
  'pending',
  'mismatch',
  'message',
] as const;

const attentionItem = z.object({
  id: uuid.describe('ID of the donation, discrepancy or message'),
  name: z.string().nullable().describe('Donor or sender; null where there is no name'),
  amountMinor: minor.nullable(),
  currency: z.string().nullable(),
  at: instant.describe('Deadline of a dispute that has one, otherwise when it happened'),
  detail: z
    .string()
    .nullable()
    .describe('Kind of a discrepancy, subject of a message, `respond_by` for a deadline'),
});

const attentionGroup = z.object({
  kind: z.enum(attentionKinds),
  total: z.int().describe('Number of items, listed or not'),
  items: z.array(attentionItem),
});

const monthDay = z.object({
  day: z.int().min(1).max(31),
  amountMinor: minor,
  runningMinor: minor.describe('Total from the first day of the month'),
  previousMinor: minor.describe('The same for last month'),
});

const monthOfCurrency = z.object({
  currency: z.string(),
  receivedMinor: minor.describe('Net of refunds, before fees'),
  previousMinor: minor.describe('Received on the same days of last month'),
  donations: z.int(),
  feesMinor: minor.describe('Gateway fees, as far as they are known'),
  netMinor: minor.describe('Received less fees'),
  monthlyMinor: minor.describe('Received from monthly donations'),
  days: z.array(monthDay).describe('From the first of the month to today'),
});

const nextEvent = z.object({
  id: uuid,
  title: z.string(),
  language: z.string().describe('Language of the title and place'),
  place: z.string(),
  startsAt: instant,
  timeZone: z.string(),
});

const dashboard = z.object({
  today: z.iso.date().describe('In the time zone of the organization'),
  counts: z
    .object({
      blogs: z.int().nullable(),
      publishedBlogs: z.int().nullable(),
      users: z.int().nullable(),
      tags: z.int().nullable(),
    })
    .describe('Null where the permission to read is missing'),
  attention: z.array(attentionGroup).describe('Groups with at least one item'),
  months: z.array(monthOfCurrency).describe('This month per currency, if it or last month had donations'),
  unreadMessages: z.int(),
  activity: z.array(auditEntry),
  posts: z.array(waitingPost).describe('Scheduled posts by date, then drafts'),
  messages: z.array(waitingMessage).describe('Unassigned messages first'),
  events: z.array(nextEvent).describe('Events that have not ended, by their beginning'),
});

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  permission: null,
  summary:
    'Return dashboard counts, donations of the month, recent activity and items awaiting action, as far as the permissions of the caller go.',
  group: 'Administration: overview',
  responses: { 200: dashboard },
});

export type Dashboard = z.output<typeof dashboard>;
export type AttentionGroup = z.output<typeof attentionGroup>;
export type MonthOfCurrency = z.output<typeof monthOfCurrency>;
