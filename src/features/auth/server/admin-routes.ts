import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/server/admin-scope.ts';
import { route } from '#src/http/server/route.ts';
import {
  changeUser,
  endSession,
  endSessions,
  getUser,
  inviteUser,
  listSessions,
  listUsers,
  removeUser,
  repeatInvitation,
} from '../admin-contract.ts';
import type { AdminGuard } from './admin-guard.ts';
import type { UserAdmin } from './admin-service.ts';

type UserAdminRouteParts = { userAdmin: UserAdmin; actorOf: ActorOf; guard: AdminGuard };

/** People and their sessions, for administrators. */
export function registerUserAdminRoutes(
  app: FastifyInstance,
  { userAdmin, actorOf, guard }: UserAdminRouteParts,
): void {
  route(app, listUsers, ({ query }) => userAdmin.list(query));
  route(app, getUser, ({ params }) => userAdmin.get(params.id));
  route(app, inviteUser, ({ body, request }) => userAdmin.invite(body, actorOf(request)));
  route(app, repeatInvitation, ({ params, request }) =>
    userAdmin.repeatInvitation(params.id, actorOf(request)),
  );
  route(app, changeUser, ({ params, body, request }) => userAdmin.change(params.id, body, actorOf(request)));
  route(app, removeUser, ({ params, request }) => userAdmin.remove(params.id, actorOf(request)));
  route(app, listSessions, ({ params, request }) =>
    userAdmin.listSessions(params.id, guard.caller(request).sessionId),
  );
  route(app, endSession, ({ params, request }) =>
    userAdmin.endSession(params.id, params.sessionId, actorOf(request)),
  );
  route(app, endSessions, ({ params, request }) => userAdmin.endSessions(params.id, actorOf(request)));
}
