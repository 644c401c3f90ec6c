import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { sendContactMessage } from '../contract.ts';
import type { ContactService } from './service.ts';

type Dependencies = { contact: ContactService; forms: FormGuard };

export function registerContactRoutes(app: FastifyInstance, { contact, forms }: Dependencies): void {
  route(
    app,
    sendContactMessage,
    async ({ body, headers, request }) => {
      await contact.receive(body, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Your message has been received.' };
    },
    { before: forms.guard('contact') },
  );
}
