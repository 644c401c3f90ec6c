import { z } from 'zod';
import { endpoint } from '#src/api/endpoint.ts';

/** Where a receipt is downloaded; the query `token` says which, and until when. */
export const receiptPdfPath = '/api/receipts/pdf';

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/payments/{id}/receipt',
  summary:
    "Return the receipt of a donation. Authorization: Bearer with the donation's statusToken. 404 until the donation is received.",
  group: 'Donations',
  params: z.object({ id: z.string().max(200) }),
  responses: {
    200: z.object({
      number: z.string(),
      url: z.string().describe('URL of the PDF; expires after one hour'),
    }),
  },
});
