import { z } from 'zod';
import { currencyCode } from '#src/api/money-schema.ts';
import { locales } from '#src/i18n/locales.ts';
import { maxMessageLength, maxNameLength } from './donation-amounts.ts';
import { isCivilDate } from '#src/local-time/civil-date.ts';
import { tributeKinds } from './tributes/tribute-kinds.ts';
import { maxCardMessageLength } from './tributes/card.ts';

/** Above every configured maximum, which the server checks. */
const maxAmount = 1_000_000_000;

// Control characters except line breaks and tabs, and marks that change the direction of the following text.
const invisible = /(?![\n\t])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Body of a new donation, shared by form and server. Fields such as `status` are ignored. */
export const donationForm = z.object({
  paymentType: z.enum(['named', 'anonymous'], 'Choose named or anonymous.'),
  amount: z
    .int('The amount must be a whole number.')
    .min(1, 'The minimum donation is 1.')
    .max(maxAmount, 'The amount is too large.')
    .describe('Whole units of the currency'),
  currency: currencyCode.default('USD'),
  taxCountry: optional(
    z
      .string()
      .trim()
      .refine((code) => /^(?:[A-Z]{2})?$/.test(code), 'Unknown country.'),
  ).describe(
    'Country of the donor\'s taxes, "IN"; decides who receives the donation where several entities can',
  ),
  projectId: optional(
    z
      .string()
      .trim()
      .max(120, 'Unknown project.')
      .refine((slug) => !slug.includes('\0'), 'Unknown project.'),
  ),
  donorName: optional(writtenText(maxNameLength, `Use ${maxNameLength} characters or fewer for the name.`)),
  receiptName: optional(
    writtenText(maxNameLength, `Use ${maxNameLength} characters or fewer for the name.`),
  ).describe('Name for the receipt of an anonymous donation; stored encrypted, apart from the donation'),
  donorMessage: optional(
    writtenText(maxMessageLength, `Use ${maxMessageLength} characters or fewer for the message.`),
  ),
  donorEmail: optional(
    z
      .string()
      .trim()
      .refine((value) => value === '' || isEmailAddress(value), 'Enter a valid email address.'),
  ).describe('For the receipt; never shown'),
  donorPan: optional(
    z
      .string()
      .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
      .refine((text) => text === '' || /^[A-Z]{5}[0-9]{4}[A-Z]$/.test(text), 'Not a valid PAN.'),
  ).describe('Indian tax number (PAN), for the receipt of a donation in rupees; never shown'),
  isIndianCitizen: z
    .boolean('Declare whether you are a citizen of India.')
    .default(false)
    .describe('Declares Indian citizenship; required where an entity in India receives the donation'),
  frequency: z.enum(['once', 'monthly'], 'Choose one-time or monthly.').default('once'),
  employer: optional(
    writtenText(maxNameLength, `Use ${maxNameLength} characters or fewer for the employer.`),
  ).describe('Employer that matches donations; never shown'),
  coverFees: z
    .boolean('Choose whether to cover the fees.')
    .default(false)
    .describe("Adds the gateway's fee to the amount; the server computes it"),
  tributeKind: z
    .enum(tributeKinds, 'Choose in honor or in memory.')
    .nullish()
    .transform((kind) => kind ?? null)
    .describe('Requires `honoreeName`'),
  honoreeName: optional(
    writtenText(maxNameLength, `Use ${maxNameLength} characters or fewer for the name.`),
  ).describe('Ignored without `tributeKind`; never public'),
  hasCard: z
    .boolean('Choose whether to send a card.')
    .default(false)
    .describe('Sends a card about the tribute by email; requires `recipientName` and `recipientEmail`'),
  recipientName: optional(
    writtenText(maxNameLength, `Use ${maxNameLength} characters or fewer for the name.`),
  ).describe('Recipient of the card, without links'),
  recipientEmail: optional(
    z
      .string()
      .trim()
      .refine((value) => value === '' || isEmailAddress(value), 'Enter a valid email address.'),
  ).describe('Deleted 30 days after the card was sent'),
  cardDate: optional(
    z
      .string()
      .trim()
      .refine((value) => value === '' || isCivilDate(value), 'Enter a date.'),
  ).describe('Day on which the card is sent, up to one year ahead: "2026-12-01"; at once when absent'),
  cardMessage: optional(
    writtenText(maxCardMessageLength, `Use ${maxCardMessageLength} characters or fewer for the message.`),
  ).describe('Plain text without links'),
  replaces: optional(z.string().max(400, 'Unknown permit.')).describe(
    'The `permit` of POST /api/my-donations/monthly/{id}/replacement; that donation ends with the first payment of this one',
  ),
  locale: z.enum(locales, 'Unknown language.').default('en'),
});

export type DonationForm = z.output<typeof donationForm>;

/** Length in characters as people count them, so that the limit is the same in every script. */
function writtenText(maxLength: number, message: string) {
  return z
    .string()
    .transform((text) => text.normalize('NFC').replaceAll(invisible, '').trim())
    .refine((text) => Array.from(text).length <= maxLength, message);
}

/** Absent, null and empty all mean that the donor left it out. */
function optional(schema: z.ZodType<string, string>) {
  return schema.nullish().transform((value) => value || null);
}

function isEmailAddress(value: string): boolean {
  return value.length <= 254 && z.email().safeParse(value).success;
}
