import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  bringBackEvent,
  createEvent,
  getAdminEvent,
  listAdminEvents,
  removeEvent,
  updateEvent,
} from '../admin-contract.ts';
import type { EventAdmin } from './admin-service.ts';

type EventAdminRouteParts = { eventAdmin: EventAdmin; actorOf: ActorOf };

/** @param scope stands behind the guard */
export function registerEventAdminRoutes(
  scope: FastifyInstance,
  { eventAdmin, actorOf }: EventAdminRouteParts,
): void {
  route(scope, listAdminEvents, ({ query }) => eventAdmin.list(query));
  route(scope, getAdminEvent, ({ params }) => eventAdmin.get(params.id));
  route(scope, createEvent, ({ body, request }) => eventAdmin.create(body, actorOf(request)));
  route(scope, updateEvent, ({ params, body, request }) =>
    eventAdmin.update(params.id, body, actorOf(request)),
  );
  route(scope, removeEvent, ({ params, request }) => eventAdmin.remove(params.id, actorOf(request)));
  route(scope, bringBackEvent, ({ params, request }) => eventAdmin.bringBack(params.id, actorOf(request)));
}
