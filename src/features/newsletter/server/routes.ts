import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { subscribe } from '../contract.ts';
import type { NewsletterService } from './service.ts';

type Dependencies = { newsletter: NewsletterService; forms: FormGuard };

/** Endpoint of the form. */
export function registerNewsletterRoutes(app: FastifyInstance, { newsletter, forms }: Dependencies): void {
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
