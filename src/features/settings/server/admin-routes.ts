import type { FastifyInstance } from 'fastify';
import type { ActorOf, RequireRecentSignIn } from '#src/http/admin-scope.ts';
import { route } from '#src/http/route.ts';
import { getServiceState, getSettings, saveSettings } from '../admin-contract.ts';
import type { ServiceState } from '../admin-contract.ts';
import type { SiteSettingsService } from './service.ts';

type Dependencies = {
  settings: SiteSettingsService;
  readServiceState: () => Promise<ServiceState>;
  getActor: ActorOf;
  requireRecentSignIn: RequireRecentSignIn;
};

/** @param scope guarded by the admin guard */
export function registerSettingsRoutes(
  scope: FastifyInstance,
  { settings, readServiceState, getActor, requireRecentSignIn }: Dependencies,
): void {
  route(scope, getSettings, () => settings.get());
  route(scope, saveSettings, ({ body, request }) => settings.save(body, getActor(request)), {
    before: requireRecentSignIn,
  });
  route(scope, getServiceState, () => readServiceState());
}
