import type { FastifyInstance } from 'fastify';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createProofOfWork } from '#src/http/forms/proof-of-work.ts';
import { createPresence } from '#src/platform/database/process-liveness.ts';
import { createImportedDonations } from './admin/imported-donations.ts';
import { registerAdministration } from './admin/register-administration.ts';
import { registerCallbackRoute } from './checkout/callback-routes.ts';
import { type CardTestingGuard, createCardTestingGuard } from './checkout/card-testing.ts';
import { createPayWithoutScript } from './checkout/pay-without-script.ts';
import { registerPostedForm } from './checkout/posted-form-routes.ts';
import { createCircuitBreaker } from './checkout/circuit-breaker.ts';
import { createReceiptAddress } from './checkout/receipt-address.ts';
import { createThankYou } from './checkout/thank-you.ts';
import type { PaymentGateway } from './gateway/gateway.ts';
import type { HostedAccount } from './hosted/hosted-account.ts';
import { createHostedEmails } from './hosted/hosted-emails.ts';
import { registerHostedReturnRoute } from './hosted/hosted-callback-routes.ts';
import { registerHostedWebhookRoute } from './hosted/hosted-webhook-routes.ts';
import { registerDonationJobs } from './jobs.ts';
import { donationGauges } from './public/donation-gauges.ts';
import { abandonedStore } from './payments/abandoned-store.ts';
import { registerDonationStream } from './public/register-stream.ts';
import { statusCountStore } from './public/status-count-store.ts';
import { createCancelLinks } from './recurring/cancel-links.ts';
import { registerCancelRoutes } from './recurring/cancel-routes.ts';
import { createRecurringEmails } from './recurring/recurring-emails.ts';
import { registerYearlySummaries } from './recurring/register-summaries.ts';
import { createReplacementTokens } from './recurring/replacement-tokens.ts';
import { registerDonationRoutes } from './routes.ts';
import { createDonationServices } from './services.ts';
import { registerTributes } from './tributes/register-tributes.ts';
import { createTributeCards } from './tributes/tribute-cards.ts';
import { eventBodyStore } from './webhooks/event-body-store.ts';
import { createWebhookHealth, type WebhookHealthService } from './webhooks/webhook-health.ts';
import { registerWebhookRoute } from './webhooks/webhook-routes.ts';

export { thankYouLink } from './checkout/thank-you.ts';
export { chargeZone } from './recurring/charge-zone.ts';
export { formPath } from './checkout/form-path.ts';
export { canChangeAmount, canChangeCard, canChangeDay } from './recurring/changeable.ts';
export type { RecurringChanges } from './recurring/changes.ts';
export type { Pauses } from './recurring/pauses.ts';
export type { RecurringDonations } from './recurring/recurring.ts';
export type { ImportedDonations } from './admin/imported-donations.ts';
export { waitForCorrections } from './admin/offline-store.ts';
export { formerDonorStore } from './payments/former-donor-store.ts';
export { notifyChange } from './payments/notify-change.ts';

type Dependencies = {
  gateway: PaymentGateway;
  /** Renders the donate page for posted forms; API tests omit it. */
  pages?: Pick<PageServer, 'sendOnce'> | undefined;
  /** Accounts with a payment page of their own. */
  accounts: readonly HostedAccount[];
  receipts: Pick<
    ReceiptService,
    | 'sendTo'
    | 'issue'
    | 'correct'
    | 'requestEmail'
    | 'correctAddress'
    | 'saveName'
    | 'findLink'
    | 'findDonation'
    | 'listReceipts'
    | 'findNumbers'
  >;
};

