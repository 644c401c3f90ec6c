import { z } from 'zod';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/api/form-text.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { locales } from '#src/i18n/locales.ts';
import { maxMessageLength, maxNameLength } from '../donation-amounts.ts';
import { grantMethod, offlineMethods } from './offline-donation.ts';

export const maxReasonLength = 500;
const maxAmountMinor = 100_000_000_000;
const earliestDay = '2000-01-01';

/** Reason for a refund or correction, not visible to the donor. */
export const reason = requiredLine(maxReasonLength).describe('Not visible to the donor');

/** Offline donation as administrators enter it. */
export const offlineDonationForm = z
  .object({
    method: z.enum(offlineMethods),
    receivedOn: z.iso.date().refine((day) => day >= earliestDay, {
      message: 'Enter a date after January 1, 2000.',
      params: { code: 'invalid' },
    }),
    amountMinor: z
      .int()
      .min(1)
      .max(maxAmountMinor)
      .describe('Whole minor units; for a donation in kind, its estimated value'),
    currency: currencyCode,
    paymentType: z.enum(['named', 'anonymous']),
    projectId: z
      .string()
      .max(120)
      .nullish()
      .transform((slug) => slug || null),
    donorName: optionalLine(maxNameLength),
    donorMessage: optionalText(maxMessageLength),
    donorEmail: z
      .union([z.literal(''), emailAddress])
      .nullish()
      .transform((address) => address ?? '')
      .describe('For the receipt; never shown'),
    reference: optionalLine(120).describe('Check or transfer number'),
    goods: optionalLine(300).describe('Description of the donated goods'),
    sponsor: optionalLine(maxNameLength).describe('Fund that made a grant on the advice of the donor'),
    isIndianCitizen: z
      .boolean()
      .default(false)
      .describe('Declared by the donor; required where the Indian entity receives the donation'),
    locale: z.enum(locales).default('en').describe('Language of the receipt'),
  })
  .superRefine(({ method, goods, sponsor }, context) => {
    const required = (path: string) =>
      context.addIssue({
        code: 'custom',
        path: [path],
        message: 'this field is required.',
        params: { code: 'required' },
      });
    if (method === 'in_kind' && goods === '') required('goods');
    if (method === grantMethod && sponsor === '') required('sponsor');
  });
