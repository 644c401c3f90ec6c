import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  cancelRegistration,
  checkIn,
  exportRegistrations,
  getRegistrationSummary,
  listRegistrations,
} from '../../registration-admin-contract.ts';
import type { RegistrationAdmin } from './admin-service.ts';

type Dependencies = { registrationAdmin: RegistrationAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerRegistrationAdminRoutes(
  scope: FastifyInstance,
  { registrationAdmin, getActor }: Dependencies,
): void {
  route(scope, listRegistrations, ({ params, query }) => registrationAdmin.list(params.id, query));
  route(scope, getRegistrationSummary, ({ params }) => registrationAdmin.summary(params.id));
  route(scope, checkIn, ({ params, body }) =>
    registrationAdmin.checkIn(params.id, params.registrationId, body),
  );
  route(scope, cancelRegistration, ({ params, request }) =>
    registrationAdmin.cancel(params.id, params.registrationId, getActor(request)),
  );
  route(scope, exportRegistrations, async ({ params, request, reply }) => {
    const table = await registrationAdmin.exportTable(params.id, getActor(request));
    reply.header('content-disposition', 'attachment; filename="registrations.csv"');
    return Readable.from(table);
  });
}
