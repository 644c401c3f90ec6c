import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import type { Money } from '#src/api/money.ts';
import { currencyCode as currency, money } from '#src/api/money-schema.ts';
import { arrayCursorQuery } from '#src/api/paged-list.ts';
import { proofHeader } from '#src/api/request-headers.ts';
import { contentLanguage, languageQuery } from '#src/api/translations/translation.ts';
import { uuid } from '#src/api/uuid.ts';
import { donationForm } from './donation-form.ts';
import { optionalText } from '#src/api/form-text.ts';
import { formNumber } from '#src/api/forms/form-number.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { cancelReasons, pauseMonths } from './recurring-names.ts';
import * as checkoutEndpoints from './checkout-endpoints.ts';
import * as endpoints from './endpoints.ts';

const group = 'Donations';
const paymentStatus = z.enum(['created', 'pending', 'failed', 'success', 'refunded']);
const paymentParams = z.object({ id: z.string().max(200) });

export const payment = z
  .object({
    id: uuid,
    amount: z.string().describe('Decimal: "50.00", without covered fees'),
    currency,
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    donorName: z.string().nullable(),
    donorMessage: z.string().nullable(),
    paymentType: z.enum(['named', 'anonymous']),
    projectId: z.string().nullable(),
    razorpayOrderId: z.string().nullable(),
    razorpayPaymentId: z.string().nullable(),
    status: paymentStatus,
  })
  .describe('A donation');

const paymentOrder = payment
  .extend({
    statusToken: z.string().describe('Token that authorizes status requests for this donation'),
    checkout: z
      .union([
        z.object({
          scriptUrl: z.string(),
          key: z.string(),
          order_id: z.string().optional(),
          subscription_id: z.string().optional().describe('Replaces the order for a monthly donation'),
          amount: z.int().describe('Minor units, with covered fees'),
          currency,
          name: z.string(),
          description: z.string(),
          mode: z.enum(['live', 'test', 'sandbox']),
        }),
        z.object({ redirectUrl: z.string().describe("Address of the gateway's payment page") }),
      ])
      .describe('Parameters for opening the checkout, or where the browser goes for it'),
  })
  .describe('An unpaid donation');

export const paymentState = z
  .object({ id: uuid, status: paymentStatus })
  .describe('Status of a donation, without donor data');

const currencyTotals = z.object({
  currency,
  raised: z.string().describe('Decimal: "50.00"'),
  donations: z.int(),
});

const donationSummary = z.object({
  raised: z.array(currencyTotals).describe('One total per currency; currencies are never added together'),
  devotees: z.int().describe('Distinct names; all anonymous donations count as one'),
  projectsSupported: z.int(),
});

const listQuery = arrayCursorQuery(200);

export const createPayment = endpoint({
  ...checkoutEndpoints.createPayment,
  summary: 'Create a donation. Repeating the Idempotency-Key returns the same donation and order.',
  group,
  headers: z.object({
    ...proofHeader,
    'idempotency-key': z
      .string()
      .regex(/^[\x20-\x7e]{0,255}$/, 'Must be 255 printable ASCII characters or fewer.')
      .optional()
      .describe('Chosen by the caller. Repeated requests with the same key return the same donation'),
  }),
  body: donationForm,
  responses: { 201: paymentOrder },
});

const signedPayment = {
  razorpay_payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'Not a valid payment ID.'),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'Not a valid signature.'),
};

export const verifyPayment = endpoint({
  ...checkoutEndpoints.verifyPayment,
  summary: "Verify the checkout result. Returns 202 when the gateway can't confirm it yet.",
  group,
  params: paymentParams,
  body: z.union([
    z.object({
      razorpay_order_id: z.string().regex(/^order_[A-Za-z0-9]{14}$/, 'Not a valid order ID.'),
      ...signedPayment,
    }),
    z.object({
      razorpay_subscription_id: z.string().regex(/^sub_[A-Za-z0-9]{14}$/, 'Not a valid subscription ID.'),
      ...signedPayment,
    }),
  ]),
  responses: { 200: payment, 202: payment },
});

export const getPaymentState = endpoint({
  ...checkoutEndpoints.getPaymentState,
  summary: 'Return the status of a donation.',
  group,
  bearer: 'statusToken',
  params: paymentParams,
  responses: { 200: paymentState },
});

export const getReceipt = endpoint({
  ...checkoutEndpoints.getReceipt,
  summary: 'Return the receipt of a donation. 404 until the donation is received.',
  group,
  bearer: 'statusToken',
  params: paymentParams,
  responses: {
    200: z.object({
      number: z.string(),
      url: z.string().describe('URL of the PDF; expires after one hour'),
    }),
  },
});

