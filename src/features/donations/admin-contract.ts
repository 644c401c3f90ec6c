import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { pageOf, searchPageQuery } from '#src/http/paged-list.ts';
import { giftDetail, giftId, listedGift } from './admin-gift.ts';
import { madeId } from './made-id.ts';
import { donationCurrencies } from './money.ts';
import { offlineGiftForm, reason } from './offline-gift-form.ts';

const group = 'Administration: donations';

/** What the list can be narrowed by; the same for the table of the export. */
export const giftFilter = z.object({
  search: z.string().trim().max(200).optional().describe('Name, e-mail, receipt number or id at the gateway'),
  status: z
    .enum(['created', 'pending', 'failed', 'success', 'refunded'])
    .optional()
    .describe('`created`, which nobody tried to pay, only when asked for'),
  currency: z.enum(donationCurrencies).optional(),
  project: z.string().max(120).optional().describe('Slug of a project; `none` for the mission as a whole'),
  from: z.iso.date().optional().describe('First day, UTC'),
  to: z.iso.date().optional().describe('Last day, UTC'),
  type: z.enum(['named', 'anonymous']).optional(),
  source: z.enum(['gateway', 'offline']).optional(),
});

export const listGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donations',
  summary: 'Donations that somebody paid or tried to pay, newest first.',
  group,
  query: searchPageQuery.extend(giftFilter.shape),
  responses: { 200: pageOf(listedGift) },
});

export const getGift = endpoint({
  method: 'GET',
  path: '/api/admin/donations/{id}',
  summary: 'A donation with everything that is known about it.',
  group,
  params: giftId,
  responses: { 200: giftDetail },
});

export const checkGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/check',
  summary: 'Asks the gateway how the order stands, and takes in what it says.',
  group,
  params: giftId,
  responses: { 200: giftDetail },
});

export const showGift = endpoint({
  method: 'PUT',
  path: '/api/admin/donations/{id}/visibility',
  summary: 'Takes the message of a gift, or all of it, off the public list, or shows it again.',
  group,
  params: giftId,
  body: z.object({ isMessageHidden: z.boolean(), isHidden: z.boolean() }),
  responses: { 200: giftDetail },
});

export const refundGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/refunds',
  summary: 'Gives back a payment or a part of it. The same refund id again gives nothing back a second time.',
  group,
  params: giftId,
  body: z.object({
    id: madeId,
    attemptId: z.string().regex(/^pay_[A-Za-z0-9]{14}$/, 'This is not a payment id.'),
    amountMinor: z.int().min(1),
    confirmedAmount: z.string().max(20).describe('The amount typed once more: "12.50"'),
    reason,
  }),
  responses: { 201: giftDetail },
});

export const stopMonthlyGift = endpoint({
  method: 'POST',
  path: '/api/admin/donations/{id}/monthly-stop',
  summary: 'Ends the monthly gift that this donation is a charge of. The gateway is asked until it agrees.',
  group,
  params: giftId,
  body: z.object({ reason }),
  responses: { 200: giftDetail },
});

export const enterOfflineGift = endpoint({
  method: 'POST',
  path: '/api/admin/offline-gifts',
  summary: 'Enters a gift that came without the gateway. The same id again enters nothing a second time.',
  group,
  body: offlineGiftForm.safeExtend({ id: madeId }),
  responses: { 201: z.object({ id: z.uuid() }) },
});

export const cancelOfflineGift = endpoint({
  method: 'POST',
  path: '/api/admin/offline-gifts/{id}/cancellation',
  summary: 'Takes a wrong entry back by a counter-entry, and enters the right one where one is given.',
  group,
  params: giftId,
  body: z.object({
    reason,
    replacement: offlineGiftForm.safeExtend({ id: madeId }).nullish(),
  }),
  responses: { 200: z.object({ id: z.uuid().describe('Of the right entry, else of the cancelled one') }) },
});

const period = z.object({ start: z.iso.date(), amountMinor: z.int(), gifts: z.int() });

export const chartGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donation-sums',
  summary: 'What was kept of successful gifts by day or month (UTC), each currency for itself.',
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
          currency: z.enum(donationCurrencies),
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
  summary: 'Projects that gifts can be for.',
  group,
  responses: { 200: z.array(z.object({ projectId: z.string(), title: z.string() })) },
});

export const exportGifts = endpoint({
  method: 'GET',
  path: '/api/admin/donations.csv',
  summary: 'The same donations as a table, all of them.',
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
