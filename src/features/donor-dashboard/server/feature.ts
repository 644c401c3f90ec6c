import type { FastifyInstance } from 'fastify';
import type { Pauses, RecurringChanges, RecurringDonations } from '#src/features/donations/server/feature.ts';
import { donorStore } from '#src/features/donors/server/feature.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { RemembranceService } from '#src/features/remembrances/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { entityOfRupees } from '#src/platform/records/receiving-entity.ts';
import { createDonorAccess, donorLinkJob } from './donor-access.ts';
import { registerMyDonationsRoutes } from './routes.ts';
import { createMagicLinkSending } from './send-magic-link.ts';
import { donorDashboardStore } from './store.ts';
import { createMyDonationsService, type DonorActions } from './service.ts';

type Dependencies = {
  donations: Pick<DonorActions, 'makeAnonymous' | 'signReplacement'> & {
    recurring: Pick<RecurringDonations, 'listOfDonor' | 'cancel' | 'giveReason'>;
    pauses: Pauses;
    changes: RecurringChanges;
  };
  receipts: ReceiptService;
  remembrances: Pick<RemembranceService, 'listOfAddress'>;
  /** Erases what all features store about a donor. @returns the number of donations kept without personal data */
  eraseDonor: (email: string) => Promise<number>;
};

export function registerDonorDashboard(
  app: FastifyInstance,
  context: FeatureContext,
  { donations, receipts, remembrances, eraseDonor }: Dependencies,
): void {
  const { config, db, gatewayMode, site, jobs, mailer, rateLimits, signer, clock, formGuard } = context;
  const { recurring, pauses, changes, makeAnonymous, signReplacement } = donations;
  const access = createDonorAccess({
    db,
    jobs,
    rateLimits,
    signer,
    clock,
    markVerified: (tx, email, now) => donorStore.markVerified(tx, email, now),
  });
  const hasRecords = async (email: string) =>
    (await donorDashboardStore.hasDonations(db, gatewayMode, email)) ||
    (await recurring.listOfDonor(email)).length > 0 ||
    (await remembrances.listOfAddress(email)).length > 0;
  const { emailLink } = createMagicLinkSending({ db, mailer, signer, site, clock, hasRecords });
  const actions = {
    makeAnonymous,
    signReplacement,
    ...pauses,
    changes,
    eraseDonor,
  };
  const myDonations = createMyDonationsService({
    db,
    gatewayMode,
    entityOfRupees: entityOfRupees(config.receipts),
    access,
    recurring,
    receipts,
    remembrances,
    actions,
  });

  jobs.handle(donorLinkJob, ({ linkId }) => emailLink(linkId));
  registerMyDonationsRoutes(app, {
    access,
    myDonations,
    forms: formGuard,
    rateLimits,
    siteUrl: config.siteUrl,
  });
  context.retention.push({ name: 'My Donations links', delete: (now) => access.deleteExpired(now) });
}
