import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isUuid } from '#src/api/uuid.ts';
import { expiredDocument } from '#src/features/receipts/document-contract.ts';
import { documentErrors } from '#src/http/pages/document-errors.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { limitAddress } from '#src/http/rate-limit.ts';
import { route } from '#src/http/route.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { downloadMyReceipt, downloadMyStatement } from '../contract.ts';
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

  route(
    app,
    downloadMyReceipt,
    async ({ params: { id }, request, reply }) => {
      await limitAddress(rateLimits, documents, request);
      return fileOf(isUuid(id) ? await myDonations.receipt(sessionOf(request), id) : null, reply);
    },
    { errorHandler },
  );

  route(
    app,
    downloadMyStatement,
    async ({ params, request, reply }) => {
      await limitAddress(rateLimits, documents, request);
      const statement = readStatement(params.statement);
      const language = visitorLocale(request.headers.cookie);
      return fileOf(
        statement && (await myDonations.statement(sessionOf(request), statement, language)),
        reply,
      );
    },
    { errorHandler },
  );
}

function readStatement(text: string): { entity: 'us' | 'in'; year: number } | null {
  const [, entity, year] = /^(us|in)-(\d{4})\.pdf$/.exec(text) ?? [];
  return year ? { entity: entity === 'in' ? 'in' : 'us', year: Number(year) } : null;
}

function fileOf(document: { fileName: string; bytes: Buffer } | null, reply: FastifyReply): Buffer {
  if (!document) throw new AppError('not_found', 'Document not found.');
  reply.headers({
    'content-disposition': `inline; filename="${document.fileName}"`,
    'cache-control': 'private, no-store',
  });
  return document.bytes;
}
