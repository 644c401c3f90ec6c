import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/server/route.ts';
import { getDashboard, listAudit, listRemoved } from '../admin-contract.ts';
import type { Overview } from './admin-service.ts';

/** The overview and the audit log, for administrators. */
export function registerOverviewRoutes(app: FastifyInstance, { overview }: { overview: Overview }): void {
  route(app, getDashboard, () => overview.dashboard());
  route(app, listRemoved, ({ query }) => overview.listRemoved(query.kind));
  route(app, listAudit, ({ query }) => overview.listAudit(query));
}
