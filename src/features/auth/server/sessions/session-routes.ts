import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { route } from '#src/http/route.ts';
import {
  createOtp,
  createToken,
  getKeySet,
  getServiceHealth,
  getServiceSettings,
  getSignedInUser,
  passwordGrant,
  pkceGrant,
  refreshGrant,
  signOut,
  signUp,
} from '../../contract.ts';
import type { SessionResponse } from '../../protocol-objects.ts';
import { AuthError } from '../protocol/auth-error.ts';
import type { BrowserCookies } from '../protocol/browser-cookies.ts';
import type { ClientInfo } from '../protocol/client-info.ts';
import type { AuthService } from '../service.ts';

type Dependencies = { auth: AuthService; cookies: BrowserCookies };

/** Routes to sign in, refresh and sign out. */
export function registerSessionRoutes(scope: FastifyInstance, { auth, cookies }: Dependencies): void {
  route(scope, createToken, async ({ query, body, request, reply }) => {
    const client = cookies.read(request);
    const result = await grant(query.grant_type, body, client);
    cookies.write(reply, result);
    return result.response;
  });

  async function grant(
    type: string,
    body: unknown,
    client: ClientInfo,
  ): Promise<{ response: SessionResponse; bindCookie: string | undefined }> {
    if (type === 'password') {
      const { email, password } = parse(passwordGrant, body);
      return auth.signInWithPassword(email, password, client);
    }
    if (type === 'refresh_token') {
      const { refresh_token: token } = parse(refreshGrant, body);
      return { response: await auth.refresh(token, client), bindCookie: undefined };
    }
    if (type === 'pkce') {
      const { auth_code: code, code_verifier: verifier } = parse(pkceGrant, body);
      return auth.exchangeCode(code, verifier, client);
    }
    throw new AuthError('validation_failed', { message: 'unsupported_grant_type' });
  }

  route(scope, signOut, async ({ query, request }) => {
    const signedIn = await auth.identify(request.headers.authorization);
    await auth.signOut(signedIn, query.scope, cookies.read(request));
  });

  route(scope, getSignedInUser, async ({ request }) => {
    const signedIn = await auth.identify(request.headers.authorization);
    return auth.describe(signedIn);
  });

  route(scope, signUp, ({ body }) => {
    if (!body['email'] && !body['phone']) throw new AuthError('anonymous_provider_disabled');
    throw new AuthError('signup_disabled');
  });

  route(scope, createOtp, () => {
    throw new AuthError('signup_disabled');
  });
}

/** Public routes of the service. */
export function registerOpenRoutes(scope: FastifyInstance, { auth }: { auth: AuthService }): void {
  route(scope, getKeySet, async ({ reply }) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: await auth.publishedKeys() };
  });

  route(scope, getServiceHealth, () => ({
    version: 'v2.196.0',
    name: 'GoTrue',
    description: 'Sign-in service compatible with the GoTrue protocol',
  }));

  route(scope, getServiceSettings, () => auth.settings());
}

function parse<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new AuthError('validation_failed', { message: result.error.issues[0]?.message ?? '' });
}
