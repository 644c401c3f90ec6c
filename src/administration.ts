import type { FastifyInstance } from 'fastify';
import { registerOverviewRoutes } from '#src/features/admin/server/admin-routes.ts';
import { createCompletion } from '#src/features/admin/server/completion.ts';
import { createOverview } from '#src/features/admin/server/admin-service.ts';
import { createAccounts } from '#src/features/auth/server/accounts/accounts.ts';
import { registerUserAdminRoutes } from '#src/features/auth/server/admin/admin-routes.ts';
import { createUserAdmin } from '#src/features/auth/server/admin/admin-service.ts';
import { createPasswordHashes } from '#src/features/auth/server/passwords/password-hash.ts';
import type { CompletionSource } from '#src/api/completion.ts';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { SignIn } from './sign-in.ts';

/** Registers the admin calls of some features in a scope that stands behind the guard. */
export type AdminArea = (
  scope: FastifyInstance,
  getActor: ActorOf,
  requireRecentSignIn: RequireRecentSignIn,
) => void | Promise<void>;

type AdministrationParts = {
  signIn: SignIn;
  db: Db;
  clock: Clock;
  areas: readonly AdminArea[];
  completion: readonly CompletionSource[];
};

/** Everything below `/api/admin`: one scope, whose guard looks at session, second factor and role of each request. */
export async function openAdministration(
  app: FastifyInstance,
  { signIn: { guard, auth, emails }, db, clock, areas, completion }: AdministrationParts,
): Promise<void> {
  const overview = createOverview({ db, clock });
  const readCompletion = createCompletion(completion);
  const userAdmin = createUserAdmin({
    db,
    accounts: auth?.accounts ?? createAccounts({ hashes: createPasswordHashes(), clock }),
    invitations: auth?.emailJobs,
    emails,
    clock,
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', guard.requireAdmin);
    registerOverviewRoutes(scope, { overview, readCompletion });
    registerUserAdminRoutes(scope, { userAdmin, getActor: guard.actor, guard });
    for (const register of areas) await register(scope, guard.actor, guard.requireRecentSignIn);
  });
}
