import type { FastifyInstance } from 'fastify';
import type { DonationService } from '#src/features/donations/server/service.ts';
import { AppError } from '#src/api/errors.ts';
import { bearerOf } from '#src/http/bearer.ts';
import { route } from '#src/http/route.ts';
import { getReceipt, receiptPdfPath } from '../contract.ts';
import type { ReceiptService } from './service.ts';

type Parts = { receipts: ReceiptService; donations: Pick<DonationService, 'getStatus'> };

/** A donor's way to the receipt without an address: from the page on which the donation was made. */
export function registerReceiptRoutes(app: FastifyInstance, { receipts, donations }: Parts): void {
  route(app, getReceipt, async ({ params, request }) => {
    const { id } = await donations.getStatus(params.id, bearerOf(request));
    const link = await receipts.findLink(id);
    if (!link) throw new AppError('not_found', 'No receipt yet.');
    return link;
  });

  app.get<{ Querystring: { token?: string } }>(receiptPdfPath, async ({ query }, reply) => {
    const paper = await receipts.consumeMagicLink(String(query.token));
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
