import type { FastifyInstance } from 'fastify';
import type { FormGuard } from '#src/http/server/form-guard.ts';
import { idempotencyKey } from '#src/http/server/idempotency-key.ts';
import { visitorLocale } from '#src/http/server/pages/visitor-locale.ts';
import { route } from '#src/http/server/route.ts';
import { sendEnquiry } from '../contract.ts';
import type { EnquiryService } from './service.ts';

type EnquiryRouteParts = { enquiries: EnquiryService; forms: FormGuard };

export function registerEnquiryRoutes(app: FastifyInstance, { enquiries, forms }: EnquiryRouteParts): void {
  route(
    app,
    sendEnquiry,
    async ({ body, request }) => {
      await enquiries.receive(body, {
        idempotencyKey: idempotencyKey(request),
        language: visitorLocale(request.headers.cookie),
      });
      return { message: 'Your enquiry has arrived.' };
    },
    { before: forms.guard('enquiry') },
  );
}
