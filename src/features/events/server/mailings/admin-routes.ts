import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { listMailings, previewMailing, sendMailing } from '../../mailing-admin-contract.ts';
import type { EventMailings } from './service.ts';

type Dependencies = { mailings: EventMailings; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerMailingRoutes(scope: FastifyInstance, { mailings, getActor }: Dependencies): void {
  route(scope, listMailings, ({ params }) => mailings.list(params.id));
  route(scope, previewMailing, ({ params, body }) => mailings.preview(params.id, body));
  route(scope, sendMailing, ({ params, body, request }) => mailings.send(params.id, body, getActor(request)));
}
