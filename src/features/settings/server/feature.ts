import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerSettingsRoutes } from './admin-routes.ts';
import { settingsCompletion } from './completion.ts';
import { serviceStateGauges } from './service-state-gauges.ts';
import { createServiceState } from './service-state.ts';
import type { SiteSettingsService } from './service.ts';

export function registerSettings(context: FeatureContext, { settings }: { settings: SiteSettingsService }) {
  const { db, config, jobs, presetBenefits, donationAmounts } = context;
  const readServiceState = createServiceState({ db, config, jobs });

  context.adminRoutes.push((scope, guard) =>
    registerSettingsRoutes(scope, { settings, readServiceState, ...guard }),
  );
  context.completion.push(() =>
    settingsCompletion({ settings: settings.site, presetBenefits, donationAmounts, config }),
  );
  context.gauges.push(...serviceStateGauges(readServiceState));
  return { readServiceState };
}
