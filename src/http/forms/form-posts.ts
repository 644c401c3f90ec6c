import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';

export const htmlFormType = 'application/x-www-form-urlencoded';

/** Of forms with long texts: several times the maximum, so that a page can show too long a text with its error. */
export const maxFormBytes = 256 * 1024;

/**
 * Makes a scope accept forms that browsers or email programs post as documents, with text as their body.
 *
 * @param bodyLimit in bytes
 */
export function acceptFormPosts(scope: FastifyInstance, bodyLimit = 8192): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    [htmlFormType, 'multipart/form-data'],
    { parseAs: 'string', bodyLimit },
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
