import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField, emailAddress } from '#src/api/form-text.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { clientGeneratedId, uuid } from '#src/api/uuid.ts';
import { datePresets } from './date-presets.ts';
import { donationDetail, donationId, listedDonation, matchingStates } from './admin-donation.ts';
import { offlineDonationForm, reason } from './offline/offline-donation-form.ts';

export { datePresets, presetDays } from './date-presets.ts';

const group = 'Administration: donations';

/** Filters of the list and of its export. */
export const donationFilter = z.object({
  search: z.string().trim().max(200).optional().describe('Name, email, receipt number or gateway ID'),
  status: z
    .enum(['created', 'pending', 'failed', 'success', 'refunded', 'disputed'])
    .optional()
    .describe(
      '`created` (no payment attempt) is included only if requested; `disputed` has an open dispute, in any state',
    ),
  currency: currencyCode.optional(),
  project: z.string().max(120).optional().describe('Slug of a project; `none` for General'),
  period: z
    .enum(datePresets)
    .optional()
    .describe(
      'Period that ends today or before, in the time zone of the organization; replaces `from` and `to`',
    ),
  from: dayField.optional().describe('First day, in the time zone of the organization'),
  to: dayField.optional().describe('Last day, in the time zone of the organization'),
  type: z.enum(['named', 'anonymous']).optional(),
  source: z.enum(['gateway', 'offline']).optional(),
  frequency: z.enum(['once', 'monthly']).optional(),
  min: z.coerce
    .number()
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .describe('Least amount, in whole units of the currency of each donation'),
  pan: z.enum(['missing']).optional().describe('Received in rupees without a PAN'),
  attention: z
    .enum(['yes'])
    .optional()
    .describe(
      'Open disputes, payments that are not as requested, failed monthly donations, failures of the last 3 days, and payments pending for up to 30 days',
    ),
  matching: z.enum(matchingStates).optional().describe("Status of the employer's match"),
});

export const listDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donations',
  permission: 'donations.read',
  summary: 'List donations and payment attempts, newest first.',
  group,
  query: searchCursorQuery.extend(donationFilter.shape),
  responses: { 200: pageOf(listedDonation) },
});

export const getDonation = endpoint({
  method: 'GET',
  path: '/api/admin/donations/{id}',
  permission: 'donations.read',
  summary: 'Return a donation with its attempts, ledger entries and history.',
  group,
  params: donationId,
  responses: { 200: donationDetail },
});

export const checkDonation = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/check',
  permission: 'donations.write',
  summary: 'Check the order with the gateway and update the donation.',
  group,
  params: donationId,
  responses: { 200: donationDetail },
});

export const showDonation = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/{id}/visibility',
  permission: 'donations.write',
  summary: 'Show or hide a donation or its message on the public list.',
  group,
  params: donationId,
  body: z.object({ isMessageHidden: z.boolean(), isHidden: z.boolean() }),
  responses: { 200: donationDetail },
});

export const setDonationMatching = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/{id}/matching',
  permission: 'donations.write',
  summary: "Set the status of the match of the donor's employer.",
  group,
  params: donationId,
  body: z.object({ status: z.enum(matchingStates) }),
  responses: { 200: donationDetail },
});

export const refundDonation = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/refunds',
  permission: 'donations.refund',
  summary: 'Refund a payment in full or in part. Repeating the refund ID does not refund twice.',
  group,
  params: donationId,
  body: z.object({
    id: clientGeneratedId,
    attemptId: z.string().regex(/^(?:pay|ch|py)_[A-Za-z0-9_]{8,80}$/, 'Not a valid payment ID.'),
    amountMinor: z.int().min(1),
    confirmedAmount: z.string().max(20).describe('The amount, repeated as confirmation: "12.50"'),
    reason,
  }),
  responses: { 201: donationDetail },
});

export const cancelRecurringDonation = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/monthly-cancel',
  permission: 'donations.refund',
  summary: 'Cancel the monthly donation this payment belongs to, retrying until the gateway confirms.',
  group,
  params: donationId,
  body: z.object({ reason }),
  responses: { 200: donationDetail },
});

export const enterOfflineDonation = endpoint({
  method: 'POST',
  path: '/api/admin/offline-donations',
  permission: 'donations.write',
  summary: 'Record an offline donation. Repeating the ID records it once.',
  group,
  body: offlineDonationForm.safeExtend({ id: clientGeneratedId }),
  responses: { 201: z.object({ id: uuid }) },
});

export const cancelOfflineDonation = endpoint({
  method: 'POST',
  path: '/api/admin/offline-donations/{id}/cancellation',
  permission: 'donations.refund',
  summary: 'Void an offline donation and record its correction, if given.',
  group,
  params: donationId,
  body: z.object({
    reason,
    replacement: offlineDonationForm.safeExtend({ id: clientGeneratedId }).nullish(),
  }),
  responses: {
    200: z.object({ id: uuid.describe('ID of the correction, otherwise of the voided donation') }),
  },
});

export const emailReceipt = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/receipt-email',
  permission: 'donations.write',
  summary: 'Email the current receipt of a donation to its donor again.',
  group,
  params: donationId,
  responses: { 202: z.object({ address: z.string() }) },
});

export const correctDonorEmail = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/donor-email',
  permission: 'donations.write',
  summary:
    'Correct the address of an online donation and its monthly donation, and email the current receipt there.',
  group,
  params: donationId,
  body: z.object({ email: emailAddress }),
  responses: { 200: donationDetail },
});

const donationProject = z.object({ projectId: z.string(), title: z.string() });

/** Project that accepts donations. */
export type DonationProject = z.output<typeof donationProject>;

export const listDonationProjects = endpoint({
  method: 'GET',
  path: '/api/admin/donation-projects',
  permission: 'donations.read',
  summary: 'List projects that accept donations.',
  group,
  responses: { 200: z.array(donationProject) },
});

export const exportDonations = endpoint({
  method: 'GET',
  path: '/api/admin/donations.csv',
  permission: 'donations.export',
  summary: 'Export all matching donations as CSV.',
  group,
  query: donationFilter,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type DonationFilter = z.output<typeof donationFilter>;
export type DonationQuery = z.output<(typeof listDonations)['query']>;
export type RefundForm = z.output<(typeof refundDonation)['body']>;
export type OfflineEntry = z.output<(typeof enterOfflineDonation)['body']>;
