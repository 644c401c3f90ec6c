import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';
import { pageOf, pageQuery } from '#src/http/paged-list.ts';
import { checkedKinds, comparedKinds } from './finding-kinds.ts';
import { reason } from './offline-gift-form.ts';

const group = 'Administration: donations';
const instant = z.iso.datetime();

const discrepancy = z
  .object({
    id: z.uuid(),
    kind: z.string().describe(`One of ${[...comparedKinds, ...checkedKinds].join(', ')}; others may come`),
    subject: z.string().describe('What it is about: an id of ours or of the gateway'),
    giftId: z.uuid().nullable(),
    detail: z.string(),
    foundAt: instant,
    resolvedAt: instant.nullable(),
    resolvedBy: z.string().nullable().describe('E-mail address; null when it has gone by itself'),
    resolution: z.string().nullable(),
    canAsk: z.boolean().describe('Whether the gateway can be asked about it'),
  })
  .describe('Where the gateway and our books disagree');

const params = z.object({ id: z.uuid() });

export const listDiscrepancies = endpoint({
  method: 'GET',
  path: '/api/admin/discrepancies',
  summary: 'What reconciliation and the check of the books have found, newest first.',
  group,
  query: pageQuery.extend({ state: z.enum(['open', 'settled']).default('open') }),
  responses: { 200: pageOf(discrepancy) },
});

export const askAboutDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/admin/discrepancies/{id}/question',
  summary: 'Asks the gateway now, takes in what it says, and looks whether the finding still holds.',
  group,
  params,
  responses: {
    200: z.object({
      discrepancy,
      answer: z
        .array(
          z.object({
            attemptId: z.string(),
            state: z.string(),
            amountMinor: z.int().nullable(),
            currency: z.string().nullable(),
          }),
        )
        .describe('The payments of the order as the gateway sees them'),
    }),
  },
});

export const settleDiscrepancy = endpoint({
  method: 'POST',
  path: '/api/admin/discrepancies/{id}/settlement',
  summary: 'Notes that somebody has settled it by hand, and how.',
  group,
  params,
  body: z.object({ note: reason }),
  responses: { 200: discrepancy },
});

const results = z.object({ applied: z.int(), unmatched: z.int(), ignored: z.int(), refused: z.int() });

export const getWebhookHealth = endpoint({
  method: 'GET',
  path: '/api/admin/webhook-health',
  summary: 'When the gateway last told something, and what became of its messages.',
  group,
  responses: {
    200: z.object({
      mode: z.enum(['live', 'test', 'sandbox']),
      lastReceivedAt: instant.nullable(),
      lastEvent: z.string().nullable(),
      lastRefusedAt: instant.nullable().describe('A message with a wrong or missing signature'),
      day: results.describe('The last 24 hours'),
      month: results.describe('The last 30 days'),
    }),
  },
});

export type Discrepancy = z.output<typeof discrepancy>;
export type WebhookHealth = z.output<(typeof getWebhookHealth)['responses'][200]>;
