import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { subscribe } from '../contract.ts';
import { confirmPath, type LinkOutcome, unsubscribePath } from '../subscription-links.ts';
import type { NewsletterService } from './service.ts';

type NewsletterRouteDependencies = { newsletter: NewsletterService; forms: FormGuard };

/** Endpoint of the form. */
export function registerNewsletterRoutes(
  app: FastifyInstance,
  { newsletter, forms }: NewsletterRouteDependencies,
): void {
  route(
    app,
    subscribe,
    async ({ body, request }) => {
      const language = visitorLocale(request.headers.cookie);
      await newsletter.subscribe(body.email, { language, mailing: body.mailing });
      return { message: 'Check your inbox and confirm your subscription.' };
    },
    { before: forms.guard('newsletter') },
  );
}

/** POST targets of the pages that emails link to. */
export function registerSubscriptionLinks(
  app: FastifyInstance,
  { newsletter }: { newsletter: NewsletterService },
): void {
  // A separate scope, because only these routes accept the bodies of HTML forms and email clients (RFC 8058).
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4096 },
      (_request, body, done) => done(null, body),
    );

    scope.post<{ Querystring: { token?: string } }>(confirmPath, async ({ query }, reply) => {
      const isConfirmed = await newsletter.confirm(String(query.token));
      return reply.redirect(outcomeAddress(confirmPath, isConfirmed ? 'confirmed' : 'invalid'), 303);
    });

    scope.post<{ Querystring: { token?: string } }>(unsubscribePath, async ({ query, body }, reply) => {
      const isGone = await newsletter.unsubscribe(String(query.token));
      // RFC 8058: email clients must not be redirected.
      if (isOneClick(body))
        return reply
          .code(isGone ? 200 : 400)
          .type('text/plain')
          .send('');
      return reply.redirect(outcomeAddress(unsubscribePath, isGone ? 'unsubscribed' : 'invalid'), 303);
    });
  });
}

function isOneClick(body: unknown): boolean {
  return typeof body === 'string' && body.includes('List-Unsubscribe');
}

function outcomeAddress(path: string, outcome: LinkOutcome): string {
  return `${path}?result=${outcome}`;
}
