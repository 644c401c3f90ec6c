import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  cancelEvent,
  listEventVersions,
  getEventVersion,
  restoreEvent,
  createEvent,
  getAdminEvent,
  listAdminEvents,
  deleteEvent,
  updateEvent,
} from '../admin-contract.ts';
import type { EventAdmin } from './admin-service.ts';

type Dependencies = { eventAdmin: EventAdmin; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerEventAdminRoutes(
  scope: FastifyInstance,
  { eventAdmin, getActor }: Dependencies,
): void {
  route(scope, listAdminEvents, ({ query }) => eventAdmin.list(query));
  route(scope, getAdminEvent, ({ params }) => eventAdmin.get(params.id));
  route(scope, createEvent, ({ body, request }) => eventAdmin.create(body, getActor(request)));
  route(scope, updateEvent, ({ params, body, request }) =>
    eventAdmin.update(params.id, body, getActor(request)),
  );
  route(scope, cancelEvent, ({ params, body, request }) =>
    eventAdmin.cancel(params.id, body, getActor(request)),
  );
  route(scope, deleteEvent, ({ params, request }) => eventAdmin.delete(params.id, getActor(request)));
  route(scope, listEventVersions, ({ params }) => eventAdmin.listVersions(params.id));
  route(scope, getEventVersion, ({ params }) => eventAdmin.getVersion(params.id, params.version));
  route(scope, restoreEvent, ({ params, request }) => eventAdmin.restore(params.id, getActor(request)));
}
