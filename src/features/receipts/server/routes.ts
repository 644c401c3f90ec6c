import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { receiptPdfPath } from '../contract.ts';
import type { ReceiptService } from './service.ts';

type Dependencies = { receipts: Pick<ReceiptService, 'openLink'> };

/** The download of a receipt by its link. */
export function registerReceiptRoutes(app: FastifyInstance, { receipts }: Dependencies): void {
  app.get<{ Querystring: { token?: string } }>(receiptPdfPath, async ({ query }, reply) => {
    const paper = await receipts.openLink(String(query.token));
    if (!paper) throw new AppError('not_found', 'This link is no longer valid.');
    return reply
      .type('application/pdf')
      .headers({
        'content-disposition': `inline; filename="${paper.fileName}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      })
      .send(paper.bytes);
  });
}
