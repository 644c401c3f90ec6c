import type { FastifyInstance } from 'fastify';
import {
  type AdminGuard,
  createAdminGuard,
  type IdentifyCaller,
} from '#src/features/auth/server/admin/admin-guard.ts';
import { type AuthEmails, createAuthEmails } from '#src/features/auth/server/sessions/auth-emails.ts';
import { registerCleanUp } from '#src/features/auth/server/clean-up.ts';
import { demoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';
import { registerGuardRoutes } from '#src/features/auth/server/admin/guard-routes.ts';
import { createExternalAuth } from '#src/features/auth/server/admin/external-auth.ts';
import { registerAuthRoutes } from '#src/features/auth/server/routes.ts';
import { type AuthService, countUsers, createAuthService } from '#src/features/auth/server/service.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';

type SignInParts = { config: Config; site: EmailSite; db: Db; mailer: Mailer; jobs: Jobs; clock: Clock };

export type SignIn = {
  /** Stands before everything that is for administrators. */
  guard: AdminGuard;
  /** The service that is part of the site; absent when people sign in elsewhere. */
  auth: AuthService | undefined;
  emails: AuthEmails;
};

/** Puts the sign-in service on the server, or trusts the one elsewhere that the settings name. */
export async function openSignIn(app: FastifyInstance, parts: SignInParts): Promise<SignIn> {
  const { config, site, db, mailer, jobs, clock } = parts;
  const emails = createAuthEmails({ mailer, site });
  const auth = config.auth.hosted ? undefined : await openOwnService(app, parts, emails);
  const guard = createAdminGuard(auth?.identifyCaller ?? externalAuth(parts), clock);

  await registerGuardRoutes(app, {
    guard,
    config: config.auth,
    countUsers: () => countUsers(db),
    demoAccount: config.mode === 'demo' ? demoAdmin : undefined,
  });
  registerCleanUp(jobs, { db, clock, rotateKeys: auth?.rotateKeys });
  return { guard, auth, emails };
}

async function openOwnService(
  app: FastifyInstance,
  parts: SignInParts,
  emails: AuthEmails,
): Promise<AuthService> {
  const { config } = parts;
  const auth = createAuthService({
    ...parts,
    config: config.auth,
    siteUrl: config.siteUrl,
    limitsEnabled: config.rateLimit,
    emails,
    log: app.log,
  });
  await registerAuthRoutes(app, { auth, siteUrl: config.siteUrl });
  return auth;
}

function externalAuth({ config, db, clock }: SignInParts): IdentifyCaller {
  const { hosted, browserKey } = config.auth;
  if (!hosted) throw new Error('no service elsewhere is set');
  return createExternalAuth({ db, hosted, key: browserKey, clock });
}
