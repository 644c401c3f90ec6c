import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';
import { pageOf, cursorQuery } from '#src/api/paged-list.ts';
import { uuid } from '#src/api/uuid.ts';
import { checkedKinds, comparedKinds } from './discrepancy-kinds.ts';
import { reason } from './offline/offline-donation-form.ts';

const group = 'Administration: donations';
const instant = z.iso.datetime();

const discrepancy = z
  .object({
    id: uuid,
    kind: z.string().describe(`One of ${[...comparedKinds, ...checkedKinds].join(', ')}; others may come`),
    subject: z.string().describe('Internal or gateway ID of the affected record'),
    donationId: uuid.nullable(),
    detail: z.string(),
    foundAt: instant,
    resolvedAt: instant.nullable(),
    resolvedBy: z.string().nullable().describe('Email address; null if resolved automatically'),
    resolution: z.string().nullable(),
    canRecheck: z.boolean().describe('Whether it can be checked with the gateway'),
  })
  .describe('A discrepancy between the gateway and the ledger');

const params = z.object({ id: uuid });

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/api/admin/discrepancies',
  permission: 'books.read',
  summary: 'List discrepancies, newest first.',
  group,
  query: cursorQuery.extend({ state: z.enum(['open', 'settled']).default('open') }),
  responses: { 200: pageOf(discrepancy) },
});

export const recheckDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/admin/discrepancies/{id}/recheck',
  permission: 'books.write',
  summary: 'Check a discrepancy with the gateway.',
  group,
  params,
  responses: {
    200: z.object({
      discrepancy,
      response: z
        .array(
          z.object({
            attemptId: z.string(),
            state: z.string(),
            amountMinor: z.int().nullable(),
            currency: z.string().nullable(),
          }),
        )
        .describe('Payments of the order as reported by the gateway'),
    }),
  },
});

export const settleDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/admin/discrepancies/{id}/resolution',
  permission: 'books.write',
  summary: 'Mark a discrepancy as resolved.',
  group,
  params,
  body: z.object({ note: reason }),
  responses: { 200: discrepancy },
});

const results = z.object({ applied: z.int(), unmatched: z.int(), ignored: z.int(), rejected: z.int() });

export const getWebhookHealth = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-health',
  permission: 'books.read',
  summary: 'Return webhook health.',
  group,
  responses: {
    200: z.object({
      mode: z.enum(['live', 'test', 'sandbox']),
      lastReceivedAt: instant.nullable(),
      lastEvent: z.string().nullable(),
      lastRejectedAt: instant.nullable().describe('A webhook with a missing or invalid signature'),
      day: results.describe('The last 24 hours'),
      month: results.describe('The last 30 days'),
    }),
  },
});

export type Discrepancy = z.output<typeof discrepancy>;
export type WebhookHealth = z.output<(typeof getWebhookHealth)['responses'][200]>;
