import cookie from '@fastify/cookie';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { authPath } from '../../contract.ts';
import { AuthError } from './auth-error.ts';
import { sendErrors } from './error-responses.ts';

/** Callback URL for providers; some send a form from their own site. */
export const providerCallback = `${authPath}/callback`;

const bodyLimit = 1024 * 1024;
const handlerTimeoutMs = 10_000;

/**
 * Registers a scope with the conventions of the sign-in protocol: its errors, body parsing, limits, and no
 * cacheable responses.
 */
export async function openProtocolPlugin(
  app: FastifyInstance,
  register: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(cookie);
    sendErrors(scope);
    readEmptyBodies(scope);
    readCallbackForms(scope);

    scope.addHook('onRoute', (route) => {
      route.handlerTimeout = handlerTimeoutMs;
      route.bodyLimit = bodyLimit;
    });
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const isCallback = request.routeOptions.url === providerCallback;
      if (request.method !== 'GET' && !isCallback && request.headers['sec-fetch-site'] === 'cross-site')
        throw new AuthError('validation_failed', {
          status: 403,
          message: 'Requests from other sites are not allowed',
        });
    });

    register(scope);
    // The routes of pages would match these paths first.
    scope.route({
      method: ['GET', 'HEAD', 'POST'],
      url: `${authPath}/*`,
      exposeHeadRoute: false,
      onRequest: async () => {
        throw new AuthError('not_found');
      },
      handler: () => undefined,
    });
    // Only the not-found handler of this scope is used.
    await scope.register(
      async (unknown) => {
        unknown.setNotFoundHandler(() => {
          throw new AuthError('not_found');
        });
      },
      { prefix: authPath },
    );
  });
}

/** The official client sends a JSON content type even without a body. */
function readEmptyBodies(scope: FastifyInstance): void {
  const parseJson = scope.getDefaultJsonParser('error', 'error');

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') done(null, {});
    else void parseJson(request, body, done);
  });
}

function readCallbackForms(scope: FastifyInstance): void {
  const formType = 'application/x-www-form-urlencoded';

  scope.addContentTypeParser<string>(formType, { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.url === providerCallback)
      done(null, Object.fromEntries(new URLSearchParams(body)));
    else done(new AppError('unsupported_media_type', 'This endpoint accepts JSON only.'));
  });
}
