import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  askSubscriberToConfirm,
  eraseSubscriber,
  exportSubscribers,
  listSubscribers,
  removeSubscriber,
} from '../admin-contract.ts';
import type { SubscriberAdmin } from './admin-service.ts';

type SubscriberRouteParts = {
  subscribers: SubscriberAdmin;
  actorOf: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope stands behind the guard */
export function registerSubscriberRoutes(
  scope: FastifyInstance,
  { subscribers, actorOf, requireRecentSignIn }: SubscriberRouteParts,
): void {
  const recently = { before: requireRecentSignIn };
  route(scope, listSubscribers, ({ query }) => subscribers.list(query));
  route(
    scope,
    exportSubscribers,
    ({ query, request, reply }) => {
      reply.header('content-disposition', 'attachment; filename="subscribers.csv"');
      return subscribers.exportTable(query, actorOf(request));
    },
    recently,
  );
  route(scope, askSubscriberToConfirm, ({ params, request }) =>
    subscribers.askToConfirm(params.id, actorOf(request)),
  );
  route(scope, removeSubscriber, ({ params, request }) => subscribers.remove(params.id, actorOf(request)));
  route(
    scope,
    eraseSubscriber,
    ({ params, request }) => subscribers.erase(params.id, actorOf(request)),
    recently,
  );
}
