import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Erasure } from '#src/platform/privacy/personal-data.ts';
import { registerSubscriberRoutes } from './admin-routes.ts';
import { createSubscriberAdmin } from './admin-service.ts';
import { registerNewsletterRoutes, registerSubscriptionLinks } from './routes.ts';
import { createNewsletterService } from './service.ts';
import { createSubscriptionTokens } from './subscription-tokens.ts';

type NewsletterDependencies = {
  /** Erases what all features store about an email address. */
  erasePerson: (db: Db, email: string) => Promise<Erasure>;
};

export function registerNewsletter(
  app: FastifyInstance,
  context: FeatureContext,
  { erasePerson }: NewsletterDependencies,
): void {
  const { db, signer, config, rateLimits, mailer, site, clock, formGuard } = context;
  const newsletter = createNewsletterService({
    db,
    tokens: createSubscriptionTokens(signer),
    keep: config.keep,
    rateLimits,
    mailer,
    site,
    clock,
  });
  const subscribers = createSubscriberAdmin({ db, newsletter, erasePerson, clock });

  registerSubscriptionLinks(app, { newsletter });
  void app.register(async (scope) => {
    acceptHtmlForms(scope, { '/api/subscriptions/subscribe': '/newsletter' });
    registerNewsletterRoutes(scope, { newsletter, forms: formGuard });
  });
  context.adminRoutes.push((scope, guard) => registerSubscriberRoutes(scope, { subscribers, ...guard }));
  context.retention.push({
    name: 'unconfirmed subscriptions',
    remove: () => newsletter.removeUnconfirmed(),
  });
}
