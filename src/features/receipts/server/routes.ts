import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { documentErrors } from '#src/http/pages/document-errors.ts';
import { receiptPdfPath } from '../contract.ts';
import { expiredDocument } from '../document-contract.ts';
import type { ReceiptService } from './service.ts';

type Dependencies = { receipts: Pick<ReceiptService, 'openLink'> };

/** The download of a receipt by its link. */
export function registerReceiptRoutes(app: FastifyInstance, { receipts }: Dependencies): void {
  const errorHandler = documentErrors(expiredDocument);
  app.get<{ Querystring: { token?: string } }>(receiptPdfPath, { errorHandler }, async ({ query }, reply) => {
    const pdf = await receipts.openLink(String(query.token));
    if (!pdf) throw new AppError('not_found', 'This link is no longer valid.');
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="${pdf.fileName}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(pdf.bytes);
  });
}
