import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { isInProcess } from '../in-process.ts';
import { formFields, htmlFormType, maxFormBytes } from './form-posts.ts';

/**
 * Makes the endpoints of a scope accept the forms of pages, for browsers without scripts: the same validation and limits.
 * Browsers post them to the page (`page-forms.ts`), which passes them on in this process.
 */
export function acceptHtmlForms(scope: FastifyInstance): void {
  scope.addHook('onRoute', (added) => {
    added.config = { ...added.config, acceptsHtmlForms: true };
  });
  scope.addContentTypeParser(
    htmlFormType,
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (request, body, done) => {
      if (isInProcess(request)) done(null, formFields(String(body)));
      else done(new AppError('unsupported_media_type', 'Send the request body as JSON.'));
    },
  );
}
