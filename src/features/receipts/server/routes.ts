import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { documentErrors } from '#src/http/pages/document-errors.ts';
import { route } from '#src/http/route.ts';
import { downloadReceipt, expiredDocument } from '../document-contract.ts';
import type { ReceiptService } from './service.ts';

type Dependencies = { receipts: Pick<ReceiptService, 'openLink'> };

/** The download of a receipt by its link. */
export function registerReceiptRoutes(app: FastifyInstance, { receipts }: Dependencies): void {
  route(
    app,
    downloadReceipt,
    async ({ query: { token }, reply }) => {
      const pdf = await receipts.openLink(String(token));
      if (!pdf) throw new AppError('not_found', 'This link is no longer valid.');
      reply.headers({
        'content-disposition': `inline; filename="${pdf.fileName}"`,
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex',
      });
      return pdf.bytes;
    },
    { errorHandler: documentErrors(expiredDocument) },
  );
}
