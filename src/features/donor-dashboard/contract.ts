import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';
import { currencyCode as currency, money } from '#src/api/money-schema.ts';
import { cursorQuery } from '#src/api/paged-list.ts';
import { formHeaders } from '#src/api/request-headers.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { remembrance } from '#src/features/remembrances/contract.ts';
import { maxChargeDay } from '#src/features/donations/calculation/calculation.ts';
import { cancelReasonForm, pauseForm } from '#src/features/donations/contract.ts';
import * as endpoints from './endpoints.ts';

const group = "A donor's own donations";
const done = z.object({ message: z.string() });

/** Path of the session cookie, which is sent to these endpoints only. */
export const myDonationsPath = '/api/my-donations';

const myDonation = z.object({
  id: uuid,
  givenAt: z.iso.datetime(),
  givenOn: z.iso
    .date()
    .describe('Day in the time zone of the legal entity that received it, as on the receipt'),
  givenMinor: z.int().describe('Whole minor units: cents, paise'),
  netAmountMinor: z.int().describe('Net amount after refunds'),
  isDisputed: z.boolean().describe("The donor's bank has taken money back"),
  isVoided: z.boolean().describe('An offline donation that was recorded by mistake; no money was returned'),
  isPending: z.boolean().describe("The donor's bank has not confirmed it yet, so it has no receipt"),
  isListed: z
    .boolean()
    .describe('Whether the public list has it; refunded, imported and hidden donations are not in it'),
  currency,
  project: z.string().nullable(),
  projectLanguage: contentLanguage.nullable().describe("Language of the project's title"),
  paymentType: z.enum(['named', 'anonymous']),
  donorName: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  certificateNumbers: z
    .array(z.string())
    .describe('Acknowledgement numbers of the certificates of the Indian tax office'),
});

export const recurringDonation = z.object({
  id: uuid,
  amountMinor: z.int().describe('Whole minor units: cents, paise'),
  coveredMinor: z.int().describe('Part of the amount that covers payment fees'),
  currency,
  project: z.string().nullable(),
  projectLanguage: contentLanguage.nullable().describe("Language of the project's title"),
  projectId: z.string().nullable(),
  beganAt: z.iso.datetime(),
  beganOn: z.iso
    .date()
    .describe('Day in the time zone of the legal entity that receives it, as on the receipts'),
  charges: z.int().describe('Donations made so far'),
  state: z.enum(['running', 'pending', 'halted', 'paused', 'cancelling', 'ended']),
  nextChargeAt: z.iso.datetime().nullable(),
  nextChargeOn: z.iso.date().nullable().describe('Day of the next charge at its gateway, as in the emails'),
  pausedUntil: z.iso.datetime().nullable().describe('End of a pause that the donor chose'),
  canPause: z.boolean(),
  canResume: z.boolean().describe('Also while a pause waits for the payment service'),
  canChangeAmount: z.boolean().describe('False where the gateway needs a new monthly donation instead'),
  canChangeDay: z.boolean(),
  canChangeCard: z.boolean(),
  isChanging: z.boolean().describe('A change waits for the confirmation of the payment service'),
  againPath: z
    .string()
    .nullable()
    .describe('Path of the donation form with the choices of this donation; null if another replaces it'),
});

const yearOfDonations = z.object({
  year: z.int().describe('Calendar year, by the day of each donation'),
  donated: z.array(money).describe('Net amounts, one per currency; never converted'),
  donations: z.int().describe('Without donations that were refunded in full'),
});

export const myDonations = z.object({
  email: z.string(),
  monthly: z.array(recurringDonation),
  donations: z.array(myDonation),
  next: z.string().nullable().describe('Cursor of the next page'),
  years: z.array(yearOfDonations).describe('Years with donations, newest first'),
  remembrances: z.array(remembrance).describe('Confirmed and paused ones, the next return first'),
  statements: z
    .array(z.object({ entity: z.enum(['us', 'in']), year: z.int() }))
    .describe('Years of account with an annual statement, by the calendar year in which they begin'),
});

export const linkForm = z.object({ email: emailAddress });

export const requestMagicLink = endpoint({
  ...endpoints.requestMagicLink,
  summary: 'Email a link to My Donations. The response is the same for every address.',
  group,
  headers: formHeaders,
  body: linkForm,
  responses: { 200: done },
});

