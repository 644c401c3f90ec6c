import type { FastifyInstance } from 'fastify';
import type { AdminGuard } from '#src/features/auth/server/feature.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerAuditRoutes, registerOverviewRoutes } from './admin-routes.ts';
import { createOverview } from './admin-service.ts';
import { createAuditLog } from './audit-log/audit-log.ts';
import { createCompletion } from './completion.ts';
import { createDashboard } from './dashboard/dashboard.ts';

/**
 * Registers the admin routes of all features in one scope, whose guard checks session, second factor, role and permission
 * of each request. Called after the features have been registered.
 */
export async function registerAdminScope(
  app: FastifyInstance,
  { config, db, clock, gatewayMode, adminRoutes, completion }: FeatureContext,
  guard: AdminGuard,
): Promise<void> {
  const { timeZone } = config;
  const overview = createOverview({ db, gatewayMode, clock });
  const auditLog = createAuditLog({ db, clock, timeZone });
  const loadDashboard = createDashboard({ db, gatewayMode, clock, timeZone });
  const readCompletion = createCompletion(completion);

  await app.register(async (scope) => {
    scope.addHook('onRoute', ({ method, url, config }) => {
      if (config?.permission === undefined)
        throw new Error(`${String(method)} ${url} declares no permission`);
    });
    scope.addHook('onRequest', guard.requireAdmin);
    scope.addHook('onRequest', guard.requirePermission);
    const { actor: getActor, requireRecentSignIn, hasPermission } = guard;
    registerOverviewRoutes(scope, { overview, loadDashboard, readCompletion, getActor, hasPermission });
    registerAuditRoutes(scope, { auditLog, getActor, requireRecentSignIn });
    for (const register of adminRoutes)
      await register(scope, { getActor, requireRecentSignIn, hasPermission });
  });
}
