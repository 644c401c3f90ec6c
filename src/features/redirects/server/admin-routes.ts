import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { createRedirect, listRedirects, deleteRedirect } from '../admin-contract.ts';
import type { RedirectService } from './service.ts';

/** @param scope guarded by the admin guard */
export function registerRedirectRoutes(
  scope: FastifyInstance,
  { redirects, getActor }: { redirects: RedirectService; getActor: ActorOf },
): void {
  route(scope, listRedirects, ({ query }) => redirects.list(query));
  route(scope, createRedirect, ({ body, request }) => redirects.create(body, getActor(request)));
  route(scope, deleteRedirect, ({ params, request }) => redirects.delete(params.id, getActor(request)));
}
