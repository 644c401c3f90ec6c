import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { route } from '#src/http/route.ts';
import { reauthenticate, updateUser } from '../../contract.ts';
import { createRecovery, resend, unlockBrowser, verifyToken } from '../../email-contract.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { BrowserCookies } from '../protocol/browser-cookies.ts';
import { addressKey, auditOrigin, type ClientInfo } from '../protocol/client-info.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import { LockoutError, type LockoutRule } from '#src/platform/rate-limits/lockouts.ts';
import type { AuthService } from '../service.ts';
import { requireBearer } from '../protocol/authenticate-request.ts';

type Dependencies = { auth: AuthService; cookies: BrowserCookies; siteUrl: string };

/** Routes for a user's own account and for the emails it needs. */
export function registerUserRoutes(scope: FastifyInstance, { auth, cookies, siteUrl }: Dependencies): void {
  route(
    scope,
    updateUser,
    async ({ body, request }) => {
      if (body.app_metadata !== undefined) throw new AuthError('not_admin');
      if (body.phone)
        throw new AuthError('validation_failed', { message: 'Phone numbers are not supported' });

      const signedIn = await auth.identify(request.headers.authorization);
      return auth.changeUser(signedIn, body, cookies.read(request));
    },
    { authorize: requireBearer },
  );

  route(scope, reauthenticate, async ({ request }) => {
    await auth.reauthenticate(await auth.identify(request.headers.authorization));
    return {};
  });

  route(scope, createRecovery, async ({ body, request }) => {
    const client = cookies.read(request);
    if (await isWithinLimit(lockoutRules.recover, client))
      await auth.emailJobs.requestRecovery({ email: body.email, ...auditOrigin(client) });
    return {};
  });

  route(scope, resend, async ({ body, request }) => {
    const client = cookies.read(request);
    if (await isWithinLimit(lockoutRules.resend, client))
      await auth.emailJobs.requestResend({ type: body.type, email: body.email, ...auditOrigin(client) });
    return {};
  });

  route(scope, verifyToken, async ({ body, request, reply }) => {
    const result = await auth.verify(body, cookies.read(request));
    if ('msg' in result) return result;

    cookies.write(reply, result);
    return result.response;
  });

  route(scope, unlockBrowser, async ({ body, request, reply }) => {
    const deviceCookie = await auth.unlock.open(body.token, cookies.read(request));
    cookies.write(reply, { bindCookie: undefined, deviceCookie });
    return {};
  });

  // Email scanners open links, so a link only opens a page whose button consumes the token.
  scope.get('/auth/v1/verify', async (request, reply) => {
    const { token, type } = verifyLink.parse(request.query);
    const page = new URL(`${siteUrl}/admin/confirm`);
    page.searchParams.set('token_hash', token);
    page.searchParams.set('type', type);
    return reply.header('referrer-policy', 'no-referrer').redirect(page.href, 303);
  });

  /** Requests above the limit get the usual response, but no email. */
  async function isWithinLimit(rule: LockoutRule, client: ClientInfo): Promise<boolean> {
    try {
      await auth.lockouts.recordFailure(rule, addressKey(client.address));
      return true;
    } catch (error) {
      if (error instanceof LockoutError) return false;
      throw error;
    }
  }
}

const verifyLink = z.object({ token: z.string().max(200).catch(''), type: z.string().max(40).catch('') });