export async function registerDonations(
  app: FastifyInstance,
  context: FeatureContext,
  { gateway, accounts, receipts, pages }: Dependencies,
) {
  const { config, db, jobs, mailer, site, signer, clock, log, rateLimits } = context;
  const { organisation, presetBenefits, donationAmounts, feeRates } = context;
  const presence = createPresence();
  const cardTesting = openCardTestingGuard(context);
  const cancelLinks = openCancelLinks(context);
  const replacementTokens = createReplacementTokens({ signer, clock });
  const cards = createTributeCards({ signer, clock, timeZone: config.timeZone });
  const services = createDonationServices({
    db,
    gateway,
    accounts,
    site,
    presence,
    effects: {
      succeeded: receipts.issue,
      corrected: receipts.correct,
      attemptFailed: cardTesting.recordFailure,
      ...createHostedEmails({ mailer, site }),
    },
    emails: createRecurringEmails({ mailer, site, links: cancelLinks }),
    replacementTokens,
    saveReceiptName: receipts.saveName,
    cards,
    offer: {
      organisation,
      presetBenefits,
      amounts: donationAmounts,
      feeRates,
      hasIndianEntity: config.receipts.in !== undefined,
    },
    clock,
    log,
    timeZone: config.timeZone,
  });
  const { publicDonations, recurring } = services;
  const webhookHealth = createWebhookHealth({ db, gatewayMode: gateway.mode, clock, log });
  app.addHook('onClose', webhookHealth.close);

  const sendSummaries = registerYearlySummaries(app, context, gateway.mode);
  registerDonationJobs(jobs, { db, clock, sendSummaries, ...services });
  await registerCheckout(app, context, { services, gateway, receipts, pages, cardTesting });
  registerTributes(app, context, { cards, gatewayMode: gateway.mode });
  registerCancelRoutes(app, { recurring, pauses: services.pauses, links: cancelLinks, rateLimits });
  await registerWebhooks(app, context, { services, gateway, countRejected: webhookHealth.countRejected });
  registerHostedReturnRoute(app, { db, checkOrder: services.checkOrder, cardTesting, log });
  const stream = registerDonationStream(app, context, { donations: publicDonations, presence });
  context.retention.push(
    { name: 'bodies of webhooks', delete: (now) => eventBodyStore.empty(db, now) },
    { name: 'donors of abandoned donations', delete: (now) => abandonedStore.anonymise(db, now) },
  );
  registerAdministration(context, { gateway, receipts, webhookHealth, ...services });

  context.gauges.push(
    ...donationGauges({
      countListeners: stream.count,
      countDonations: () => statusCountStore.count(db, gateway.mode),
    }),
  );

  return {
    recurring,
    pauses: services.pauses,
    changes: services.changes,
    makeAnonymous: publicDonations.makeAnonymous,
    signReplacement: replacementTokens.sign,
    readWebhooks: webhookHealth.read,
    imported: createImportedDonations({
      gatewayMode: gateway.mode,
      applyPaymentUpdates: services.applyPaymentUpdates,
      hasIndianEntity: config.receipts.in !== undefined,
      clock,
    }),
  };
}

type Services = ReturnType<typeof createDonationServices>;

type CheckoutDependencies = Pick<Dependencies, 'gateway' | 'receipts' | 'pages'> & {
  services: Services;
  cardTesting: CardTestingGuard;
};

/** Routes from the donation form to the thank-you page, with and without scripts. */
async function registerCheckout(
  app: FastifyInstance,
  { db, site, clock, rateLimits, donationAmounts }: FeatureContext,
  { services, gateway, receipts, pages, cardTesting }: CheckoutDependencies,
): Promise<void> {
  const { getOwnPayment } = services;
  const readThankYou = createThankYou({ db, getOwnPayment, receipts, clock });
  const sendReceiptTo = createReceiptAddress({ db, getOwnPayment, receipts, rateLimits, clock });
  registerDonationRoutes(app, { ...services, readThankYou, sendReceiptTo, receipts, cardTesting });
  await registerCallbackRoute(app, { handleCallback: services.handleCallback, cardTesting });
  if (!pages) return;
  const payWithoutScript = createPayWithoutScript({ ...services, gateway, siteUrl: site.url });
  registerPostedForm(app, {
    ...services,
    pages,
    payWithoutScript,
    cardTesting,
    amounts: donationAmounts,
    rateLimits,
  });
}

type WebhookDependencies = Pick<Dependencies, 'gateway'> & {
  services: Services;
  countRejected: WebhookHealthService['countRejected'];
};

async function registerWebhooks(
  app: FastifyInstance,
  { db, clock, rateLimits }: FeatureContext,
  { services, gateway, countRejected }: WebhookDependencies,
): Promise<void> {
  await registerWebhookRoute(app, {
    isEventGenuine: gateway.isEventGenuine,
    receiveEvent: services.inbox.receiveEvent,
    countRejected,
    rateLimits,
  });
  await registerHostedWebhookRoute(app, {
    db,
    gatewayMode: gateway.mode,
    findInbox: services.hosted.findInbox,
    countRejected,
    rateLimits,
    clock,
  });
}

/** Links that cancel a recurring donation; receipts contain them too. */
export function openCancelLinks({ signer, site }: Pick<FeatureContext, 'signer' | 'site'>) {
  return createCancelLinks({ signer, siteUrl: site.url });
}

function openCardTestingGuard(context: FeatureContext): CardTestingGuard {
  const { config, db, rateLimits, lockouts, signer, clock } = context;
  return createCardTestingGuard({
    rateLimits,
    lockouts,
    signer,
    proofOfWork: createProofOfWork({ signer, rateLimits }),
    breaker: createCircuitBreaker({ db, clock }),
    isOff: !config.rateLimit,
  });
}
