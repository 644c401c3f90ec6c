import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';

/** Makes a scope accept forms that browsers or email programs post as documents, with text as their body. */
export function acceptFormPosts(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 8192 },
    (_request, body, done) => done(null, String(body)),
  );
  scope.addContentTypeParser('*', (_request, _payload, done) =>
    done(new AppError('unsupported_media_type', 'Send the fields as a form.')),
  );
  // A post without a body is an empty form.
  scope.addHook('preHandler', async (request) => {
    request.body ??= '';
  });
}

/** Fields of a posted form by name. */
export function formFields(body: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body));
}
