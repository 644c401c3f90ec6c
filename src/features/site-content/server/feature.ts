import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerSiteContentAdminRoutes } from './admin-routes.ts';
import { createPreviews, type Previews } from './previews.ts';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { FrameContent } from '../contract.ts';
import { iconSource } from '../icon-address.ts';
import { registerIdentityRoutes } from './identity-routes.ts';
import { registerSiteContentRoutes } from './routes.ts';
import type { SiteContentService } from './service.ts';
import { createLogoReader, type ReadLogo } from './site-identity.ts';
import { createSiteIcons } from './site-icons.ts';

export type { Previews } from './previews.ts';
export type { ReadLogo } from './site-identity.ts';

export function registerSiteContent(
  app: FastifyInstance,
  context: FeatureContext,
  { content }: { content: SiteContentService },
): { previews: Previews; identity: () => FrameContent['identity']; readLogo: ReadLogo } {
  const { db, signer, clock, storages, site } = context;
  const previews = createPreviews({ db, content, signer, clock });

  const identity = () => content.show('frame', defaultLocale).identity;
  const icons = createSiteIcons({ storage: storages.media, sourceId: () => iconSource(identity()) });

  registerIdentityRoutes(app, { site, icons, identity });
  registerSiteContentRoutes(app, { content, previews, clock });
  context.adminRoutes.push((scope, { getActor }) =>
    registerSiteContentAdminRoutes(scope, { content, previews, getActor }),
  );
  context.retention.push({ name: 'previews of site content', delete: previews.deleteExpired });
  return { previews, identity, readLogo: createLogoReader({ storage: storages.media, identity, site }) };
}
