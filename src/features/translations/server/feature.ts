import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerTranslationAdminRoutes } from './admin-routes.ts';
import { createTranslationService, type TranslationService } from './service.ts';

/** Registered before the features whose records are translated: each adds its kind to the context. */
export function registerTranslations(context: FeatureContext): TranslationService {
  const { db, clock, translatableKinds } = context;
  const translations = createTranslationService({ db, clock, kinds: translatableKinds });

  context.adminRoutes.push((scope, { getActor, hasPermission }) =>
    registerTranslationAdminRoutes(scope, { translations, getActor, hasPermission }),
  );
  context.retention.push({
    name: 'translations of deleted records',
    delete: () => translations.deleteOrphans(),
  });
  return translations;
}
