import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  requestSubscriberConfirmation,
  eraseSubscriber,
  exportSubscribers,
  listSubscribers,
  deleteSubscriber,
  restoreSubscriber,
} from '../admin-contract.ts';
import type { SubscriberAdmin } from './admin-service.ts';

type Dependencies = {
  subscribers: SubscriberAdmin;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerSubscriberRoutes(
  scope: FastifyInstance,
  { subscribers, getActor, requireRecentSignIn }: Dependencies,
): void {
  const recently = { before: requireRecentSignIn };
  route(scope, listSubscribers, ({ query }) => subscribers.list(query));
  route(
    scope,
    exportSubscribers,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="subscribers.csv"');
      return subscribers.exportTable(query, getActor(request));
    },
    recently,
  );
  route(scope, requestSubscriberConfirmation, ({ params, request }) =>
    subscribers.requestConfirmation(params.id, getActor(request)),
  );
  route(scope, deleteSubscriber, ({ params, request }) => subscribers.delete(params.id, getActor(request)));
  route(scope, restoreSubscriber, ({ params, request }) => subscribers.restore(params.id, getActor(request)));
  route(
    scope,
    eraseSubscriber,
    ({ params, request }) => subscribers.erase(params.id, getActor(request)),
    recently,
  );
}
