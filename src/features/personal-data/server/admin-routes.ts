import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { erasePersonalData, exportPersonalData, findPersonalData } from '../admin-contract.ts';
import type { PersonalDataService } from './service.ts';

type Dependencies = {
  personalData: PersonalDataService;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerPersonalDataRoutes(
  scope: FastifyInstance,
  { personalData, getActor, requireRecentSignIn }: Dependencies,
): void {
  const recently = { before: requireRecentSignIn };
  route(scope, findPersonalData, ({ body }) => personalData.count(body.email));
  route(
    scope,
    exportPersonalData,
    ({ body, request }) => personalData.exportAll(body.email, getActor(request)),
    recently,
  );
  route(
    scope,
    erasePersonalData,
    ({ body, request }) => personalData.erase(body.email, getActor(request)),
    recently,
  );
}
