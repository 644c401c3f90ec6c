import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { bearerOf } from '#src/http/bearer.ts';
import { route } from '#src/http/route.ts';
import { sendItems } from '#src/http/responses/send-items.ts';
import {
  createPayment,
  getDonationSummary,
  getPaymentState,
  getReceipt,
  listPayments,
  verifyPayment,
} from '../contract.ts';
import { getThankYou, sendReceipt } from '../thank-you-contract.ts';
import type { CardTestingGuard } from './checkout/card-testing.ts';
import type { DonationLookup } from './checkout/find-donation.ts';
import type { SendReceiptTo } from './checkout/receipt-address.ts';
import type { StartDonation } from './checkout/start-donation.ts';
import type { ReadThankYou } from './checkout/thank-you.ts';
import type { VerifyPayment } from './checkout/verify-payment.ts';
import type { PublicDonations } from './public/public-donations.ts';

const publicCacheControl = 'public, max-age=15, stale-while-revalidate=60';

type Dependencies = {
  startDonation: StartDonation;
  verifyPayment: VerifyPayment;
  getStatus: DonationLookup['getStatus'];
  readThankYou: ReadThankYou;
  publicDonations: Pick<PublicDonations, 'listPayments' | 'summarise'>;
  receipts: Pick<ReceiptService, 'findLink'>;
  sendReceiptTo: SendReceiptTo;
  cardTesting: Pick<CardTestingGuard, 'checkStart' | 'checkVerification' | 'checkStatusRequest'>;
};

export function registerDonationRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { startDonation, getStatus, readThankYou, publicDonations, receipts, cardTesting } = dependencies;
  route(app, createPayment, async ({ body, headers, request }) => {
    const sender = await cardTesting.checkStart(request);
    return startDonation(body, headers['idempotency-key'] || undefined, sender);
  });

  route(app, verifyPayment, async ({ params, body, request, reply }) => {
    await cardTesting.checkVerification(request);
    const payment = await dependencies.verifyPayment(params.id, body);
    reply.code(payment.status === 'success' || payment.status === 'refunded' ? 200 : 202);
    return payment;
  });

  route(app, getDonationSummary, ({ reply }) => {
    reply.header('cache-control', publicCacheControl);
    return publicDonations.summarise();
  });

  route(app, listPayments, async ({ query, request, reply }) => {
    reply.header('cache-control', publicCacheControl);
    return sendItems(await publicDonations.listPayments(query), { request, reply });
  });

  route(app, getPaymentState, async ({ params, request }) => {
    await cardTesting.checkStatusRequest(request);
    return getStatus(params.id, bearerOf(request));
  });

  route(app, getReceipt, async ({ params, request }) => {
    const { id } = await getStatus(params.id, bearerOf(request));
    const link = await receipts.findLink(id);
    if (!link) throw new AppError('not_found', 'No receipt yet.');
    return link;
  });

  route(app, sendReceipt, async ({ params, body, request }) => {
    await cardTesting.checkStatusRequest(request);
    const receiptEmail = await dependencies.sendReceiptTo(params.id, bearerOf(request), body.email);
    return { receiptEmail };
  });

  // Pages call this in process, where all visitors have one address; the token is 32 random bytes.
  route(app, getThankYou, ({ params, request }) => readThankYou(params.id, bearerOf(request)));
}
