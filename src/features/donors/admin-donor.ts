import { z } from 'zod';
import { uuid } from '#src/api/uuid.ts';

export const consents = ['unknown', 'given', 'refused'] as const;

const instant = z.iso.datetime();
const minor = z.int().describe('Whole minor units');
export const total = z.object({ currency: z.string(), netMinor: minor, donations: z.int() });
const regular = z.object({
  id: uuid,
  amountMinor: minor,
  currency: z.string(),
  state: z.string().describe('State of the subscription at the gateway'),
  nextChargeAt: instant.nullable(),
});

export const listedDonor = z
  .object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    totals: z.array(total).describe('Net amount of successful donations, by currency'),
    recurring: z.array(regular).describe('Recurring donations that have not ended'),
    latestAt: instant.describe('Last successful donation; without one, first donation'),
  })
  .describe('A donor in the admin list');

const record = z.object({
  id: uuid,
  name: z.string().nullable(),
  email: z.string().nullable(),
  emailVerifiedAt: instant.nullable().describe('When the donor opened a link sent to the address'),
  donations: z.int(),
  isMerged: z.boolean().describe('Merged into this donor by an administrator'),
});

const remembrance = z.object({
  id: uuid,
  personName: z.string(),
  occasion: z.string(),
  state: z.string(),
  nextDate: z.iso.date().nullable(),
});

const donorTribute = z.object({
  paymentId: uuid,
  kind: z.enum(['honor', 'memory']),
  honoreeName: z.string(),
  givenAt: instant,
});

const note = z.object({
  id: uuid,
  text: z.string(),
  author: z.string().nullable(),
  createdAt: instant,
});

export const donorDetail = z
  .object({
    id: uuid,
    name: z.string().nullable(),
    email: z.string().nullable(),
    tags: z.array(z.string()),
    contactConsent: z.enum(consents),
    consentAt: instant.nullable(),
    consentSource: z.string().nullable(),
    editVersion: z.int(),
    since: instant.describe('First successful donation, or creation of the record'),
    records: z.array(record).describe('This record and those merged into it'),
    totals: z.array(total),
    years: z
      .array(total.extend({ year: z.int() }))
      .describe('Totals by calendar year in the time zone of the organization'),
    recurring: z.array(regular),
    remembrances: z.array(remembrance),
    tributes: z.array(donorTribute).describe('Donations in honor or memory of a person, the latest first'),
    newsletter: z.enum(['confirmed', 'pending', 'none']),
    panEndings: z.array(z.string()).describe('Last four characters of each PAN'),
    notes: z.array(note),
  })
  .describe('A donor with totals, recurring donations and notes');

export const donorDonation = z.object({
  id: uuid,
  recordId: uuid,
  givenAt: instant,
  amountMinor: minor,
  netAmountMinor: minor,
  currency: z.string(),
  status: z.enum(['created', 'pending', 'failed', 'success', 'refunded']),
  source: z.enum(['gateway', 'offline']),
  needsReview: z.boolean(),
  dispute: z.enum(['open', 'lost']).nullable().describe('Dispute that is not won'),
  method: z.string().nullable().describe('Method of an offline donation'),
  receivedOn: z.iso.date().nullable().describe('Day of an offline donation; its time of day is unknown'),
  frequency: z.string(),
  project: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  certificates: z.array(z.string()).describe('Numbers of the Indian certificates (Form 10BE, Form 114)'),
});

export type ListedDonor = z.output<typeof listedDonor>;
export type DonorDetail = z.output<typeof donorDetail>;
export type DonorDonation = z.output<typeof donorDonation>;
export type DonorTotal = z.output<typeof total>;
