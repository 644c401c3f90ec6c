import type { FastifyInstance } from 'fastify';
import { registerDonationAdminRoutes } from '#src/features/donations/server/admin/admin-routes.ts';
import { createDonationAdmin } from '#src/features/donations/server/admin/admin-service.ts';
import { createAdminStore } from '#src/features/donations/server/admin/admin-store.ts';
import { createChartStore } from '#src/features/donations/server/admin/chart-store.ts';
import { createDiscrepancies } from '#src/features/donations/server/admin/discrepancies.ts';
import { createDiscrepancyStore } from '#src/features/donations/server/payments/discrepancy-store.ts';
import { createDiscrepancyEmail } from '#src/features/donations/server/reconciliation/discrepancy-email.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway/gateway.ts';
import { createDonationChart } from '#src/features/donations/server/admin/donation-chart.ts';
import { createDonationHistoryStore } from '#src/features/donations/server/admin/donation-history-store.ts';
import { registerWatchJobs } from '#src/features/donations/server/jobs.ts';
import { createOfflineDonations } from '#src/features/donations/server/admin/offline-donations.ts';
import type { PaymentStore } from '#src/features/donations/server/payments/payment-store.ts';
import { createRefundStore } from '#src/features/donations/server/payments/refund-store.ts';
import { createRefunds } from '#src/features/donations/server/admin/refunds.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import type { WebhookHealthService } from '#src/features/donations/server/webhooks/webhook-health.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { PresetBenefits } from '#src/api/donation-presets.ts';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  gateway: PaymentGateway;
  donations: DonationService;
  payments: PaymentStore;
  receipts: ReceiptService;
  presetBenefits: PresetBenefits;
  health: WebhookHealthService;
  mailer: Mailer;
  site: EmailSite;
  clock: Clock;
  log: Log;
};

/** Wires what administrators do with donations. @returns the registration of its calls, for the scope behind the guard */
export function openDonationAdministration(parts: Parts) {
  const { db, jobs, gateway, donations, payments, receipts, health, mailer, site, clock, log } = parts;
  const { presetBenefits } = parts;
  const { mode } = gateway;
  const { applyPaymentUpdates, checkOrder, applyEvent, reconciliation } = donations;
  const refundStore = createRefundStore(db, mode);
  const refunds = createRefunds({ payments, refunds: refundStore, gateway, applyPaymentUpdates, clock, log });
  const admin = createDonationAdmin({
    db,
    store: createAdminStore(db, mode),
    history: createDonationHistoryStore(db, mode),
    refundStore,
    refunds,
    offline: createOfflineDonations({ payments, mode, applyPaymentUpdates, presetBenefits, clock }),
    recurring: donations.recurring,
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

  return function register(
    scope: FastifyInstance,
    getActor: ActorOf,
    requireRecentSignIn: RequireRecentSignIn,
  ): void {
    const guard = { getActor, requireRecentSignIn };
    registerDonationAdminRoutes(scope, { admin, chart, discrepancies, health, ...guard });
  };
}
