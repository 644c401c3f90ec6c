import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { registerLegalRoutes } from './routes.ts';

export function registerLegal(app: FastifyInstance, { site, keep }: FeatureContext): void {
  registerLegalRoutes(app, {
    readFacts: () => ({
      product: site.name,
      email: site.contactEmail,
      subscriptionDays: keep.unconfirmedDays,
      messageMonths: keep.messagesMonths,
      emailDays: keep.emailsDays,
      logDays: keep.logDays,
    }),
  });
}
