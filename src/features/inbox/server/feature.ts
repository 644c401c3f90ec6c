import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerInboxRoutes } from './admin-routes.ts';
import { createInbox } from './admin-service.ts';

export function registerInbox(context: FeatureContext): void {
  const { db, messageSources, mailer, site, clock } = context;
  const inbox = createInbox({ db, sources: messageSources, mailer, site, clock });
  context.adminRoutes.push((scope, { getActor }) => registerInboxRoutes(scope, { inbox, getActor }));
}
