import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { emailAddress } from '#src/api/form-text.ts';
import { currencyCode as currency } from '#src/api/money-schema.ts';
import { contentLanguage } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import type { Locale } from '#src/i18n/locales.ts';
import * as checkoutEndpoints from './checkout-endpoints.ts';
import { tribute } from './tribute.ts';

export const thankYou = z
  .object({
    id: uuid,
    status: z.enum(['created', 'pending', 'failed', 'success', 'refunded']),
    amount: z.string().describe('Decimal: "50.00"; with covered fees'),
    chosenAmount: z.string().describe('Decimal; without covered fees'),
    netAmount: z.string().describe('Decimal; without covered fees and refunds, as the public list shows it'),
    refunded: z.string().describe('Decimal; "0.00" for most donations'),
    isDisputed: z.boolean().describe("The donor's bank has taken the donation back"),
    isRetried: z
      .boolean()
      .describe('The charge of a monthly donation failed, and the payment service tries it again'),
    currency,
    createdAt: z.iso.datetime(),
    paymentType: z.enum(['named', 'anonymous']),
    donorName: z.string().nullable(),
    donorMessage: z.string().nullable(),
    frequency: z.enum(['once', 'monthly']),
    isFirst: z
      .boolean()
      .describe('No earlier payment of the same monthly donation; true for a single donation'),
    tribute: tribute.nullable(),
    projectId: z.string().nullable(),
    projectTitle: z.string().nullable(),
    projectLanguage: contentLanguage.nullable().describe("Language of the project's title"),
    receiptEmail: z.string().nullable().describe('Address of the receipt, masked: "as…@example.org"'),
    canSendReceipt: z.boolean().describe('The receipt can be sent to another address'),
    receipt: z
      .object({ number: z.string(), url: z.string().describe('URL of the PDF; expires after one hour') })
      .nullable(),
  })
  .describe('What the thank-you page shows of a donation');

export const getThankYou = endpoint({
  ...checkoutEndpoints.getThankYou,
  summary: 'Return what the thank-you page of a donation shows.',
  group: 'Donations',
  bearer: 'statusToken',
  params: z.object({ id: z.string().max(200) }),
  responses: { 200: thankYou },
});

export const sendReceipt = endpoint({
  ...checkoutEndpoints.sendReceipt,
  summary:
    'Send the receipt of a donation to another address, which replaces the former one, on its first day.',
  group: 'Donations',
  bearer: 'statusToken',
  params: z.object({ id: z.string().max(200) }),
  body: z.object({ email: emailAddress }),
  responses: { 200: z.object({ receiptEmail: z.string().describe('Masked: "as…@example.org"') }) },
});

export type ThankYou = z.output<typeof thankYou>;

/** Project as the thank-you page shows it. */
export type ThankYouProject = {
  projectId: string;
  title: string;
  /** Language of its title. */
  language: Locale;
  /** First step of the project that is not completed; null when there is none. */
  nextStep: string | null;
};
