import type { FastifyInstance } from 'fastify';
import type { AdminGuard } from '#src/features/auth/server/admin-guard.ts';
import type { ActorOf } from '#src/http/server/admin-scope.ts';

/** Registers the admin calls of some features in a scope that stands behind the guard. */
export type AdminArea = (scope: FastifyInstance, actorOf: ActorOf) => void | Promise<void>;

type AdministrationParts = { guard: AdminGuard; areas: readonly AdminArea[] };

/** Everything below `/api/admin`: one scope, whose guard looks at session, second factor and role of each request. */
export async function openAdministration(
  app: FastifyInstance,
  { guard, areas }: AdministrationParts,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', guard.requireAdmin);
    for (const register of areas) await register(scope, guard.actor);
  });
}
