import type { FastifyInstance } from 'fastify';
import { registerDonationAdminRoutes } from '#src/features/donations/server/admin-routes.ts';
import { createDonationAdmin } from '#src/features/donations/server/admin-service.ts';
import { createAdminStore } from '#src/features/donations/server/admin-store.ts';
import { createChartStore } from '#src/features/donations/server/chart-store.ts';
import { createDiscrepancies } from '#src/features/donations/server/discrepancies.ts';
import { createDiscrepancyStore } from '#src/features/donations/server/discrepancy-store.ts';
import { createFindingMail } from '#src/features/donations/server/finding-mail.ts';
import type { PaymentGateway } from '#src/features/donations/server/gateway.ts';
import { createGiftChart } from '#src/features/donations/server/gift-chart.ts';
import { createGiftHistoryStore } from '#src/features/donations/server/gift-history-store.ts';
import { registerWatchJobs } from '#src/features/donations/server/jobs.ts';
import { createOfflineGifts } from '#src/features/donations/server/offline-gifts.ts';
import type { PaymentStore } from '#src/features/donations/server/payment-store.ts';
import { createRefundStore } from '#src/features/donations/server/refund-store.ts';
import { createRefunds } from '#src/features/donations/server/refunds.ts';
import type { DonationService } from '#src/features/donations/server/service.ts';
import type { WebhookHealthService } from '#src/features/donations/server/webhook-health.ts';
import type { ReceiptService } from '#src/features/receipts/server/service.ts';
import type { ActorOf, RequireRecentSignIn } from '#src/http/server/admin-scope.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { Log } from '#src/platform/log.ts';
import type { LetterSite } from '#src/platform/mail/letter.ts';
import type { Mailer } from '#src/platform/mail/mailer.ts';

type Parts = {
  db: Db;
  jobs: Jobs;
  gateway: PaymentGateway;
  donations: DonationService;
  payments: PaymentStore;
  receipts: ReceiptService;
  health: WebhookHealthService;
  mailer: Mailer;
  site: LetterSite;
  clock: Clock;
  log: Log;
};

/** Wires what administrators do with gifts. @returns the registration of its calls, for the scope behind the guard */
export function openDonationAdministration(parts: Parts) {
  const { db, jobs, gateway, donations, payments, receipts, health, mailer, site, clock, log } = parts;
  const { mode } = gateway;
  const { recordFacts, checkOrder, applyEvent, reconciliation } = donations;
  const refundStore = createRefundStore(db, mode);
  const refunds = createRefunds({ payments, refunds: refundStore, gateway, recordFacts, clock, log });
  const admin = createDonationAdmin({
    db,
    store: createAdminStore(db, mode),
    history: createGiftHistoryStore(db, mode),
    refundStore,
    refunds,
    offline: createOfflineGifts({ payments, mode, recordFacts, clock }),
    recurring: donations.recurring,
    payments,
    checkOrder,
    receipts,
    clock,
  });
  const findings = createDiscrepancyStore(db, mode);
  const discrepancies = createDiscrepancies({
    store: findings,
    payments,
    gateway,
    checkOrder,
    applyEvent,
    checkBooks: reconciliation.checkBooks,
    clock,
  });
  const chart = createGiftChart({ store: createChartStore(db, mode), clock });
  const mailFindings = createFindingMail({ db, store: findings, mailer, site, clock });
  registerWatchJobs(jobs, { followUp: refunds.followUp, mailFindings });

  return function register(
    scope: FastifyInstance,
    actorOf: ActorOf,
    requireRecentSignIn: RequireRecentSignIn,
  ): void {
    const guard = { actorOf, requireRecentSignIn };
    registerDonationAdminRoutes(scope, { admin, chart, discrepancies, health, ...guard });
  };
}