export const openMyDonations = endpoint({
  ...endpoints.openMyDonations,
  summary: 'Open My Donations with the emailed token, once.',
  group,
  body: z.object({ token: z.string().max(500) }),
  responses: { 200: done },
});

export const leaveMyDonations = endpoint({
  ...endpoints.leaveMyDonations,
  summary: 'End the session.',
  group,
  body: z.object({}),
  responses: { 200: done },
});

export const listMyDonations = endpoint({
  ...endpoints.listMyDonations,
  summary: 'List your donations, newest first.',
  group,
  query: cursorQuery.pick({ cursor: true }).extend(languageQuery.shape),
  responses: {
    200: z.object({ mine: myDonations.nullable().describe('Null if this browser has no session') }),
  },
});

export const downloadMyReceipt = endpoint({
  ...endpoints.downloadMyReceipt,
  summary: 'Download the receipt of a donation as PDF.',
  group,
  params: z.object({ id: z.string().describe('UUID of the donation') }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export const downloadMyStatement = endpoint({
  ...endpoints.downloadMyStatement,
  summary: 'Download the annual statement of a legal entity as PDF.',
  group,
  params: z.object({
    statement: z.string().describe('Entity and year of account: us-2026.pdf, in-2026.pdf'),
  }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

export const hideMyName = endpoint({
  ...endpoints.hideMyName,
  summary: 'Make a donation anonymous by removing its name and message.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({}),
  responses: { 200: done },
});

export const cancelMyRecurringDonation = endpoint({
  ...endpoints.cancelMyRecurringDonation,
  summary: 'Cancel a monthly donation. `cancelling` until the payment service confirms.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({}),
  responses: { 200: z.object({ state: z.enum(['ended', 'cancelling']) }) },
});

const pauseState = z.object({ state: z.enum(['paused', 'pausing', 'resumed', 'resuming']) });

export const pauseMyRecurringDonation = endpoint({
  ...endpoints.pauseMyRecurringDonation,
  summary: 'Pause a monthly donation for one to three months.',
  group,
  params: z.object({ id: uuid }),
  body: pauseForm,
  responses: { 200: pauseState },
});

export const resumeMyRecurringDonation = endpoint({
  ...endpoints.resumeMyRecurringDonation,
  summary: 'Resume a paused monthly donation.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({}),
  responses: { 200: pauseState },
});

const changeState = z.object({ state: z.enum(['changed', 'changing']) });

export const changeMyRecurringAmount = endpoint({
  ...endpoints.changeMyRecurringAmount,
  summary: 'Change the amount of a monthly donation from the next payment on.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({
    amount: z
      .int('The amount must be a whole number.')
      .min(1, 'The minimum donation is 1.')
      .max(1_000_000_000)
      .describe('Whole units of its currency; covered fees are added by the server'),
  }),
  responses: { 200: changeState },
});

export const changeMyRecurringDay = endpoint({
  ...endpoints.changeMyRecurringDay,
  summary: 'Change the day of the month on which a monthly donation is charged.',
  group,
  params: z.object({ id: uuid }),
  body: z.object({ day: z.int().min(1).max(maxChargeDay) }),
  responses: { 200: changeState },
});

export const changeMyRecurringCard = endpoint({
  ...endpoints.changeMyRecurringCard,
  summary: "Create a short-lived link to the payment service's page, where the donor enters another card.",
  group,
  params: z.object({ id: uuid }),
  body: z.object({}),
  responses: { 200: z.object({ url: z.url() }) },
});

export const giveMyCancelReason = endpoint({
  ...endpoints.giveMyCancelReason,
  summary: 'State why a monthly donation was cancelled.',
  group,
  params: z.object({ id: uuid }),
  body: cancelReasonForm,
  responses: { 200: done },
});

export const eraseMyContact = endpoint({
  ...endpoints.eraseMyContact,
  summary:
    'Delete your email address, names, messages and annual remembrances. Amounts, dates and receipts are kept as required by law. Rejected while a donation is pending at the bank.',
  group,
  body: z.object({
    email: z
      .string()
      .max(320)
      .optional()
      .describe('Address whose data the donor sees; another donor can have signed in since'),
  }),
  responses: { 200: z.object({ remaining: z.int().describe('Donations that remain in the accounts') }) },
});

export type RecurringDonation = z.output<typeof recurringDonation>;
export type MyDonation = z.output<typeof myDonation>;
export type YearOfDonations = z.output<typeof yearOfDonations>;
export type MyDonations = z.output<typeof myDonations>;
