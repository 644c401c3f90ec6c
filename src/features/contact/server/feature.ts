import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { monthsBefore } from '#src/platform/privacy/retention.ts';
import { registerContactRoutes } from './routes.ts';
import { createContactService } from './service.ts';
import { createContactStore } from './store.ts';

export function registerContact(app: FastifyInstance, context: FeatureContext): void {
  const { db, mailer, rateLimits, site, clock, keep, formGuard } = context;
  const store = createContactStore(db);
  const contact = createContactService({ store, mailer, rateLimits, site, clock });

  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerContactRoutes(scope, { contact, forms: formGuard });
  });
  context.retention.push({
    name: 'contact messages',
    remove: (now) => contact.removeOlderThan(monthsBefore(now, keep.messagesMonths)),
  });
}
