import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { ReceiptConfig } from '#src/platform/config/receipt-settings.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { SecretEncryption } from '#src/platform/signing/secret-encryption.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { createReceiptIssuing } from './issue-receipts.ts';
import { createReceiptLinks } from './receipt-links.ts';
import { createReceiptNames } from './receipt-names.ts';
import { createReceiptPrinting } from './receipt-printing.ts';
import type { ReceiptRenderer } from './receipt-renderer.ts';
import { createReceiptSending, type ReceiptEmailLinks } from './send-receipts.ts';

type Dependencies = {
  db: Db;
  gatewayMode: GatewayMode;
  renderer: ReceiptRenderer;
  issuers: ReceiptConfig;
  links: ReceiptEmailLinks;
  mailer: Mailer;
  jobs: JobQueue;
  secretEncryption: SecretEncryption;
  signer: Signer;
  site: EmailSite;
  clock: Clock;
};

/** Connects issuing, printing, links and emails of receipts. */
export function openReceiptService(dependencies: Dependencies) {
  const { db, gatewayMode, renderer, issuers, links, mailer, jobs, signer, site, clock } = dependencies;
  const names = createReceiptNames({ db, secretEncryption: dependencies.secretEncryption, clock });
  const { print, ...printing } = createReceiptPrinting({ db, renderer, names, gatewayMode, clock });
  return {
    ...createReceiptIssuing({ jobs, mailer, site, issuers, clock }),
    ...createReceiptSending({ db, print, links, mailer, site, clock }),
    ...createReceiptLinks({ db, signer, clock, print }),
    ...printing,
    saveName: names.save,
    findNames: names.findMany,
    findNameIds: names.findIds,
  };
}

export type { ReceiptNames } from './receipt-names.ts';
export type { StatementYear } from './receipt-printing.ts';
export type ReceiptService = ReturnType<typeof openReceiptService>;
