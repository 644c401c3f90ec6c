import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerEventAdminRoutes } from './admin-routes.ts';
import { createEventAdmin } from './admin-service.ts';
import { eventCompletion } from './completion.ts';
import { registerEventRoutes } from './routes.ts';
import { createEventService } from './service.ts';

export function registerEvents(app: FastifyInstance, context: FeatureContext): void {
  const { db, clock } = context;
  const events = createEventService({ db, clock });
  const eventAdmin = createEventAdmin({ db, clock });

  registerEventRoutes(app, { events });
  context.adminRoutes.push((scope, { getActor }) =>
    registerEventAdminRoutes(scope, { eventAdmin, getActor }),
  );
  context.completion.push(() => eventCompletion(db));
  context.retention.push({ name: 'deleted events', remove: (now) => eventAdmin.forgetRemoved(now) });
}
