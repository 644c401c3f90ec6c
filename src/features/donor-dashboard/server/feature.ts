import type { FastifyInstance } from 'fastify';
import {
  donationPersonalData,
  type RecurringDonations,
  recurringPersonalData,
  tributeCardPersonalData,
  tributePersonalData,
  type Pauses,
  type RecurringChanges,
} from '#src/features/donations/server/feature.ts';
import { donorPersonalData, donorStore } from '#src/features/donors/server/feature.ts';
import { receiptPersonalData } from '#src/features/receipts/server/feature.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import {
  remembrancePersonalData,
  type RemembranceService,
} from '#src/features/remembrances/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { Db } from '#src/platform/database/database.ts';
import { emailPersonalData } from '#src/platform/email/email-store.ts';
import type { PersonalData } from '#src/platform/privacy/personal-data.ts';
import { donorAccessPersonalData } from './access-store.ts';
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
};

export function registerDonorDashboard(
  app: FastifyInstance,
  context: FeatureContext,
  { donations, receipts, remembrances }: Dependencies,
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
    (await remembrances.listOfAddress(email)).length > 0;
  const { emailLink } = createMagicLinkSending({ db, mailer, signer, site, clock, hasRecords });
  const actions = {
    makeAnonymous,
    signReplacement,
    ...pauses,
    changes,
    deleteMyData: (email: string) => db.transaction((tx) => deleteMyData(tx, email)),
  };
  const myDonations = createMyDonationsService({
    db,
    gatewayMode,
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
  context.retention.push({ name: 'My Donations links', remove: (now) => access.deleteExpired(now) });
}

const erased: PersonalData[] = [
  tributeCardPersonalData,
  tributePersonalData,
  donorPersonalData,
  receiptPersonalData,
  donorAccessPersonalData,
  emailPersonalData,
  recurringPersonalData,
  remembrancePersonalData,
];

/** Erases everything about a donor's donations and remembrances. @returns the number of donations kept without personal data */
async function deleteMyData(tx: Db, email: string): Promise<number> {
  for (const { erase, anonymise } of erased) {
    await erase?.(tx, email);
    await anonymise?.(tx, email);
  }
  return (await donationPersonalData.anonymise?.(tx, email)) ?? 0;
}
