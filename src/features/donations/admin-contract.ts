import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { currencyCode } from '#src/api/money-schema.ts';
import { pageOf, searchPageQuery } from '#src/api/paged-list.ts';
import { giftDetail, giftId, listedGift } from './admin-gift.ts';
import { madeId } from './made-id.ts';
import { offlineGiftForm, reason } from './offline-gift-form.ts';

const group = 'Administration: donations';

/** What the list can be narrowed by; the same for the table of the export. */
export const giftFilter = z.object({
  search: z.string().trim().max(200).optional().describe('Name, email, receipt number or gateway ID'),
  status: z
    .enum(['created', 'pending', 'failed', 'success', 'refunded'])
    .optional()
    .describe('`created` (no payment attempt) is included only if requested'),
  currency: currencyCode.optional(),
  project: z.string().max(120).optional().describe('Slug of a project; `none` for General'),
  from: z.iso.date().optional().describe('First day, UTC'),
  to: z.iso.date().optional().describe('Last day, UTC'),
  type: z.enum(['named', 'anonymous']).optional(),
  source: z.enum(['gateway', 'offline']).optional(),
});

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donations',
  summary: 'List donations and payment attempts, newest first.',
  group,
  query: searchPageQuery.extend(giftFilter.shape),
  responses: { 200: pageOf(listedGift) },
});

export const getGift = endpoint({
  method: 'GET',
  path: '/api/admin/donations/{id}',
  summary: 'Return a donation with its attempts, ledger entries and history.',
  group,
  params: giftId,
  responses: { 200: giftDetail },
});

export const checkGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/check',
  summary: 'Check the order with the gateway and update the donation.',
  group,
  params: giftId,
  responses: { 200: giftDetail },
});

export const showGift = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/{id}/visibility',
  summary: 'Show or hide a donation or its message on the public list.',
  group,
  params: giftId,
  body: z.object({ isMessageHidden: z.boolean(), isHidden: z.boolean() }),
  responses: { 200: giftDetail },
});

export const refundGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/refunds',
  summary: 'Refund a payment in full or in part. Repeating the refund ID does not refund twice.',
  group,
  params: giftId,
  body: z.object({
    id: madeId,
    attemptId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'Not a valid payment ID.'),
    amountMinor: z.int().min(1),
    confirmedAmount: z.string().max(20).describe('The amount, repeated as confirmation: "12.50"'),
    reason,
  }),
  responses: { 201: giftDetail },
});

export const stopMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/monthly-stop',
  summary: 'Cancel the monthly donation this payment belongs to, retrying until the gateway confirms.',
  group,
  params: giftId,
  body: z.object({ reason }),
  responses: { 200: giftDetail },
});

export const enterOfflineGift = endpoint({
  method: 'POST',
  path: '/api/admin/offline-gifts',
  summary: 'Record an offline donation. Repeating the ID records it once.',
  group,
  body: offlineGiftForm.safeExtend({ id: madeId }),
  responses: { 201: z.object({ id: z.uuid() }) },
});

export const cancelOfflineGift = endpoint({
  method: 'POST',
  path: '/api/admin/offline-gifts/{id}/cancellation',
  summary: 'Void an offline donation and record its correction, if given.',
  group,
  params: giftId,
  body: z.object({
    reason,
    replacement: offlineGiftForm.safeExtend({ id: madeId }).nullish(),
  }),
  responses: {
    200: z.object({ id: z.uuid().describe('ID of the correction, otherwise of the voided donation') }),
  },
});

const period = z.object({ start: z.iso.date(), amountMinor: z.int(), gifts: z.int() });

export const chartGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donation-sums',
  summary: 'Return net totals by day or month (UTC), per currency.',
  group,
  query: z.object({
    by: z.enum(['day', 'month']).default('day'),
    from: z.iso.date().optional(),
    to: z.iso.date().optional(),
  }),
  responses: {
    200: z.object({
      by: z.enum(['day', 'month']),
      from: z.iso.date(),
      to: z.iso.date(),
      currencies: z.array(
        z.object({
          currency: currencyCode,
          totalMinor: z.int(),
          gifts: z.int(),
          periods: z.array(period),
        }),
      ),
    }),
  },
});

export const listGiftProjects = endpoint({
  method: 'GET',
  path: '/api/admin/donation-projects',
  summary: 'List projects that accept donations.',
  group,
  responses: { 200: z.array(z.object({ projectId: z.string(), title: z.string() })) },
});

export const exportGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donations.csv',
  summary: 'Export all matching donations as CSV.',
  group,
  query: giftFilter,
  responses: { 200: z.string() },
  contentType: 'text/csv; charset=utf-8',
});

export type GiftFilter = z.output<typeof giftFilter>;
export type GiftQuery = z.output<(typeof listGifts)['query']>;
export type RefundForm = z.output<(typeof refundGift)['body']>;
export type OfflineEntry = z.output<(typeof enterOfflineGift)['body']>;
export type GiftChart = z.output<(typeof chartGifts)['responses'][200]>;
