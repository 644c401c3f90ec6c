import type { FastifyInstance } from 'fastify';
import { route } from '#src/http/route.ts';
import {
  deletePasskey,
  finishPasskeyRegistration,
  finishPasskeySignIn,
  listPasskeys,
  renamePasskey,
  startPasskeyRegistration,
  startPasskeySignIn,
} from '../../passkey-contract.ts';
import { requireBearer } from '../protocol/authenticate-request.ts';
import type { BrowserCookies } from '../protocol/browser-cookies.ts';
import type { AuthService } from '../service.ts';

type Dependencies = { auth: AuthService; cookies: BrowserCookies };

/** Routes of passkeys, as the official client calls them. */
export function registerPasskeyRoutes(scope: FastifyInstance, { auth, cookies }: Dependencies): void {
  const { identify, passkeys, passkeySignIn } = auth;
  const guarded = { authorize: requireBearer };

  route(
    scope,
    startPasskeyRegistration,
    async ({ request }) => passkeys.start(await identify(request.headers.authorization)),
    guarded,
  );
  route(
    scope,
    finishPasskeyRegistration,
    async ({ body, request }) =>
      passkeys.finish(await identify(request.headers.authorization), body, cookies.read(request)),
    guarded,
  );
  route(scope, startPasskeySignIn, ({ request }) => passkeySignIn.start(cookies.read(request)));
  route(scope, finishPasskeySignIn, async ({ body, request, reply }) => {
    const opened = await passkeySignIn.finish(body, cookies.read(request));
    cookies.write(reply, opened);
    return opened.response;
  });
  route(
    scope,
    listPasskeys,
    async ({ request }) => passkeys.list(await identify(request.headers.authorization)),
    guarded,
  );
  route(
    scope,
    renamePasskey,
    async ({ params, body, request }) =>
      passkeys.rename(await identify(request.headers.authorization), params.id, body.friendly_name),
    guarded,
  );
  route(
    scope,
    deletePasskey,
    async ({ params, request }) => {
      await passkeys.remove(await identify(request.headers.authorization), params.id, cookies.read(request));
      return {};
    },
    guarded,
  );
}
