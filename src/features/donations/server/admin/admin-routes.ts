import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  cancelOfflineDonation,
  cancelRecurringDonation,
  checkDonation,
  correctDonorEmail,
  emailReceipt,
  enterOfflineDonation,
  exportDonations,
  getDonation,
  listDonationProjects,
  listDonations,
  refundDonation,
  setDonationMatching,
  showDonation,
} from '../../admin-contract.ts';
import { chartDonations, listDonationPeriods, totalDonations } from '../../donation-sums-contract.ts';
import {
  recheckDiscrepancy,
  getWebhookHealth,
  listDiscrepancies,
  settleDiscrepancy,
} from '../../discrepancy-admin-contract.ts';
import { closeMonth, exportStatement, exportStatementPdf, getStatement } from '../../statement-contract.ts';
import type { DonationActions } from './donation-actions.ts';
import type { DonationList } from './donation-list.ts';
import type { LoadDetail } from './load-detail.ts';
import type { OfflineDonations } from './offline-donations.ts';
import type { Refunds } from './refunds.ts';
import type { ReceiptEmails } from './receipt-emails.ts';
import type { Discrepancies } from './discrepancies.ts';
import type { LoadChart } from './donation-chart.ts';
import type { Statements } from './statement.ts';
import type { WebhookHealthService } from '../webhooks/webhook-health.ts';

type Dependencies = {
  donations: DonationList;
  loadDetail: LoadDetail;
  actions: DonationActions;
  refunds: Pick<Refunds, 'refund'>;
  offline: OfflineDonations;
  chart: LoadChart;
  statements: Statements;
  discrepancies: Discrepancies;
  webhookHealth: Pick<WebhookHealthService, 'read'>;
  receiptEmails: ReceiptEmails;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerDonationAdminRoutes(scope: FastifyInstance, dependencies: Dependencies): void {
  const { donations, loadDetail, actions, refunds, offline, chart, statements, getActor } = dependencies;
  const recently = { before: dependencies.requireRecentSignIn };

  route(scope, listDonations, ({ query }) => donations.list(query));
  route(scope, totalDonations, ({ query }) => donations.total(query));
  route(scope, listDonationPeriods, () => donations.listPeriods());
  route(scope, listDonationProjects, () => donations.listProjects());
  route(scope, chartDonations, ({ query }) => chart(query));
  route(scope, getDonation, ({ params }) => loadDetail(params.id));
  route(scope, checkDonation, async ({ params }) => {
    await actions.check(params.id);
    return loadDetail(params.id);
  });
  route(scope, showDonation, async ({ params, body, request }) => {
    await actions.setVisibility(params.id, body, getActor(request));
    return loadDetail(params.id);
  });
  route(scope, setDonationMatching, async ({ params, body, request }) => {
    await actions.setMatching(params.id, body.status, getActor(request));
    return loadDetail(params.id);
  });
  route(scope, emailReceipt, ({ params, request }) =>
    dependencies.receiptEmails.sendAgain(params.id, getActor(request)),
  );
  route(
    scope,
    correctDonorEmail,
    async ({ params, body, request }) => {
      await dependencies.receiptEmails.correctAddress(params.id, body.email, getActor(request));
      return loadDetail(params.id);
    },
    recently,
  );
  route(
    scope,
    refundDonation,
    async ({ params, body, request }) => {
      await refunds.refund(params.id, body, getActor(request));
      return loadDetail(params.id);
    },
    recently,
  );
  route(
    scope,
    cancelRecurringDonation,
    async ({ params, body, request }) => {
      await actions.cancelMonthly(params.id, body.reason, getActor(request));
      return loadDetail(params.id);
    },
    recently,
  );
  route(scope, enterOfflineDonation, ({ body, request }) => offline.enter(body, getActor(request)));
  route(scope, cancelOfflineDonation, ({ params, body, request }) =>
    offline.cancel(params.id, body, getActor(request)),
  );
  route(
    scope,
    exportDonations,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="donations.csv"');
      return donations.exportTable(query, getActor(request));
    },
    recently,
  );
  route(scope, getStatement, ({ query }) => statements.read(query));
  route(scope, closeMonth, ({ body, request }) => statements.close(body.month, getActor(request)), recently);
  route(
    scope,
    exportStatementPdf,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="statement.pdf"');
      return statements.print(query, getActor(request));
    },
    recently,
  );
  route(
    scope,
    exportStatement,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="statement.csv"');
      return statements.exportTable(query, getActor(request));
    },
    recently,
  );
  registerDiscrepancyRoutes(scope, dependencies);
}

function registerDiscrepancyRoutes(
  scope: FastifyInstance,
  { discrepancies, webhookHealth, getActor }: Dependencies,
): void {
  route(scope, listDiscrepancies, ({ query }) => discrepancies.list(query));
  route(scope, recheckDiscrepancy, ({ params }) => discrepancies.recheck(params.id));
  route(scope, settleDiscrepancy, ({ params, body, request }) =>
    discrepancies.resolve(params.id, body.note, getActor(request)),
  );
  route(scope, getWebhookHealth, () => webhookHealth.read());
}
