import type { FastifyInstance } from 'fastify';
import { createBrowserCookies } from './protocol/browser-cookies.ts';
import { registerFactorRoutes } from './factors/factor-routes.ts';
import { openProtocolPlugin } from './protocol/protocol-plugin.ts';
import { registerPasskeyRoutes } from './passkeys/passkey-routes.ts';
import { registerProviderRoutes } from './providers/provider-routes.ts';
import type { AuthService } from './service.ts';
import { registerOpenRoutes, registerSessionRoutes } from './sessions/session-routes.ts';
import { registerUserRoutes } from './accounts/user-routes.ts';

/** Registers the sign-in protocol below /auth/v1. */
export async function registerAuthRoutes(
  app: FastifyInstance,
  { auth, siteUrl }: { auth: AuthService; siteUrl: string },
): Promise<void> {
  const cookies = createBrowserCookies(siteUrl);

  await openProtocolPlugin(app, (scope) => {
    registerOpenRoutes(scope, { auth });
    registerSessionRoutes(scope, { auth, cookies });
    registerFactorRoutes(scope, { auth, cookies });
    registerPasskeyRoutes(scope, { auth, cookies });
    registerProviderRoutes(scope, { auth, cookies });
    registerUserRoutes(scope, { auth, cookies, siteUrl });
  });
}
