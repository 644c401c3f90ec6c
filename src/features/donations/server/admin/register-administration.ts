import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { GatewayAccount, PaymentGateway } from '../gateway/gateway.ts';
import type { HostedDonations } from '../hosted/hosted-donations.ts';
import { registerFollowUpJobs } from '../jobs.ts';
import type { ApplyPaymentUpdates } from '../payments/apply-payment-updates.ts';
import type { CheckOrder } from '../payments/check-order.ts';
import type { UnmatchedEvent } from '../payments/event-store.ts';
import { createDiscrepancyEmail } from '../reconciliation/discrepancy-email.ts';
import type { Reconciliation } from '../reconciliation/reconcile.ts';
import type { RecurringDonations } from '../recurring/recurring.ts';
import type { WebhookHealthService } from '../webhooks/webhook-health.ts';
import { registerTreasury } from '../treasury/register-treasury.ts';
import { registerDonationAdminRoutes } from './admin-routes.ts';
import { createDiscrepancies } from './discrepancies.ts';
import { createDonationActions } from './donation-actions.ts';
import { createDonationChart } from './donation-chart.ts';
import { createDonationList } from './donation-list.ts';
import { createDetailLoader } from './load-detail.ts';
import { createOfflineDonations } from './offline-donations.ts';
import { createReceiptEmails } from './receipt-emails.ts';
import { createRefunds } from './refunds.ts';
import { createStatements } from './statement.ts';

type Dependencies = {
  gateway: PaymentGateway;
  receipts: Pick<
    ReceiptService,
    'findDonation' | 'listReceipts' | 'findNumbers' | 'requestEmail' | 'correctAddress'
  >;
  applyPaymentUpdates: ApplyPaymentUpdates;
  checkOrder: CheckOrder;
  inbox: { applyEvent: (event: UnmatchedEvent) => Promise<boolean> };
  hosted: Pick<HostedDonations, 'refundGatewayOf'>;
  reconciliation: Pick<Reconciliation, 'checkLedger'>;
  recurring: Pick<RecurringDonations, 'findDonation' | 'cancel'>;
  webhookHealth: Pick<WebhookHealthService, 'read'>;
};

/** Registers the donation list, refunds, offline donations and discrepancies of the admin area, with their jobs. */
export function registerAdministration(context: FeatureContext, dependencies: Dependencies): void {
  const { config, db, jobs, mailer, site, clock, log, presetBenefits, donationAmounts, fiscalYearStarts } =
    context;
  const { gateway, receipts, applyPaymentUpdates, checkOrder, recurring, webhookHealth } = dependencies;
  const { mode: gatewayMode } = gateway;
  const refundGatewayOf = (donation: GatewayAccount) =>
    donation.gateway === 'razorpay' ? gateway : dependencies.hosted.refundGatewayOf(donation);
  const refunds = createRefunds({ db, gatewayMode, refundGatewayOf, applyPaymentUpdates, clock, log });
  const emailDiscrepancies = createDiscrepancyEmail({ db, gatewayMode, mailer, site, clock });
  const services = {
    donations: createDonationList({
      db,
      gatewayMode,
      receipts,
      clock,
      timeZone: config.timeZone,
      fiscalYearStarts,
    }),
    loadDetail: createDetailLoader({ db, gatewayMode, recurring, receipts }),
    actions: createDonationActions({ db, gatewayMode, checkOrder, recurring, clock }),
    refunds,
    offline: createOfflineDonations({
      db,
      gatewayMode,
      applyPaymentUpdates,
      cards: { presets: presetBenefits, amounts: donationAmounts },
      hasIndianEntity: config.receipts.in !== undefined,
      clock,
    }),
    chart: createDonationChart({ db, gatewayMode, clock }),
    statements: createStatements({
      db,
      gatewayMode,
      clock,
      timeZone: config.timeZone,
      typesetter: context.typesetter,
      site,
    }),
    discrepancies: createDiscrepancies({
      db,
      gateway,
      checkOrder,
      applyEvent: dependencies.inbox.applyEvent,
      checkLedger: dependencies.reconciliation.checkLedger,
      clock,
    }),
    webhookHealth,
    receiptEmails: createReceiptEmails({ db, gatewayMode, receipts, clock }),
  };

  registerTreasury(context, { gatewayMode, donations: services.donations });
  registerFollowUpJobs(jobs, { followUp: refunds.followUp, emailDiscrepancies });
  context.adminRoutes.push((scope, guard) => registerDonationAdminRoutes(scope, { ...services, ...guard }));
}
