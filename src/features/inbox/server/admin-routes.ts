import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  changeMessages,
  countUnreadMessages,
  getMessage,
  handleMessage,
  listAssignees,
  listMessages,
  markMessage,
  replyToMessage,
} from '../admin-contract.ts';
import type { Inbox } from './admin-service.ts';

type Dependencies = { inbox: Inbox; getActor: ActorOf };

/** @param scope guarded by the admin guard */
export function registerInboxRoutes(scope: FastifyInstance, { inbox, getActor }: Dependencies): void {
  route(scope, listMessages, ({ query, request }) => inbox.list(query, getActor(request)));
  route(scope, countUnreadMessages, () => inbox.countUnread());
  route(scope, listAssignees, () => inbox.listAssignees());
  route(scope, getMessage, ({ params }) => inbox.get(params.id));
  route(scope, markMessage, ({ params, body, request }) => inbox.mark(params.id, body, getActor(request)));
  route(scope, changeMessages, ({ body, request }) =>
    inbox.changeMany(body.ids, body.change, getActor(request)),
  );
  route(scope, handleMessage, ({ params, body, request }) =>
    inbox.handle(params.id, body, getActor(request)),
  );
  route(scope, replyToMessage, ({ params, body, request }) =>
    inbox.reply(params.id, body, getActor(request)),
  );
}
