import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { createAccounts } from './accounts/accounts.ts';
import { demoAdmin } from './accounts/demo-admin.ts';
import { type AdminGuard, createAdminGuard, type IdentifyCaller } from './admin/admin-guard.ts';
import { registerUserAdminRoutes } from './admin/admin-routes.ts';
import { createUserAdmin } from './admin/admin-service.ts';
import { createExternalAuth } from './admin/external-auth.ts';
import { registerGuardRoutes } from './admin/guard-routes.ts';
import { createUserSecurity } from './admin/user-security.ts';
import { registerCleanUp } from './clean-up.ts';
import { createPasswordHashes } from './passwords/password-hash.ts';
import { registerAuthRoutes } from './routes.ts';
import { type AuthService, countUsers, createAuthService } from './service.ts';
import { type AuthEmails, createAuthEmails } from './sessions/auth-emails.ts';
import { teamRoleStore } from './stores/team-role-store.ts';

export type { AdminGuard } from './admin/admin-guard.ts';

/** Registers built-in auth, or the guard for the configured external auth service. */
export async function registerAuth(app: FastifyInstance, context: FeatureContext): Promise<AdminGuard> {
  const { config, db, mailer, site, clock, jobs } = context;
  const emails = createAuthEmails({ mailer, site });
  const auth = config.auth.hosted ? undefined : await registerBuiltInAuth(app, context, emails);
  const guard = createAdminGuard({
    identify: auth?.identifyCaller ?? externalAuth(context),
    findTeamRoles: (userId) => teamRoleStore.listOf(db, userId),
    clock,
  });
  const userAdmin = createUserAdmin({
    db,
    accounts: auth?.accounts ?? createAccounts({ hashes: createPasswordHashes(), clock }),
    invitations: auth?.emailJobs,
    emails,
    clock,
  });
  const userSecurity = createUserSecurity({ db, emails, clock });

  await registerGuardRoutes(app, {
    guard,
    config: config.auth,
    countUsers: () => countUsers(db),
    demoAccount: config.mode === 'demo' ? demoAdmin : undefined,
  });
  registerCleanUp(jobs, { db, clock, rotateKeys: auth?.rotateKeys });
  context.adminRoutes.push((scope, { getActor }) =>
    registerUserAdminRoutes(scope, { userAdmin, userSecurity, getActor, guard }),
  );
  return guard;
}

async function registerBuiltInAuth(
  app: FastifyInstance,
  context: FeatureContext,
  emails: AuthEmails,
): Promise<AuthService> {
  const auth = createAuthService(context, emails);
  await registerAuthRoutes(app, { auth, siteUrl: context.config.siteUrl });
  return auth;
}

function externalAuth({ config, db, clock }: FeatureContext): IdentifyCaller {
  const { hosted, browserKey } = config.auth;
  if (!hosted) throw new Error('External auth is not configured.');
  return createExternalAuth({ db, hosted, key: browserKey, clock });
}
