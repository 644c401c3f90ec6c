import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { emailKey } from '#src/api/form-text.ts';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { type Actor, recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { suppressionStore as store } from '#src/platform/email/suppression-store.ts';
import * as contract from '../../suppressions-admin-contract.ts';

/** Suppressed addresses for administrators. Audit entries contain no address. */
export function createSuppressionAdmin({ db, clock }: { db: Db; clock: Clock }) {
  async function list(query: Parameters<typeof store.list>[1]) {
    const { rows, page } = await store.list(db, query);
    return page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      ({ emailKey: address, createdAt, id, reason, note }): contract.ListedSuppression => ({
        id,
        address,
        reason,
        note,
        createdAt: createdAt.toISOString(),
      }),
    );
  }

  async function add({ address, note }: { address: string; note: string }, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      const row = { emailKey: emailKey(address), reason: 'manual' as const, note, createdAt: clock.now() };
      if (await store.insert(tx, { ...row, createdBy: actor.actorId }))
        await recordAudit(tx, { ...actor, at: row.createdAt, event: 'suppression.added' });
    });
  }

  async function remove(id: string, actor: Actor): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await store.find(tx, id))) throw new AppError('not_found', 'Address not found.');
      await store.remove(tx, id);
      await recordAudit(tx, { ...actor, at: clock.now(), event: 'suppression.removed', target: id });
    });
  }

  return { list, add, remove };
}

type SuppressionRoutes = { suppressions: ReturnType<typeof createSuppressionAdmin>; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerSuppressionRoutes(
  scope: FastifyInstance,
  { suppressions, getActor }: SuppressionRoutes,
): void {
  route(scope, contract.listSuppressions, ({ query }) => suppressions.list(query));
  route(scope, contract.addSuppression, ({ body, request }) => suppressions.add(body, getActor(request)));
  route(scope, contract.removeSuppression, ({ params, request }) =>
    suppressions.remove(params.id, getActor(request)),
  );
}
