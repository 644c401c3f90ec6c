import type { FastifyInstance } from 'fastify';
import { donationPersonalData, recurringPersonalData } from '#src/features/donations/server/feature.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import { receiptPersonalData, type ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { Db } from '#src/platform/database/database.ts';
import { createEmailStore, emailPersonalData } from '#src/platform/email/email-store.ts';
import { registerMyDonationsRoutes } from './routes.ts';
import { createMyDonationsService, donorAccessPersonalData, donorLinkJob } from './service.ts';
import { createMyDonationsStore } from './store.ts';

type DonorDashboardDependencies = { donations: DonationService; receipts: ReceiptService };

export function registerDonorDashboard(
  app: FastifyInstance,
  context: FeatureContext,
  { donations, receipts }: DonorDashboardDependencies,
): void {
  const { config, db, gatewayMode, site, jobs, mailer, rateLimits, signer, clock, formGuard } = context;
  const myDonations = createMyDonationsService({
    site,
    jobs,
    mailer,
    rateLimits,
    signer,
    clock,
    donations,
    receipts,
    store: createMyDonationsStore(db, gatewayMode),
    deleteMyData: (email) => db.transaction((tx) => deleteMyData(tx, email)),
  });
  jobs.handle(donorLinkJob, ({ linkId }) => myDonations.emailLink(linkId));
  registerMyDonationsRoutes(app, {
    myDonations,
    forms: formGuard,
    rateLimits,
    siteUrl: config.siteUrl,
  });
  context.retention.push({ name: 'My Donations links', remove: (now) => myDonations.removeEnded(now) });
}

/** Erases everything about a donor's donations. @returns the number of donations kept without personal data */
async function deleteMyData(tx: Db, email: string): Promise<number> {
  await receiptPersonalData(tx).anonymise?.(tx, email);
  await donorAccessPersonalData(tx).erase?.(tx, email);
  await emailPersonalData(createEmailStore(tx)).erase?.(tx, email);
  await recurringPersonalData(tx).anonymise?.(tx, email);
  return (await donationPersonalData(tx).anonymise?.(tx, email)) ?? 0;
}
