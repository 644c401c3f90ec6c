import type { FastifyInstance } from 'fastify';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { createRemembranceActions } from './actions.ts';
import { createLunarDates } from './lunar-dates.ts';
import { registerRemembrancePages } from './page-routes.ts';
import { createReminders, registerReminders } from './reminders.ts';
import { createRemembranceEmails } from './remembrance-emails.ts';
import { registerRemembranceRoutes } from './routes.ts';
import { createRemembranceService, type RemembranceService, unconfirmedDays } from './service.ts';
import { createRemembranceTokens } from './tokens.ts';

export function registerRemembrances(
  app: FastifyInstance,
  context: FeatureContext,
  { places, pages }: { places: PlaceService; pages: Pick<PageServer, 'sendOnce'> | undefined },
): RemembranceService {
  const { db, signer, mailer, rateLimits, clock, site, formGuard } = context;
  const tokens = createRemembranceTokens(signer);
  const lunarDates = createLunarDates({ places, clock });
  const emails = createRemembranceEmails({ site, tokens, lunarDates, unconfirmedDays });
  const remembrances = createRemembranceService({
    db,
    lunarDates,
    emails,
    tokens,
    mailer,
    rateLimits,
    clock,
  });
  const actions = createRemembranceActions({ db, lunarDates, tokens, clock });

  registerRemembrancePages(app, { lunarDates, actions, rateLimits, pages });
  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerRemembranceRoutes(scope, { lunarDates, remembrances, forms: formGuard, rateLimits });
  });
  registerReminders(context.jobs, createReminders({ db, lunarDates, emails, mailer, clock }));
  context.retention.push({
    name: 'unconfirmed and canceled remembrances',
    delete: (now) => remembrances.deleteExpired(now),
  });
  return remembrances;
}
