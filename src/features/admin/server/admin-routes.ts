import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { listDeleted } from '#src/api/records/record-endpoints.ts';
import { countWaiting, exportAudit, getCompletion, listAudit } from '../admin-contract.ts';
import type { ActorOf, HasPermission, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { getDashboard } from '../dashboard-contract.ts';
import type { CompletionItem } from '#src/api/completion.ts';
import type { Overview } from './admin-service.ts';
import type { AuditLog } from './audit-log/audit-log.ts';
import type { LoadDashboard } from './dashboard/dashboard.ts';

type Dependencies = {
  overview: Overview;
  loadDashboard: LoadDashboard;
  getActor: ActorOf;
  hasPermission: HasPermission;
  readCompletion: () => Promise<CompletionItem[]>;
};

/** Overview for administrators. */
export function registerOverviewRoutes(
  app: FastifyInstance,
  { overview, loadDashboard, getActor, hasPermission, readCompletion }: Dependencies,
): void {
  route(app, getDashboard, ({ request }) =>
    loadDashboard((permission) => hasPermission(request, permission)),
  );
  route(app, countWaiting, ({ request }) =>
    overview.countWaiting((permission) => hasPermission(request, permission)),
  );
  route(app, getCompletion, () => readCompletion());
  route(app, listDeleted, ({ query, request }) =>
    overview.listDeleted(query.kind, {
      userId: getActor(request).actorId,
      can: (permission) => hasPermission(request, permission),
    }),
  );
}

type AuditDependencies = { auditLog: AuditLog; getActor: ActorOf; requireRecentSignIn: RequireRecentSignIn };

export function registerAuditRoutes(
  app: FastifyInstance,
  { auditLog, getActor, requireRecentSignIn }: AuditDependencies,
): void {
  route(app, listAudit, ({ query }) => auditLog.list(query));
  route(
    app,
    exportAudit,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="audit-log.csv"');
      return auditLog.exportTable(query, getActor(request));
    },
    { before: requireRecentSignIn },
  );
}