export const listPayments = endpoint({
  ...endpoints.listPayments,
  summary: 'List successful donations, newest first. Anonymous ones have neither name nor message.',
  group,
  query: listQuery,
  responses: { 200: z.array(payment) },
});

export const getDonationSummary = endpoint({
  ...endpoints.getDonationSummary,
  summary: 'Return totals by currency, devotees and supported projects across all successful donations.',
  group,
  responses: { 200: donationSummary },
});

export const replacement = z
  .object({
    permit: z.string().describe('`replaces` of the new donation; expires after one hour'),
    amountMinor: z.int().describe('Amount of the replaced donation, in whole minor units'),
    currency,
    paymentType: z.enum(['named', 'anonymous']),
    donorName: z.string().nullable(),
    donorEmail: z.string(),
  })
  .describe('Initial values of the new donation');

export const replaceMyRecurringDonation = endpoint({
  ...checkoutEndpoints.replaceMyRecurringDonation,
  summary: "Allow a new monthly donation to replace this one, which ends with the new one's first payment.",
  group: "A donor's own donations",
  params: z.object({ id: uuid }),
  body: z.object({}),
  responses: { 200: replacement },
});

export type Replacement = z.output<typeof replacement>;
/** Notices of a project for its donors. */
export type ProjectNotice = 'completed' | 'funded' | 'ended';

/** Project as the donation page shows it. */
export type DonationProject = {
  projectId: string;
  title: string;
  /** Language of its title. */
  language: Locale;
  image: string;
  darkImage?: string | undefined;
  imageAlt?: string | undefined;
  imageAltLanguage: Locale;
  currency?: string | undefined;
  raised: Money;
  goal: Money;
  /** Donations in other currencies; never converted. */
  others: readonly Money[];
  /** Percentage of the goal; can exceed 100. */
  progress: number;
  endDate?: string | undefined;
  notices: readonly ProjectNotice[];
  tiers: readonly DonationTier[];
};

/** An amount that a project suggests, and what it pays for. */
export type DonationTier = {
  /** Whole units of the project's currency, as on the form. */
  amount: number;
  title: string;
  titleLanguage: Locale;
  description: string;
  descriptionLanguage: Locale;
};

const linkToken = z.object({ token: z.string().max(500) });

export const openCancelLink = endpoint({
  ...endpoints.openCancelLink,
  summary: 'Return the monthly donation of an emailed link. 404 for an invalid link.',
  group,
  query: languageQuery,
  body: linkToken,
  responses: {
    200: money.extend({
      state: z.enum(['running', 'failing', 'paused', 'cancelling', 'cancelled']),
      project: z.string().nullable(),
      projectLanguage: contentLanguage.nullable().describe("Language of the project's title"),
      nextChargeAt: z.iso.datetime().nullable(),
      nextChargeOn: z.iso.date().nullable().describe('Day of `nextChargeAt` where the gateway charges'),
      canChangeDay: z.boolean(),
    }),
  },
});

const optOut = z.object({ isDone: z.boolean() });

export const openSummaryOptOut = endpoint({
  ...endpoints.openSummaryOptOut,
  summary: 'Return whether the donor of an emailed link gets no yearly summaries. 404 for an invalid link.',
  group,
  body: linkToken,
  responses: { 200: optOut },
});

export const openCardOptOut = endpoint({
  ...endpoints.openCardOptOut,
  summary: 'Return whether the recipient of an emailed link gets no cards. 404 for an invalid link.',
  group,
  body: linkToken,
  responses: { 200: optOut },
});

export type Payment = z.output<typeof payment>;
export type PaymentOrder = z.output<typeof paymentOrder>;
/** Parameters of a checkout that opens on the page. */
export type ScriptCheckout = Exclude<PaymentOrder['checkout'], { redirectUrl: string }>;
export type DonationSummary = z.output<typeof donationSummary>;

/**
 * Event of the donation stream: new or changed donations, ids that are no longer listed, and the current
 * sums.
 */
export type DonationUpdate = { donations: Payment[]; gone: string[]; summary: DonationSummary };

/** How long a donor pauses. */
export const pauseForm = z.object({ months: formNumber(1, pauseMonths) });

/** Why a donor cancelled; asked afterwards, never before. */
export const cancelReasonForm = z.object({ reason: z.enum(cancelReasons), comment: optionalText(500) });

export type CancelReasonForm = z.output<typeof cancelReasonForm>;
