import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { registerSystemRoutes } from './admin-routes.ts';
import { createAlerts, registerAlerts } from './alerts.ts';
import { countErrors, createErrorCounts } from './error-counts.ts';
import { registerPolicyReports } from './policy-reports.ts';
import { createSystem, type Dependencies } from './service.ts';
import { systemStore } from './store.ts';

/** Days for which error counts are kept. */
const errorCountDays = 30;

type OperationsDependencies = Pick<Dependencies, 'readServices' | 'readWebhooks'>;

/** Counts errors. Must be registered before the routes whose errors it counts. */
export function registerErrorCounts(
  app: FastifyInstance,
  { db, clock, log, rateLimits }: FeatureContext,
): void {
  const errorCounts = createErrorCounts({ db, clock, log });
  countErrors(app, errorCounts);
  registerPolicyReports(app, { errorCounts, rateLimits });
}

export function registerOperations(context: FeatureContext, dependencies: OperationsDependencies): void {
  const { db, config, jobs, clock, mailer, site } = context;
  const system = createSystem({ db, config, jobs, clock, ...dependencies });

  registerAlerts(jobs, createAlerts({ db, system, mailer, site, clock }));
  context.adminRoutes.push((scope, { getActor }) => registerSystemRoutes(scope, { system, getActor }));
  context.retention.push({
    name: 'error counts',
    delete: (now) => systemStore.deleteErrorCountsBefore(db, daysBefore(now, errorCountDays)),
  });
}
