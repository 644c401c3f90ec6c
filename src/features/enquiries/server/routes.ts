import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/forms/form-guard.ts';
import { visitorLocale } from '#src/http/pages/visitor-locale.ts';
import { route } from '#src/http/route.ts';
import { sendEnquiry } from '../contract.ts';
import type { EnquiryService } from './service.ts';

type Dependencies = { enquiries: EnquiryService; forms: FormGuard };

export function registerEnquiryRoutes(app: FastifyInstance, { enquiries, forms }: Dependencies): void {
  route(
    app,
    sendEnquiry,
    async ({ body, headers, request }) => {
      await enquiries.receive(body, {
        idempotencyKey: headers['idempotency-key'] ?? null,
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Your inquiry has been received.' };
    },
    { before: forms.guard('enquiry') },
  );
}
