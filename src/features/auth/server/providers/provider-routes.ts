import { isUuid } from '#src/api/uuid.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { route } from '#src/http/route.ts';
import { deleteIdentity, linkIdentity } from '../../contract.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { BrowserCookies } from '../protocol/browser-cookies.ts';
import { addressKey } from '../protocol/client-info.ts';
import { lockoutRules } from '../protocol/lockout-rules.ts';
import type { AuthorizeRequest } from './provider-sign-in.ts';
import { providerCallback } from '../protocol/protocol-plugin.ts';
import type { AuthService } from '../service.ts';

type Dependencies = { auth: AuthService; cookies: BrowserCookies };

const parameters = z.record(z.string(), z.string().max(2000));

/** Parameters set by this site and by the protocol with the provider, which clients cannot override. */
const reserved = new Set(
  (
    'provider redirect_to scopes skip_http_redirect scope client_id client_secret redirect_uri response_type ' +
    'state nonce code_challenge code_challenge_method code_verifier prompt max_age id_token_hint request request_uri'
  ).split(' '),
);

/** Routes for signing in through providers and for linked identities. */
export function registerProviderRoutes(scope: FastifyInstance, { auth, cookies }: Dependencies): void {
  scope.get('/auth/v1/authorize', async (request, reply) => {
    const client = cookies.read(request);
    await auth.lockouts.recordFailure(lockoutRules.authorize, addressKey(client.address));
    const authorizeRequest = readRequest(request.query);
    const next = await auth.providerSignIn.begin(authorizeRequest).catch((error: unknown) => {
      const isOnItsWay = request.headers['sec-fetch-mode'] === 'navigate';
      if (!isOnItsWay || !(error instanceof AuthError) || error.status < 500) throw error;
      request.log.warn({ err: error }, 'the sign-in provider is not responding');
      return auth.providerSignIn.failureRedirect(authorizeRequest.redirectTo, error);
    });
    return reply.redirect(next, 302);
  });

  // Some providers send the callback as a form.
  scope.route({ method: ['GET', 'POST'], url: providerCallback, handler: handleCallback });

  async function handleCallback(request: FastifyRequest, reply: FastifyReply) {
    const response = parameters.safeParse(request.method === 'POST' ? request.body : request.query);
    const next = await auth.providerSignIn.completeSignIn(new URLSearchParams(response.data));
    return reply
      .header('referrer-policy', 'no-referrer')
      .redirect(next, request.method === 'POST' ? 303 : 302);
  }

  route(scope, linkIdentity, async ({ request }) => {
    if (!auth.providerSignIn.isOn) throw new AuthError('manual_linking_disabled');
    const signedIn = await auth.identify(request.headers.authorization);
    await auth.identities.rejectUnproved(signedIn);
    return { url: await auth.providerSignIn.begin(readRequest(request.query), signedIn.user.id) };
  });

  route(scope, deleteIdentity, async ({ params, request }) => {
    const signedIn = await auth.identify(request.headers.authorization);
    if (!isUuid(params.id))
      throw new AuthError('validation_failed', { status: 404, message: 'identity_id must be an UUID' });
    await auth.identities.unlink(signedIn, params.id, cookies.read(request));
    return {};
  });
}

function readRequest(query: unknown): AuthorizeRequest {
  const parsed = parameters.safeParse(query);
  if (!parsed.success) throw new AuthError('validation_failed', { message: 'Parameters may be given once' });

  const { provider = '', redirect_to, code_challenge, code_challenge_method } = parsed.data;
  return {
    provider,
    redirectTo: redirect_to,
    codeChallenge: code_challenge,
    codeChallengeMethod: code_challenge_method,
    extras: Object.fromEntries(
      Object.entries(parsed.data).filter(([name]) => !reserved.has(name.toLowerCase())),
    ),
  };
}
