import { z } from 'zod';
import { endpoint } from '#src/http/endpoint.ts';

/** Where a receipt is downloaded; the query `token` says which, and until when. */
export const receiptPdfPath = '/api/receipts/pdf';

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  summary:
    "The receipt of one's own donation. Authorization: Bearer and the donation's statusToken. 404 until the gift has arrived.",
  group: 'Donations',
  params: z.object({ id: z.string().max(200) }),
  responses: {
    200: z.object({
      number: z.string(),
      url: z.string().describe('The PDF; works for an hour'),
    }),
  },
});
