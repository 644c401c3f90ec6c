import type { FastifyInstance } from 'fastify';
import type { ActorOf } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import {
  changeUser,
  endOwnSession,
  endSession,
  endSessions,
  getUser,
  inviteUser,
  listOwnSessions,
  listSessions,
  listUsers,
  deleteUser,
  repeatInvitation,
  resetSecondFactor,
} from '../../admin-contract.ts';
import type { AdminGuard } from './admin-guard.ts';
import type { UserAdmin } from './admin-service.ts';
import type { UserSecurity } from './user-security.ts';

type Dependencies = {
  userAdmin: UserAdmin;
  userSecurity: UserSecurity;
  getActor: ActorOf;
  guard: AdminGuard;
};

/** Routes that manage users and their sessions. */
export function registerUserAdminRoutes(
  app: FastifyInstance,
  { userAdmin, userSecurity, getActor, guard }: Dependencies,
): void {
  route(app, listUsers, ({ query }) => userAdmin.list(query));
  route(app, getUser, ({ params }) => userAdmin.get(params.id));
  const recently = { before: guard.requireRecentSignIn };
  route(app, inviteUser, ({ body, request }) => userAdmin.invite(body, getActor(request)), recently);
  route(app, repeatInvitation, ({ params, request }) =>
    userAdmin.repeatInvitation(params.id, getActor(request)),
  );
  route(app, changeUser, async ({ params, body, request }) => {
    // Disabling an account needs no recent sign-in: it can be urgent, and it can be undone.
    const isMore = body.role !== undefined || body.teamRoles !== undefined || body.disabled === false;
    if (isMore) await guard.requireRecentSignIn(request);
    return userAdmin.change(params.id, body, getActor(request));
  });
  route(app, deleteUser, ({ params, request }) => userAdmin.delete(params.id, getActor(request)), recently);
  route(
    app,
    resetSecondFactor,
    ({ params, request }) => userSecurity.resetSecondFactor(params.id, getActor(request)),
    recently,
  );
  route(app, listSessions, ({ params, request }) =>
    userSecurity.listSessions(params.id, guard.caller(request).sessionId),
  );
  route(app, listOwnSessions, ({ request }) => {
    const { user, sessionId } = guard.caller(request);
    return userSecurity.listSessions(user.id, sessionId);
  });
  route(app, endOwnSession, ({ params, request }) =>
    userSecurity.endSession(guard.caller(request).user.id, params.sessionId, getActor(request)),
  );
  route(app, endSession, ({ params, request }) =>
    userSecurity.endSession(params.id, params.sessionId, getActor(request)),
  );
  route(app, endSessions, ({ params, request }) => userSecurity.endSessions(params.id, getActor(request)));
}
