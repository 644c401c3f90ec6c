import type { FastifyInstance } from 'fastify';
import {
  donationPersonalData,
  recurringPersonalData,
} from '#src/features/donations/server/payments/personal-data-store.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import { registerMyDonationsRoutes } from '#src/features/donor-dashboard/server/routes.ts';
import {
  createMyDonationsService,
  donorAccessPersonalData,
  donorLinkJob,
} from '#src/features/donor-dashboard/server/service.ts';
import { createMyDonationsStore } from '#src/features/donor-dashboard/server/store.ts';
import { receiptPersonalData, type ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { createEmailStore, emailPersonalData } from '#src/platform/email/email-store.ts';
import type { Signer } from '#src/platform/signing/signer.ts';

type Parts = {
  config: Config;
  site: EmailSite;
  db: Db;
  jobs: Jobs;
  mailer: Mailer;
  limits: Limits;
  signer: Signer;
  clock: Clock;
  forms: FormGuard;
  donations: DonationService;
  receipts: ReceiptService;
};

/** Wires the page on which donors see to their donation history. */
export function openMyDonations(app: FastifyInstance, { config, db, forms, ...parts }: Parts) {
  const { gateway } = config.payments;
  const myDonations = createMyDonationsService({
    ...parts,
    store: createMyDonationsStore(db, gateway === 'sandbox' ? gateway : gateway.mode),
    deleteMyData: (email) => db.transaction((tx) => deleteMyData(tx, email)),
  });
  parts.jobs.handle(donorLinkJob, ({ linkId }) => myDonations.emailLink(linkId));
  registerMyDonationsRoutes(app, { myDonations, forms, limits: parts.limits, siteUrl: config.siteUrl });
  return myDonations;
}

/** Everything about a donor's donations; what was written in other forms has its own ways. */
async function deleteMyData(tx: Db, email: string): Promise<number> {
  await receiptPersonalData(tx).anonymise?.(tx, email);
  await donorAccessPersonalData(tx).erase?.(tx, email);
  await emailPersonalData(createEmailStore(tx)).erase?.(tx, email);
  await recurringPersonalData(tx).anonymise?.(tx, email);
  return (await donationPersonalData(tx).anonymise?.(tx, email)) ?? 0;
}
