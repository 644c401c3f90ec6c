import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/receipts/pdf',
  summary: 'Download a receipt as PDF, by the link of GET /api/payments/{id}/receipt.',
  group: 'Donations',
  query: z.object({
    token: z.string().optional().catch(undefined).describe('Names the receipt, and expires'),
  }),
  responses: { 200: z.string() },
  contentType: 'application/pdf',
});

/** For a document whose link has expired: where it can be opened again. */
export const expiredDocument = {
  expired: 'receipts.linkExpired',
  href: '/my-donations',
  link: 'receipts.email.donations',
} as const;
