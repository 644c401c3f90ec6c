import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { deleteJob, getSystem, retryJob } from '../admin-contract.ts';
import type { System } from './service.ts';

/** @param scope guarded by the admin guard */
export function registerSystemRoutes(
  scope: FastifyInstance,
  { system, getActor }: { system: System; getActor: ActorOf },
): void {
  route(scope, getSystem, () => system.read());
  route(scope, retryJob, ({ params, request }) => system.retryJob(params.id, getActor(request)));
  route(scope, deleteJob, ({ params, request }) => system.deleteJob(params.id, getActor(request)));
}
