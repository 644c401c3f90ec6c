import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { monthsBefore } from '#src/platform/privacy/retention.ts';
import { createVolunteerAdmin } from './admin-service.ts';
import { registerVolunteerAdminRoutes, registerVolunteerRoutes } from './routes.ts';
import { createVolunteerService } from './service.ts';
import { volunteerStore } from './store.ts';

export function registerVolunteers(app: FastifyInstance, context: FeatureContext): void {
  const { db, mailer, rateLimits, site, clock, keep, formGuard } = context;
  const volunteers = createVolunteerService({ db, mailer, rateLimits, site, clock });
  const volunteerAdmin = createVolunteerAdmin({ db, clock });

  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerVolunteerRoutes(scope, { volunteers, forms: formGuard });
  });
  context.adminRoutes.push((scope, { getActor }) =>
    registerVolunteerAdminRoutes(scope, { volunteerAdmin, getActor }),
  );
  context.retention.push({
    name: 'volunteers without a change',
    delete: (now) => volunteerStore.deleteOlderThan(db, monthsBefore(now, keep.messagesMonths)),
  });
}
