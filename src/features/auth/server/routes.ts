import type { FastifyInstance } from 'fastify';
import { createBrowserCookies } from './browser-cookies.ts';
import { registerFactorRoutes } from './factor-routes.ts';
import { openProtocolScope } from './protocol-scope.ts';
import { registerProviderRoutes } from './provider-routes.ts';
import type { AuthService } from './service.ts';
import { registerOpenRoutes, registerSessionRoutes } from './session-routes.ts';
import { registerUserRoutes } from './user-routes.ts';

/** The sign-in protocol below /auth/v1. */
export async function registerAuthRoutes(
  app: FastifyInstance,
  { auth, siteUrl }: { auth: AuthService; siteUrl: string },
): Promise<void> {
  const cookies = createBrowserCookies(siteUrl);

  await openProtocolScope(app, (scope) => {
    registerOpenRoutes(scope, { auth });
    registerSessionRoutes(scope, { auth, cookies });
    registerFactorRoutes(scope, { auth, cookies });
    registerProviderRoutes(scope, { auth, cookies });
    registerUserRoutes(scope, { auth, cookies, siteUrl });
  });
}
