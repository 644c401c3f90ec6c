import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import {
  createChallenge,
  createFactor,
  createRecoveryCodes,
  deleteFactor,
  deleteRecoveryCodes,
  getRecoveryCodes,
  regenerateRecoveryCodes,
  verifyFactor,
  verifyRecoveryCode,
} from '../../factor-contract.ts';
import type { BrowserCookies } from '../protocol/browser-cookies.ts';
import type { AuthService } from '../service.ts';
import { requireBearer } from '../protocol/authenticate-request.ts';

type Dependencies = { auth: AuthService; cookies: BrowserCookies };

/** Routes of the second factors: authenticator apps and recovery codes. */
export function registerFactorRoutes(scope: FastifyInstance, { auth, cookies }: Dependencies): void {
  const { identify, factors, recoveryCodes } = auth;

  const guarded = { authorize: requireBearer };

  route(
    scope,
    createFactor,
    async ({ body, request }) => factors.enrol(await identify(request.headers.authorization), body),
    guarded,
  );

  route(scope, createChallenge, async ({ params, request }) =>
    factors.challenge(await identify(request.headers.authorization), params.id),
  );

  route(
    scope,
    verifyFactor,
    async ({ params, body, request, reply }) => {
      const signedIn = await identify(request.headers.authorization);
      const attempt = { factorId: params.id, challengeId: body.challenge_id, code: body.code };
      const opened = await factors.verify(signedIn, attempt, cookies.read(request));
      cookies.write(reply, opened);
      return opened.response;
    },
    guarded,
  );

  route(scope, deleteFactor, async ({ params, request }) =>
    factors.unenrol(await identify(request.headers.authorization), params.id, cookies.read(request)),
  );

  route(scope, getRecoveryCodes, async ({ request }) =>
    recoveryCodes.status(await identify(request.headers.authorization)),
  );

  route(scope, createRecoveryCodes, async ({ request }) =>
    recoveryCodes.generate(await identify(request.headers.authorization), cookies.read(request)),
  );

  route(scope, regenerateRecoveryCodes, async ({ request }) =>
    recoveryCodes.regenerate(await identify(request.headers.authorization), cookies.read(request)),
  );

  route(
    scope,
    verifyRecoveryCode,
    async ({ body, request, reply }) => {
      const signedIn = await identify(request.headers.authorization);
      const opened = await recoveryCodes.verify(signedIn, body.code, cookies.read(request));
      cookies.write(reply, opened);
      return opened.response;
    },
    guarded,
  );

  route(scope, deleteRecoveryCodes, async ({ request }) =>
    recoveryCodes.delete(await identify(request.headers.authorization), cookies.read(request)),
  );
}
