import type { FastifyInstance } from 'fastify';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { createPresence, type Presence } from '#src/platform/database/process-liveness.ts';
import { registerAdministration } from './admin/register-administration.ts';
import { createCardTestingStore } from './checkout/card-testing-store.ts';
import { type CardTestingGuard, createCardTestingGuard } from './checkout/card-testing.ts';
import { registerReturnRoute } from './checkout/callback-routes.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import { registerDonationJobs } from './jobs.ts';
import { createChargeStore } from './payments/charge-store.ts';
import { createEventStore } from './payments/event-store.ts';
import { createIdempotencyStore } from './payments/idempotency-store.ts';
import { createLedgerStore } from './payments/ledger-store.ts';
import { createPaymentStore } from './payments/payment-store.ts';
import { createPlanStore } from './payments/plan-store.ts';
import { createRecurringStore } from './payments/recurring-store.ts';
import { donationGauges } from './public/donation-gauges.ts';
import { createPublicStore } from './public/public-store.ts';
import { registerDonationStream } from './public/register-stream.ts';
import { countDonationsByState } from './public/status-count-store.ts';
import { createLedgerCheckStore } from './reconciliation/ledger-check-store.ts';
import { createReconciliationStore } from './reconciliation/reconciliation-store.ts';
import { createCancelLinks } from './recurring/cancel-links.ts';
import { registerCancelRoute } from './recurring/cancel-routes.ts';
import { createRecurringEmails } from './recurring/recurring-emails.ts';
import { createReplacementTokens } from './recurring/replacement-tokens.ts';
import { registerDonationRoutes } from './routes.ts';
import { createDonationService, type DonationService } from './service.ts';
import { registerWebhookRoute } from './webhooks/webhook-routes.ts';
import { createWebhookHealthStore } from './webhooks/webhook-health-store.ts';
import { createWebhookHealth } from './webhooks/webhook-health.ts';

export { donationPersonalData, recurringPersonalData } from './payments/personal-data-store.ts';

type DonationDependencies = { gateway: PaymentGateway; receipts: ReceiptService };

export async function registerDonations(
  app: FastifyInstance,
  context: FeatureContext,
  { gateway, receipts }: DonationDependencies,
) {
  const { db, jobs, log, clock, rateLimits } = context;
  const presence = createPresence();
  const cardTesting = openCardTestingGuard(context);
  const donations = openDonationService(context, { gateway, receipts, presence, cardTesting });
  const health = createWebhookHealth({
    store: createWebhookHealthStore(db, gateway.mode),
    mode: gateway.mode,
    clock,
    log,
  });
  app.addHook('onClose', health.close);

  registerDonationJobs(jobs, donations, cardTesting);
  registerDonationRoutes(app, { donations, receipts, cardTesting });
  await registerReturnRoute(app, { donations, cardTesting });
  registerCancelRoute(app, { recurring: donations.recurring, links: openCancelLinks(context) });
  await registerWebhookRoute(app, { donations, countRejected: health.countRejected, rateLimits });
  const stream = registerDonationStream(app, context, { donations, presence });
  registerAdministration(context, { gateway, donations, receipts, health });

  context.gauges.push(
    ...donationGauges({
      countListeners: stream.count,
      countDonations: () => countDonationsByState(db, gateway.mode),
    }),
  );

  return { donations, readWebhooks: health.read };
}

/** Links that cancel a recurring donation; receipts contain them too. */
export function openCancelLinks({ signer, site }: Pick<FeatureContext, 'signer' | 'site'>) {
  return createCancelLinks({ signer, siteUrl: site.url });
}

function openDonationService(
  context: FeatureContext,
  {
    gateway,
    receipts,
    presence,
    cardTesting,
  }: DonationDependencies & {
    presence: Presence;
    cardTesting: CardTestingGuard;
  },
): DonationService {
  const { config, db, mailer, site, signer, clock, log, organisation, presetBenefits } = context;
  return createDonationService({
    payments: createPaymentStore(db),
    recurring: createRecurringStore(db),
    plans: createPlanStore(db),
    permits: createReplacementTokens({ signer, clock }),
    charges: createChargeStore(),
    emails: createRecurringEmails({ mailer, site, links: openCancelLinks(context) }),
    keys: createIdempotencyStore(db, presence),
    events: createEventStore(db),
    ledger: createLedgerStore(),
    shown: createPublicStore(db, gateway.mode),
    audit: createLedgerCheckStore(db),
    watch: createReconciliationStore(db),
    effects: {
      succeeded: receipts.issue,
      corrected: receipts.correct,
      attemptFailed: cardTesting.recordFailure,
    },
    largest: config.payments.largest,
    gateway,
    clock,
    log,
    organisation,
    presetBenefits,
  });
}

function openCardTestingGuard(context: FeatureContext): CardTestingGuard {
  const { config, db, rateLimits, lockouts, signer, clock } = context;
  return createCardTestingGuard({
    store: createCardTestingStore(db),
    rateLimits,
    lockouts,
    signer,
    proofOfWork: createProofOfWork({ signer, rateLimits }),
    clock,
    isOff: !config.rateLimit,
  });
}
