import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';
import { formNumber } from '#src/api/forms/form-number.ts';
import { onceHeaders } from '#src/api/request-headers.ts';
import { verseNames } from '#src/features/texts/verse-names.ts';
import { locales } from '#src/i18n/locales.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import * as endpoints from './endpoints.ts';
import { maxPlanDays } from './plan-days.ts';

const group = 'Texts';
const inThreeLanguages = z.object({ en: z.string(), hi: z.string(), sa: z.string() });
const isTooEarly = (date: string) => date < '2000-01-01' || date > '2100-12-31';

const choice = {
  text: z
    .string()
    .max(241)
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'Write a text as work/division.')
    .describe('Published division as `work/division`'),
  days: formNumber(1, maxPlanDays),
  from: z.iso
    .date()
    .refine((date) => !isTooEarly(date), 'Use a date from 2000 to 2100.')
    .describe('First day'),
};

const planDay = z.object({
  day: z.int().describe('Number of the day, from 1'),
  date: z.iso.date(),
  first: z.string().describe('Number of the first verse'),
  last: z.string().describe('Number of the last verse'),
  verses: z.int(),
});

const plan = z.object({
  text: z.string(),
  title: inThreeLanguages.describe('Work and division'),
  verseName: z.enum(verseNames).describe('What its verses are called'),
  from: z.iso.date(),
  days: z.array(planDay).describe('At most as many as there are verses'),
  hasEnded: z.boolean().describe('Whether the last day is before today in the time zone of the organization'),
});

export const getReadingPlan = endpoint({
  ...endpoints.getReadingPlan,
  summary: 'Divide a division of a text among days. Nothing is stored.',
  group,
  query: z.object({ ...choice, from: choice.from.optional().describe('First day; today by default') }),
  responses: { 200: plan },
});

export const getReadingPlanCalendar = endpoint({
  ...endpoints.getReadingPlanCalendar,
  summary: 'Return a reading plan as a calendar with one entry each day.',
  group,
  contentType: 'text/calendar; charset=utf-8',
  query: z.object({ ...choice, lang: z.enum(locales).default('en').describe('Language of the entries') }),
  responses: { 200: z.string().describe('iCalendar (RFC 5545) with all-day events and stable IDs') },
});

export const readingReminderForm = z.object({
  ...choice,
  from: z
    .literal('')
    .transform(() => undefined)
    .or(choice.from)
    .optional()
    .describe('First day; today in the time zone of the reader by default'),
  zone: z
    .string()
    .max(60)
    .optional()
    .transform((zone) => (zone && isKnownZone(zone) ? zone : null))
    .describe('Time zone of the reader, such as `Asia/Kolkata`; that of the organization by default'),
  email: emailAddress,
  consent: z
    .unknown()
    .refine((value) => value === true || value === 'yes', {
      message: 'Confirm that we may send you these emails.',
      params: { code: 'required' },
    })
    .describe('`yes`: the owner of the address agrees to one email a day until the plan ends'),
});

export const createReadingReminder = endpoint({
  ...endpoints.createReadingReminder,
  summary:
    'Request an email on each day of a reading plan that has not ended. Nothing else is sent before the address is confirmed by a link. Repeated requests with the same Idempotency-Key are stored once.',
  group,
  headers: onceHeaders,
  body: readingReminderForm,
  responses: { 201: z.object({ message: z.string() }) },
});

export const openReadingReminder = endpoint({
  ...endpoints.openReadingReminder,
  summary:
    'Return the state of the reminders of an emailed link, and their plan. 404 for a link that no longer works.',
  group,
  body: z.object({ token: z.string().max(500) }),
  responses: {
    200: z.object({
      state: z.enum(['pending', 'confirmed']),
      plan: plan.nullable().describe('Null when its text is no longer published'),
    }),
  },
});

export type ReadingPlan = z.output<(typeof getReadingPlan)['responses'][200]>;
export type ReminderView = z.output<(typeof openReadingReminder)['responses'][200]>;
export type ReadingReminderForm = z.output<typeof readingReminderForm>;
