import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerRedirectRoutes } from './admin-routes.ts';
import { createRedirectService, type RedirectService } from './service.ts';

export type { RedirectService } from './service.ts';

export function registerRedirects(context: FeatureContext): RedirectService {
  const { db, clock } = context;
  const redirects = createRedirectService({ db, clock });

  context.adminRoutes.push((scope, { getActor }) => registerRedirectRoutes(scope, { redirects, getActor }));
  return redirects;
}
