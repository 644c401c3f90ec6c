import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { monthsBefore } from '#src/platform/privacy/retention.ts';
import { enquiryMessageSource } from './message-source.ts';
import { registerEnquiryRoutes } from './routes.ts';
import { createEnquiryService } from './service.ts';
import { enquiryStore } from './store.ts';

export function registerEnquiries(app: FastifyInstance, context: FeatureContext): void {
  const { db, mailer, rateLimits, site, clock, keep, formGuard } = context;
  const enquiries = createEnquiryService({ db, mailer, rateLimits, site, clock });

  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerEnquiryRoutes(scope, { enquiries, forms: formGuard });
  });
  context.messageSources.push(enquiryMessageSource);
  context.retention.push({
    name: 'inquiries',
    delete: (now) => enquiryStore.deleteOlderThan(db, monthsBefore(now, keep.messagesMonths)),
  });
}
