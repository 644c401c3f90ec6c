import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import { listRemoved } from '#src/api/record-endpoints.ts';
import { getCompletion, getDashboard, listAudit } from '../admin-contract.ts';
import type { CompletionItem } from '#src/api/completion.ts';
import type { Overview } from './admin-service.ts';

/** The overview and the audit log, for administrators. */
export function registerOverviewRoutes(
  app: FastifyInstance,
  { overview, readCompletion }: { overview: Overview; readCompletion: () => Promise<CompletionItem[]> },
): void {
  route(app, getDashboard, () => overview.dashboard());
  route(app, getCompletion, () => readCompletion());
  route(app, listRemoved, ({ query }) => overview.listRemoved(query.kind));
  route(app, listAudit, ({ query }) => overview.listAudit(query));
}
