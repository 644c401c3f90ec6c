import type { FastifyInstance } from 'fastify';
import { createChargeStore } from '#src/features/donations/server/payments/charge-store.ts';
import { createLedgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { createCardTestingGuard } from '#src/features/donations/server/checkout/card-testing.ts';
import { createCardTestingStore } from '#src/features/donations/server/checkout/card-testing-store.ts';
import { registerDonationJobs } from '#src/features/donations/server/jobs.ts';
import { createEventStore } from '#src/features/donations/server/payments/event-store.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import {
  createDonationStream,
  type DonationStream,
} from '#src/features/donations/server/public/donation-stream.ts';
import { createIdempotencyStore } from '#src/features/donations/server/payments/idempotency-store.ts';
import { createLedgerStore } from '#src/features/donations/server/payments/ledger-store.ts';
import { createPaymentStore } from '#src/features/donations/server/payments/payment-store.ts';
import { donationChannel } from '#src/features/donations/server/payments/notify-change.ts';
import { createPlanStore } from '#src/features/donations/server/payments/plan-store.ts';
import { createPublicStore } from '#src/features/donations/server/public/public-store.ts';
import { createRecurringEmails } from '#src/features/donations/server/recurring/recurring-emails.ts';
import { createReplacementTokens } from '#src/features/donations/server/recurring/replacement-tokens.ts';
import { createRecurringStore } from '#src/features/donations/server/payments/recurring-store.ts';
import { createCancelLinks } from '#src/features/donations/server/recurring/cancel-links.ts';
import { registerCancelRoute } from '#src/features/donations/server/recurring/cancel-routes.ts';
import { createRazorpayGateway } from '#src/features/donations/server/gateway/razorpay-gateway.ts';
import type { DonationEffects } from '#src/features/donations/server/payments/apply-payment-updates.ts';
import { registerReturnRoute } from '#src/features/donations/server/checkout/callback-routes.ts';
import { registerDonationRoutes } from '#src/features/donations/server/routes.ts';
import { createDonationService, type DonationService } from '#src/features/donations/server/service.ts';
import { countDonationsByState } from '#src/features/donations/server/public/status-count-store.ts';
import { registerStreamRoute } from '#src/features/donations/server/public/stream-routes.ts';
import { createReconciliationStore } from '#src/features/donations/server/reconciliation/reconciliation-store.ts';
import { createWebhookHealthStore } from '#src/features/donations/server/webhooks/webhook-health-store.ts';
import { createWebhookHealth } from '#src/features/donations/server/webhooks/webhook-health.ts';
import { registerWebhookRoute } from '#src/features/donations/server/webhooks/webhook-routes.ts';
import type { PresetBenefits } from '#src/api/donation-presets.ts';
import { createProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { registerReceiptRoutes } from '#src/features/receipts/server/routes.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import { systemClock, type Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import {
  type ContentVersionListener,
  createContentVersionListener,
} from '#src/platform/database/content-version-listener.ts';
import type { Database } from '#src/platform/database/database.ts';
import { createPresence, type Presence } from '#src/platform/database/process-liveness.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import type { Limits } from '#src/platform/rate-limits/limits.ts';
import type { Signer } from '#src/platform/signing/signer.ts';
import { openDonationAdministration } from './donation-administration.ts';

type Parts = {
  config: Config;
  database: Database;
  jobs: Jobs;
  limits: Limits;
  signer: Signer;
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
  receipts: ReceiptService;
  presetBenefits: PresetBenefits;
};

/**
 * Wires everything about donations: gateway or its stand-in, service, routes; `administer` registers the calls of
 * administrators.
 */
