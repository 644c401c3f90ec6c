import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import { expiredDocument } from '#src/features/receipts/document-contract.ts';
import { documentErrors } from '#src/http/pages/document-errors.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { MyDonationsService } from './service.ts';
import type { SessionCookie } from './session-cookie.ts';

type Dependencies = {
  myDonations: Pick<MyDonationsService, 'receipt' | 'statement'>;
  cookie: Pick<SessionCookie, 'read'>;
  rateLimits: RateLimits;
};

/** Each document is typeset for the request. */
const documents = { name: 'documents of my donations', max: 60, seconds: 600 };

/** Receipts and annual statements of the donor of a session, as PDF. */
export function registerDocumentRoutes(
  app: FastifyInstance,
  { myDonations, cookie: { read: sessionOf }, rateLimits }: Dependencies,
): void {
  const errorHandler = documentErrors(expiredDocument);
  app.get<{ Params: { id: string } }>(
    '/api/my-donations/:id/receipt.pdf',
    { errorHandler },
    async (request, reply) => {
      await limitAddress(rateLimits, documents, request);
      const { id } = request.params;
      return sendDocument(reply, isUuid(id) ? await myDonations.receipt(sessionOf(request), id) : null);
    },
  );

  app.get<{ Params: { year: string } }>(
    '/api/my-donations/statements/:year',
    { errorHandler },
    async (request, reply) => {
      await limitAddress(rateLimits, documents, request);
      const [, entity, year] = /^(us|in)-(\d{4})\.pdf$/.exec(request.params.year) ?? [];
      const language = visitorLocale(request.headers.cookie);
      return sendDocument(
        reply,
        year
          ? await myDonations.statement(
              sessionOf(request),
              { entity: entity === 'in' ? 'in' : 'us', year: Number(year) },
              language,
            )
          : null,
      );
    },
  );
}

function sendDocument(
  reply: FastifyReply,
  document: { fileName: string; bytes: Buffer } | null,
): FastifyReply {
  if (!document) throw new AppError('not_found', 'Document not found.');
  return reply
    .type('application/pdf')
    .headers({
      'content-disposition': `inline; filename="${document.fileName}"`,
      'cache-control': 'private, no-store',
    })
    .send(document.bytes);
}
