import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  cancelOfflineDonation,
  chartDonations,
  checkDonation,
  enterOfflineDonation,
  exportDonations,
  getDonation,
  listDonationProjects,
  listDonations,
  refundDonation,
  showDonation,
  cancelRecurringDonation,
} from '../../admin-contract.ts';
import {
  askAboutDiscrepancy,
  getWebhookHealth,
  listDiscrepancies,
  settleDiscrepancy,
} from '../../discrepancy-admin-contract.ts';
import type { DonationAdmin } from './admin-service.ts';
import type { Discrepancies } from './discrepancies.ts';
import type { createDonationChart } from './donation-chart.ts';
import type { WebhookHealthService } from '../webhooks/webhook-health.ts';

type Dependencies = {
  admin: DonationAdmin;
  chart: ReturnType<typeof createDonationChart>;
  discrepancies: Discrepancies;
  health: WebhookHealthService;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerDonationAdminRoutes(scope: FastifyInstance, parts: Dependencies): void {
  const { admin, chart, discrepancies, health, getActor } = parts;
  const recently = { before: parts.requireRecentSignIn };
  route(scope, listDonations, ({ query }) => admin.list(query));
  route(scope, listDonationProjects, () => admin.listProjects());
  route(scope, chartDonations, ({ query }) => chart(query));
  route(scope, getDonation, ({ params }) => admin.get(params.id));
  route(scope, checkDonation, ({ params }) => admin.check(params.id));
  route(scope, showDonation, ({ params, body, request }) => admin.show(params.id, body, getActor(request)));
  route(
    scope,
    refundDonation,
    ({ params, body, request }) => admin.refund(params.id, body, getActor(request)),
    recently,
  );
  route(
    scope,
    cancelRecurringDonation,
    ({ params, body, request }) => admin.cancelMonthly(params.id, body.reason, getActor(request)),
    recently,
  );
  route(scope, enterOfflineDonation, ({ body, request }) => admin.enter(body, getActor(request)));
  route(scope, cancelOfflineDonation, ({ params, body, request }) =>
    admin.cancel(params.id, body, getActor(request)),
  );

  route(scope, listDiscrepancies, ({ query }) => discrepancies.list(query));
  route(scope, askAboutDiscrepancy, ({ params }) => discrepancies.ask(params.id));
  route(scope, settleDiscrepancy, ({ params, body, request }) =>
    discrepancies.settle(params.id, body.note, getActor(request)),
  );
  route(scope, getWebhookHealth, () => health.read());

  route(
    scope,
    exportDonations,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="donations.csv"');
      return admin.exportTable(query, getActor(request));
    },
    recently,
  );
}
