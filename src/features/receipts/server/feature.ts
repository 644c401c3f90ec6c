import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { receiptEmailJob, repeatedReceiptJob } from './issue-receipts.ts';
import { createReceiptRenderer } from './receipt-renderer.ts';
import { registerReceiptRoutes } from './routes.ts';
import { openReceiptService, type ReceiptService } from './service.ts';

type Dependencies = {
  /** Address at which a recurring donation is canceled, for the receipt's email. */
  cancelLink: (recurringDonationId: string) => string;
  /** Address of a donation's thank-you page, for the receipt's email. */
  thankYouLink: (paymentId: string, statusTokenHash: Buffer) => string;
  /** Returns the logo as an SVG document. */
  readLogo: () => Promise<string>;
};

export function registerReceipts(
  app: FastifyInstance,
  {
    config,
    db,
    gatewayMode,
    typesetter,
    site,
    mailer,
    jobs,
    secretEncryption,
    signer,
    clock,
  }: FeatureContext,
  { readLogo, ...links }: Dependencies,
): ReceiptService {
  const receipts = openReceiptService({
    db,
    gatewayMode,
    renderer: createReceiptRenderer({ typesetter, site, readLogo }),
    issuers: config.receipts,
    links,
    mailer,
    jobs,
    secretEncryption,
    signer,
    site,
    clock,
  });
  jobs.handle(receiptEmailJob, ({ receiptId }) => receipts.emailReceipt(receiptId));
  jobs.handle(repeatedReceiptJob, ({ receiptId }) => receipts.emailReceiptAgain(receiptId));
  registerReceiptRoutes(app, { receipts });
  return receipts;
}