export async function openDonations(app: FastifyInstance, parts: Parts) {
  const { config, database, jobs, limits, signer, mailer, site, clock, receipts, presetBenefits } = parts;
  const gateway = await openGateway(app, { config, database });
  const { db } = database;
  const effects: DonationEffects = { succeeded: receipts.issue, corrected: receipts.correct };
  const payments = createPaymentStore(db);
  const presence = createPresence();
  const health = createWebhookHealth({
    store: createWebhookHealthStore(db, gateway.mode),
    mode: gateway.mode,
    clock,
    log: app.log,
  });
  app.addHook('onClose', health.close);
  const links = createCancelLinks({ signer, siteUrl: site.url });
  const donations = createDonationService({
    payments,
    recurring: createRecurringStore(db),
    plans: createPlanStore(db),
    permits: createReplacementTokens({ signer, clock }),
    charges: createChargeStore(),
    emails: createRecurringEmails({ mailer, site, links }),
    keys: createIdempotencyStore(db, presence),
    events: createEventStore(db),
    ledger: createLedgerStore(),
    shown: createPublicStore(db, gateway.mode),
    audit: createLedgerCheckStore(db),
    watch: createReconciliationStore(db),
    log: app.log,
    gateway,
    effects,
    clock,
    organisation: config.organisation,
    presetBenefits,
    largest: config.payments.largest,
  });

  const cardTesting = createCardTestingGuard({
    store: createCardTestingStore(db),
    limits,
    signer,
    proofOfWork: createProofOfWork({ signer, limits }),
    clock,
    isOff: !config.rateLimit,
  });

  registerDonationJobs(jobs, donations, cardTesting);
  registerDonationRoutes(app, { donations, receipts, cardTesting });
  registerReceiptRoutes(app, { receipts });
  await registerReturnRoute(app, { donations, cardTesting });
  registerCancelRoute(app, { recurring: donations.recurring, links });
  await registerWebhookRoute(app, { donations, countRejected: health.countRejected, limits });
  const stream = openDonationStream(app, { database, donations, presence });
  const administer = openDonationAdministration({
    db,
    jobs,
    gateway,
    donations,
    payments,
    receipts,
    presetBenefits,
    health,
    mailer,
    site,
    clock,
    log: app.log,
  });
  const figures = {
    countListeners: stream.count,
    countDonations: () => countDonationsByState(db, gateway.mode),
  };
  return { donations, administer, figures, readWebhooks: health.read };
}

/** Pages are told of donations once the site listens; every process hears of all donations. */
function openDonationStream(
  app: FastifyInstance,
  { database, donations, presence }: { database: Database; donations: DonationService; presence: Presence },
): DonationStream {
  const stream = createDonationStream(donations);
  registerStreamRoute(app, { stream });
  let listener: ContentVersionListener | undefined;

  app.addHook('onListen', async () => {
    listener = createContentVersionListener({
      connection: database.connection,
      channel: donationChannel,
      onChange: (id) => stream.tell(id),
      presence,
      log: app.log,
    });
  });
  app.addHook('preClose', async () => {
    stream.close();
    await listener?.close();
  });
  return stream;
}

async function openGateway(
  app: FastifyInstance,
  { config, database }: Pick<Parts, 'config' | 'database'>,
): Promise<PaymentGateway> {
  const { gateway } = config.payments;
  if (gateway !== 'sandbox') {
    return createRazorpayGateway({
      ...gateway,
      checkoutScript: 'https://checkout.razorpay.com/v1/checkout.js',
    });
  }

  // Only here, so that nothing of the stand-in is even loaded where real simulate payment.
  const { openRazorpaySandbox } = await import('#src/sandboxes/razorpay/sandbox.ts');
  const sandbox = await openRazorpaySandbox({
    db: database.db,
    clock: systemClock,
    log: app.log,
    webhookUrl: () => webhookUrl(app),
  });
  sandbox.registerRoutes(app, config);
  app.addHook('onListen', async () => sandbox.wake());
  // A webhook in flight to a server that closes would keep its connection open, and the server with it.
  app.addHook('preClose', () => sandbox.stopDeliveries());
  app.addHook('onClose', () => sandbox.close());
  return createRazorpayGateway({
    ...sandbox.access,
    mode: 'sandbox',
    checkoutScript: '/sandbox/checkout.js',
  });
}

/** Where the stand-in sends its webhooks: to this very process, over HTTP. */
function webhookUrl(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (typeof address !== 'object' || !address) return null;
  const host = address.family === 'IPv6' ? '[::1]' : '127.0.0.1';
  return `http://${host}:${address.port}/api/webhooks/razorpay`;
}
