import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { route } from '#src/http/route.ts';
import type { AuthConfig } from '#src/platform/config/auth-settings.ts';
import { checkConnection, getOwnRole, getSignInSettings } from '../../contract.ts';
import type { AdminGuard } from './admin-guard.ts';

type Dependencies = {
  guard: AdminGuard;
  config: AuthConfig;
  countUsers: () => Promise<number>;
  demoAccount: { username: string; password: string } | undefined;
};

/** Endpoints for the login page and the guard of the admin area, for built-in and external auth. */
export async function registerGuardRoutes(app: FastifyInstance, parts: Dependencies): Promise<void> {
  const { guard, config, countUsers, demoAccount } = parts;

  route(app, checkConnection, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    await countUsers().catch((cause: unknown) => {
      throw new AppError('unavailable', "The database isn't responding.", { cause });
    });
  });

  route(app, getSignInSettings, ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return {
      url: config.browserUrl,
      key: config.browserKey,
      ...(!config.hosted && { hasPasskeys: true }),
      usernameDomain: config.usernameDomain,
      ...(demoAccount && {
        demo: { ...demoAccount, urlIsSet: config.given.url, keyIsSet: config.given.key },
      }),
    };
  });

  await app.register(async (scope) => {
    scope.addHook('onRequest', guard.requireSession);
    route(scope, getOwnRole, ({ request, reply }) => {
      reply.header('cache-control', 'no-store');
      const { user, teamRoles, permissions } = guard.caller(request);
      const { id, email, username, role } = user;
      return { id, email, username, role, teamRoles, permissions };
    });
  });
}
