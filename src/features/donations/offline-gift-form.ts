import { z } from 'zod';
import { emailAddress, optionalLine, optionalText, requiredLine } from '#src/http/form-text.ts';
import { longestMessage, longestName } from './donation-amounts.ts';
import { donationCurrencies } from './money.ts';
import { offlineMethods } from './offline-gift.ts';

export const longestReason = 500;
const largestMinor = 100_000_000_000;
const earliestDay = '2000-01-01';

/** Why something is refunded or taken back; for administrators alone. */
export const reason = requiredLine(longestReason).describe('For administrators alone');

/** A gift without the gateway, as administrators enter it. */
export const offlineGiftForm = z
  .object({
    method: z.enum(offlineMethods),
    receivedOn: z.iso
      .date()
      .refine((day) => day >= earliestDay, { message: 'This is too long ago.', params: { code: 'invalid' } }),
    amountMinor: z
      .int()
      .min(1)
      .max(largestMinor)
      .describe('Whole minor units; of a gift in kind, its estimated value'),
    currency: z.enum(donationCurrencies),
    paymentType: z.enum(['named', 'anonymous']),
    projectId: z
      .string()
      .max(120)
      .nullish()
      .transform((slug) => slug || null),
    donorName: optionalLine(longestName),
    donorMessage: optionalText(longestMessage),
    donorEmail: z
      .union([z.literal(''), emailAddress])
      .nullish()
      .transform((address) => address ?? '')
      .describe('For the receipt; never shown'),
    reference: optionalLine(120).describe('Number of the cheque or of the transfer'),
    goods: optionalLine(300).describe('What was given in kind'),
    locale: z.enum(['en', 'hi', 'sa']).default('en').describe('Language of the receipt'),
  })
  .superRefine(({ method, goods }, context) => {
    if (method === 'in_kind' && goods === '')
      context.addIssue({
        code: 'custom',
        path: ['goods'],
        message: 'this field is required.',
        params: { code: 'required' },
      });
  });

export type OfflineGiftForm = z.output<typeof offlineGiftForm>;
