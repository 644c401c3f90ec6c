import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { Previews } from '#src/features/site-content/server/feature.ts';
import type { SiteContentService } from '#src/features/site-content/server/service.ts';
import { registerLegalRoutes } from './routes.ts';

type Dependencies = { content: SiteContentService; previews: Pick<Previews, 'read'> };

export function registerLegal(
  app: FastifyInstance,
  { site, keep, policyEntries }: FeatureContext,
  { content, previews }: Dependencies,
): void {
  registerLegalRoutes(app, {
    readValues: () => ({
      product: site.name,
      email: site.contactEmail,
      subscriptionDays: keep.unconfirmedDays,
      messageMonths: keep.messagesMonths,
      emailDays: keep.emailsDays,
      logDays: keep.logDays,
      stored: policyEntries,
    }),
    readOwn: async (name, locale, preview) => {
      const draft = preview === undefined ? undefined : await previews.read(preview);
      return content.show('legal', locale, draft)[name];
    },
  });
}
