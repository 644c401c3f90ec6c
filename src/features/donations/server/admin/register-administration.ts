import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { registerWatchJobs } from '../jobs.ts';
import { createDiscrepancyStore } from '../payments/discrepancy-store.ts';
import { createPaymentStore } from '../payments/payment-store.ts';
import { createRefundStore } from '../payments/refund-store.ts';
import { createDiscrepancyEmail } from '../reconciliation/discrepancy-email.ts';
import type { DonationService } from '../service.ts';
import type { WebhookHealthService } from '../webhooks/webhook-health.ts';
import { registerDonationAdminRoutes } from './admin-routes.ts';
import { createDonationAdmin } from './admin-service.ts';
import { createAdminStore } from './admin-store.ts';
import { createChartStore } from './chart-store.ts';
import { createDiscrepancies } from './discrepancies.ts';
import { createDonationChart } from './donation-chart.ts';
import { createDonationHistoryStore } from './donation-history-store.ts';
import { createOfflineDonations } from './offline-donations.ts';
import { createRefunds } from './refunds.ts';

type AdministrationDependencies = {
  gateway: PaymentGateway;
  donations: DonationService;
  receipts: ReceiptService;
  health: WebhookHealthService;
};

/** Registers the donation list, refunds, offline donations and discrepancies of the admin area, with their jobs. */
export function registerAdministration(
  context: FeatureContext,
  { gateway, donations, receipts, health }: AdministrationDependencies,
): void {
  const { db, jobs, mailer, site, clock, log, presetBenefits } = context;
  const { mode } = gateway;
  const { applyPaymentUpdates, checkOrder, applyEvent, reconciliation, recurring } = donations;
  const payments = createPaymentStore(db);
  const refundStore = createRefundStore(db, mode);
  const refunds = createRefunds({ payments, refunds: refundStore, gateway, applyPaymentUpdates, clock, log });
  const admin = createDonationAdmin({
    db,
    store: createAdminStore(db, mode),
    history: createDonationHistoryStore(db, mode),
    refundStore,
    refunds,
    offline: createOfflineDonations({ payments, mode, applyPaymentUpdates, presetBenefits, clock }),
    recurring,
    payments,
    checkOrder,
    receipts,
    clock,
  });
  const discrepancyStore = createDiscrepancyStore(db, mode);
  const discrepancies = createDiscrepancies({
    store: discrepancyStore,
    payments,
    gateway,
    checkOrder,
    applyEvent,
    checkBooks: reconciliation.checkBooks,
    clock,
  });
  const chart = createDonationChart({ store: createChartStore(db, mode), clock });
  const emailDiscrepancies = createDiscrepancyEmail({ db, store: discrepancyStore, mailer, site, clock });

  registerWatchJobs(jobs, { followUp: refunds.followUp, emailDiscrepancies });
  context.adminRoutes.push((scope, guard) =>
    registerDonationAdminRoutes(scope, { admin, chart, discrepancies, health, ...guard }),
  );
}
