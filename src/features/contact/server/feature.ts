import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { monthsBefore } from '#src/platform/privacy/retention.ts';
import { contactMessageSource } from './message-source.ts';
import { contactFields } from './policy-entry.ts';
import { registerContactRoutes } from './routes.ts';
import { createContactService } from './service.ts';
import { contactStore } from './store.ts';

export function registerContact(app: FastifyInstance, context: FeatureContext): void {
  const { db, mailer, rateLimits, site, clock, keep, formGuard } = context;
  const contact = createContactService({ db, mailer, rateLimits, site, clock });

  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerContactRoutes(scope, { contact, forms: formGuard });
  });
  context.messageSources.push(contactMessageSource);
  context.policyEntries.push(contactFields);
  context.retention.push({
    name: 'contact messages',
    delete: (now) => contactStore.deleteOlderThan(db, monthsBefore(now, keep.messagesMonths)),
  });
}
