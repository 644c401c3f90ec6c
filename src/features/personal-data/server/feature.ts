import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerPersonalDataRoutes } from './admin-routes.ts';
import { createPersonalDataService, type PersonalDataOfSite } from './service.ts';

export function registerPersonalData(
  context: FeatureContext,
  { personalData }: { personalData: PersonalDataOfSite },
): void {
  const { db, clock } = context;
  const service = createPersonalDataService({ db, personalData, clock });

  context.adminRoutes.push((scope, { getActor, requireRecentSignIn }) =>
    registerPersonalDataRoutes(scope, { personalData: service, getActor, requireRecentSignIn }),
  );
}
