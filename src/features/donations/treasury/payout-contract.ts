import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { dayField, optionalLine } from '#src/api/form-text.ts';
import { pageOf, searchCursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';

const group = 'Administration: payouts';
const minor = z.int();

const payoutState = z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']);

const payout = z
  .object({
    gateway: z.string(),
    account: z.string(),
    payoutId: z.string(),
    state: payoutState,
    amountMinor: minor,
    currency: z.string(),
    arrivesOn: z.iso.date(),
    traceId: z.string().nullable().describe('Reference of the gateway on the bank statement'),
    check: z
      .object({
        at: z.iso.datetime(),
        by: z.string().nullable().describe('Email address of the administrator'),
        bankReference: z.string(),
      })
      .nullable()
      .describe('Set when a person has found the payout on the bank statement'),
  })
  .describe('A transfer of a gateway to the bank');

const payoutEntry = z.object({
  entryId: z.string().describe('ID at the gateway of the payment, refund or fee'),
  kind: z.string(),
  donationId: uuid.nullable(),
  name: z.string().nullable(),
  project: z.string().nullable().describe('Title; null for General'),
  amountMinor: minor.describe('Negative when it lowers the payout'),
  feeMinor: minor.describe('Fee with its tax'),
  netMinor: minor,
});

const payoutDetail = z.object({
  payout,
  entries: z.array(payoutEntry).describe('At most 500, the largest amounts first'),
  totals: z.object({
    entries: z.int(),
    amountMinor: minor,
    feeMinor: minor,
    netMinor: minor,
    differenceMinor: minor.describe('Amount of the payout less its entries'),
  }),
});

const payoutKey = z.object({
  gateway: z.string().max(40),
  account: z.string().max(80),
  payoutId: z.string().max(80),
});

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  permission: 'books.read',
  summary: 'List payouts of the gateways to the bank, the latest arrival first.',
  group,
  query: searchCursorQuery.extend({
    search: searchCursorQuery.shape.search.describe('Part of the payout ID or of a bank reference'),
    checked: z.enum(['yes', 'no']).optional(),
    state: payoutState.optional(),
    from: dayField.optional().describe('First day of arrival'),
    to: dayField.optional().describe('Last day of arrival'),
  }),
  responses: { 200: pageOf(payout) },
});

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/admin/payouts/{gateway}/{account}/{payoutId}',
  permission: 'books.read',
  summary: 'Return a payout with the payments, refunds and fees in it.',
  group,
  params: payoutKey,
  responses: { 200: payoutDetail },
});

export const checkPayout = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/{gateway}/{account}/{payoutId}/check',
  permission: 'books.write',
  summary: 'Mark a payout as found on the bank statement. Repeating it changes the reference only.',
  group,
  params: payoutKey,
  body: z.object({ bankReference: optionalLine(120) }),
  responses: { 200: payoutDetail },
});

export const uncheckPayout = endpoint({
  method: 'DELETE',
  path: '/api/admin/payouts/{gateway}/{account}/{payoutId}/check',
  permission: 'books.write',
  summary: 'Mark a payout as not found on the bank statement.',
  group,
  params: payoutKey,
  responses: { 200: payoutDetail },
});

export type PayoutQuery = z.output<(typeof listPayouts)['query']>;
export type Payout = z.output<typeof payout>;
export type PayoutDetail = z.output<typeof payoutDetail>;
export type PayoutKey = z.output<typeof payoutKey>;
