import { createCancelLinks } from '#src/features/donations/server/recurring/cancel-links.ts';
import { createReceiptRenderer } from '#src/features/receipts/server/receipt-renderer.ts';
import { createReceiptService, receiptEmailJob } from '#src/features/receipts/server/service.ts';
import { createReceiptStore } from '#src/features/receipts/server/store.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';

type Parts = {
  config: Config;
  site: EmailSite;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  signer: Signer;
  typesetter: Typesetter;
  clock: Clock;
};

/** Wires receipts: what numbers, prints and emails them. */
export function openReceipts({ config, site, db, jobs, mailer, signer, typesetter, clock }: Parts) {
  const { gateway } = config.payments;
  const receipts = createReceiptService({
    store: createReceiptStore(db),
    press: createReceiptRenderer({ typesetter, site }),
    issuers: config.receipts,
    mode: gateway === 'sandbox' ? gateway : gateway.mode,
    cancelLink: createCancelLinks({ signer, siteUrl: site.url }).linkTo,
    mailer,
    jobs,
    signer,
    site,
    clock,
  });
  jobs.handle(receiptEmailJob, ({ receiptId }) => receipts.emailReceipt(receiptId));
  return receipts;
}
