import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { bearerOf } from '#src/http/bearer.ts';
import { sendIfKnown } from '#src/http/entity-tag.ts';
import { route } from '#src/http/route.ts';
import {
  createPayment,
  getDonationSummary,
  getPaymentState,
  getReceipt,
  listPayments,
  type Payment,
  verifyPayment,
} from '../contract.ts';
import type { CardTestingGuard } from './checkout/card-testing.ts';
import type { ListPosition } from './public/public-store.ts';
import type { DonationService } from './service.ts';

const publicAnswer = 'public, max-age=15, stale-while-revalidate=60';

type Dependencies = {
  donations: DonationService;
  receipts: Pick<ReceiptService, 'findLink'>;
  cardTesting: CardTestingGuard;
};

export function registerDonationRoutes(
  app: FastifyInstance,
  { donations, receipts, cardTesting }: Dependencies,
): void {
  route(app, createPayment, async ({ body, request }) => {
    const key = idempotencyKeyOf(request);
    const sender = await cardTesting.checkBeginning(request);
    return donations.startDonation(body, key, sender);
  });

  route(app, verifyPayment, async ({ params, body, request, reply }) => {
    await cardTesting.checkTelling(request);
    const payment = await donations.verifyPayment(params.id, body);
    reply.code(payment.status === 'success' || payment.status === 'refunded' ? 200 : 202);
    return payment;
  });

  route(app, getDonationSummary, ({ reply }) => {
    reply.header('cache-control', publicAnswer);
    return donations.summarise();
  });

  route(app, listPayments, async ({ query, request, reply }) => {
    const payments = await donations.listPayments({ limit: query.limit, before: readPosition(query.before) });
    reply.header('cache-control', publicAnswer);
    const last = payments.at(-1);
    if (last && payments.length === query.limit) reply.header('link', nextPage(last, query.limit));
    sendIfKnown(request, reply, payments);
    return payments;
  });

  route(app, getPaymentState, async ({ params, request }) => {
    await cardTesting.checkAsking(request);
    return donations.getStatus(params.id, bearerOf(request));
  });

  route(app, getReceipt, async ({ params, request }) => {
    const { id } = await donations.getStatus(params.id, bearerOf(request));
    const link = await receipts.findLink(id);
    if (!link) throw new AppError('not_found', 'No receipt yet.');
    return link;
  });
}

function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined || key === '') return undefined;
  if (typeof key === 'string' && /^[\x20-\x7e]{1,255}$/.test(key)) return key;
  throw new AppError('validation_failed', 'Idempotency-Key must be 255 printable ASCII characters or fewer.');
}

function nextPage({ createdAt, id }: Payment, limit: number): string {
  const query = new URLSearchParams({ limit: String(limit), before: `${createdAt},${id}` });
  return `<${listPayments.path}?${query}>; rel="next"`;
}

function readPosition(text: string | undefined): ListPosition | undefined {
  if (text === undefined) return undefined;
  const [, time, id] = /^([\dT:.-]+Z),([0-9a-f-]{36})$/.exec(text) ?? [];
  const createdAt = new Date(time ?? '');
  if (id && !Number.isNaN(createdAt.getTime())) return { createdAt, id };

  const message = 'before: not a valid position in the list.';
  throw new AppError('validation_failed', message, { fields: { before: { code: 'invalid', message } } });
}
