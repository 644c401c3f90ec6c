import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { donationForm } from './donation-form.ts';
import { donationCurrencies } from './money.ts';

const group = 'Donations';
const currency = z.enum(donationCurrencies);
const paymentStatus = z.enum(['created', 'pending', 'failed', 'success', 'refunded']);
const paymentParams = z.object({ id: z.string().max(200) });

export const payment = z
  .object({
    id: z.uuid(),
    amount: z.string().describe('Decimal: "50.00"'),
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

export const paymentOrder = payment
  .extend({
    statusToken: z.string().describe('Lets its holder ask how the donation stands'),
    checkout: z
      .object({
        scriptUrl: z.string(),
        key: z.string(),
        order_id: z.string().optional(),
        subscription_id: z.string().optional().describe('Instead of an order, for a monthly gift'),
        amount: z.int().describe('Minor units'),
        currency,
        name: z.string(),
        description: z.string(),
        mode: z.enum(['live', 'test', 'sandbox']),
      })
      .describe('What the checkout is opened with'),
  })
  .describe('A donation that waits to be paid');

export const paymentState = z
  .object({ id: z.uuid(), status: paymentStatus })
  .describe('How a donation stands; nothing about the donor');

export const currencyTotals = z.object({
  currency,
  raised: z.string().describe('Decimal: "50.00"'),
  donations: z.int(),
});

export const donationSummary = z.object({
  raised: z.array(currencyTotals).describe('One sum per currency; they are never added together'),
  devotees: z.int().describe('Different names; all gifts without a name count as one'),
  projectsSupported: z.int(),
});

export const listQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(200),
  before: z
    .string()
    .max(200)
    .optional()
    .describe('`createdAt,id` of the last donation received; the Link header has the address'),
});

export const createPayment = endpoint({
  method: 'POST',
  path: '/api/payments',
  summary: 'Begin a donation. A repeated Idempotency-Key gives the same answer and the same order.',
  group,
  body: donationForm,
  responses: { 201: paymentOrder },
});

const signedPayment = {
  razorpay_payment_id: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'This is not a payment id.'),
  razorpay_signature: z.string().regex(/^[0-9a-f]{64}$/, 'This is not a signature.'),
};

export const verifyPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/verify',
  summary: 'Hand over what the checkout answered. 202 when the gateway cannot confirm it at the moment.',
  group,
  params: paymentParams,
  body: z.union([
    z.object({
      razorpay_order_id: z.string().regex(/^order_[A-Za-z0-9]{14}$/, 'This is not an order id.'),
      ...signedPayment,
    }),
    z.object({
      razorpay_subscription_id: z.string().regex(/^sub_[A-Za-z0-9]{14}$/, 'This is not a subscription id.'),
      ...signedPayment,
    }),
  ]),
  responses: { 200: payment, 202: payment },
});

export const getPaymentState = endpoint({
  method: 'GET',
  path: '/api/payments/{id}',
  summary: "How one's own donation stands. Authorization: Bearer and the donation's statusToken.",
  group,
  params: paymentParams,
  responses: { 200: paymentState },
});

export const listPayments = endpoint({
  method: 'GET',
  path: '/api/payments',
  summary: 'Successful donations, newest first. Anonymous ones carry neither name nor message.',
  group,
  query: listQuery,
  responses: { 200: z.array(payment) },
});

export const getDonationSummary = endpoint({
  method: 'GET',
  path: '/api/payments/summary',
  summary: 'Raised per currency, devotees and supported projects, over all successful donations.',
  group,
  responses: { 200: donationSummary },
});

export type Payment = z.output<typeof payment>;
export type PaymentOrder = z.output<typeof paymentOrder>;
export type DonationSummary = z.output<typeof donationSummary>;

/** What the stream of gifts tells: new or changed donations, ids of those no longer listed, and the sums then. */
export type GiftNews = { gifts: Payment[]; gone: string[]; summary: DonationSummary };

/** Where open pages hear of it, as events `gifts`; `stale` and `full` mean: ask for yourself. */
export const giftStreamPath = '/api/payments/stream';
