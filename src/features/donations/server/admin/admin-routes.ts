import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  cancelOfflineGift,
  chartGifts,
  checkGift,
  enterOfflineGift,
  exportGifts,
  getGift,
  listGiftProjects,
  listGifts,
  refundGift,
  showGift,
  stopMonthlyGift,
} from '../../admin-contract.ts';
import {
  askAboutDiscrepancy,
  getWebhookHealth,
  listDiscrepancies,
  settleDiscrepancy,
} from '../../discrepancy-admin-contract.ts';
import type { DonationAdmin } from './admin-service.ts';
import type { Discrepancies } from './discrepancies.ts';
import type { createGiftChart } from './gift-chart.ts';
import type { WebhookHealthService } from '../webhooks/webhook-health.ts';

type Parts = {
  admin: DonationAdmin;
  chart: ReturnType<typeof createGiftChart>;
  discrepancies: Discrepancies;
  health: WebhookHealthService;
  actorOf: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope stands behind the guard */
export function registerDonationAdminRoutes(scope: FastifyInstance, parts: Parts): void {
  const { admin, chart, discrepancies, health, actorOf } = parts;
  const recently = { before: parts.requireRecentSignIn };
  route(scope, listGifts, ({ query }) => admin.list(query));
  route(scope, listGiftProjects, () => admin.listProjects());
  route(scope, chartGifts, ({ query }) => chart(query));
  route(scope, getGift, ({ params }) => admin.get(params.id));
  route(scope, checkGift, ({ params }) => admin.check(params.id));
  route(scope, showGift, ({ params, body, request }) => admin.show(params.id, body, actorOf(request)));
  route(
    scope,
    refundGift,
    ({ params, body, request }) => admin.refund(params.id, body, actorOf(request)),
    recently,
  );
  route(
    scope,
    stopMonthlyGift,
    ({ params, body, request }) => admin.stopMonthly(params.id, body.reason, actorOf(request)),
    recently,
  );
  route(scope, enterOfflineGift, ({ body, request }) => admin.enter(body, actorOf(request)));
  route(scope, cancelOfflineGift, ({ params, body, request }) =>
    admin.cancel(params.id, body, actorOf(request)),
  );

  route(scope, listDiscrepancies, ({ query }) => discrepancies.list(query));
  route(scope, askAboutDiscrepancy, ({ params }) => discrepancies.ask(params.id));
  route(scope, settleDiscrepancy, ({ params, body, request }) =>
    discrepancies.settle(params.id, body.note, actorOf(request)),
  );
  route(scope, getWebhookHealth, () => health.read());

  route(
    scope,
    exportGifts,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="donations.csv"');
      return admin.exportTable(query, actorOf(request));
    },
    recently,
  );
}
