import type { FastifyInstance } from 'fastify';
import type { TranslationService } from '#src/features/translations/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { acceptHtmlForms } from '#src/http/forms/html-forms.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { registerEventAdminRoutes } from './admin-routes.ts';
import { createEventAdmin } from './admin-service.ts';
import { eventCompletion } from './completion.ts';
import { registerMailingRoutes } from './mailings/admin-routes.ts';
import { createMailingEmails } from './mailings/mailing-emails.ts';
import { createEventMailings, eventMailingJob } from './mailings/service.ts';
import { eventMailingStore } from './mailings/store.ts';
import { changeNoticesJob, createChangeNotices } from './registrations/change-notices.ts';
import { createGroupNotices, groupNoticesJob } from './registrations/group-notices.ts';
import { registerRegistrationAdminRoutes } from './registrations/admin-routes.ts';
import { createRegistrationAdmin } from './registrations/admin-service.ts';
import { registerRegistrationJobs } from './registrations/jobs.ts';
import { registerRegistrationPages } from './registrations/page-routes.ts';
import { createRegistrationEmails } from './registrations/registration-emails.ts';
import { registerRegistrationRoutes } from './registrations/routes.ts';
import { createRegistrationService } from './registrations/service.ts';
import { createRegistrationSignUp } from './registrations/sign-up.ts';
import { registrationStore } from './registrations/store.ts';
import { createRegistrationTokens } from './registrations/tokens.ts';
import { registerEventRoutes } from './routes.ts';
import { createEventSeries, eventSeriesJob } from './series.ts';
import { createEventService } from './service.ts';
import { translatableEvents } from './translatable-events.ts';

/** Days after an event for which its registrations are kept. */
const keptDays = 90;

export function registerEvents(
  app: FastifyInstance,
  context: FeatureContext,
  {
    translations,
    pages,
  }: { translations: TranslationService; pages: Pick<PageServer, 'sendOnce'> | undefined },
): void {
  const { db, clock, site, signer, mailer, rateLimits, formGuard, jobs } = context;
  const events = createEventService({ db, clock, site });
  const tokens = createRegistrationTokens(signer);
  const emails = createRegistrationEmails({ site, tokens });
  const registrations = createRegistrationService({ db, emails, tokens, mailer, clock });
  const signUp = createRegistrationSignUp({ db, registrations, rateLimits, clock });
  const registrationAdmin = createRegistrationAdmin({ db, clock, registrations });
  const series = createEventSeries({ db, clock });
  const changeNotices = createChangeNotices({ db, clock, registrations });
  const groupNotices = createGroupNotices({ db, clock, registrations });
  const mailingEmails = createMailingEmails({ site, tokens });
  const mailings = createEventMailings({ db, emails: mailingEmails, mailer, jobs, rateLimits, clock });
  const eventAdmin = createEventAdmin({
    db,
    clock,
    jobs,
    series,
    registrations: { ...registrations, ...changeNotices },
    translations,
  });

  registerEventRoutes(app, { events });
  registerRegistrationPages(app, { registrations, rateLimits, pages });
  void app.register(async (scope) => {
    acceptHtmlForms(scope);
    registerRegistrationRoutes(scope, { signUp, registrations, forms: formGuard, rateLimits });
  });
  context.adminRoutes.push((scope, { getActor }) => {
    registerEventAdminRoutes(scope, { eventAdmin, getActor });
    registerRegistrationAdminRoutes(scope, { registrationAdmin, getActor });
    registerMailingRoutes(scope, { mailings, getActor });
  });
  registerRegistrationJobs(jobs, { db, registrations, clock });
  jobs.repeat(changeNoticesJob, '*/5 * * * *', changeNotices.writeDue);
  jobs.repeat(groupNoticesJob, '3-58/5 * * * *', groupNotices.writeDue);
  jobs.handle(eventMailingJob, ({ mailingId }) => mailings.writeEmails(mailingId));
  jobs.repeat(eventSeriesJob, '40 * * * *', series.createDue);
  context.sitemap.push(() => events.listAddresses());
  context.translatableKinds.push(translatableEvents);
  context.completion.push(() => eventCompletion(db));
  context.retention.push(
    { name: 'deleted events', delete: (now) => eventAdmin.purgeDeleted(now) },
    {
      name: 'registrations for past events',
      delete: (now) => registrationStore.deleteEndedBefore(db, daysBefore(now, keptDays)),
    },
    {
      name: 'emails to people registered for past events',
      delete: (now) => eventMailingStore.deleteEndedBefore(db, daysBefore(now, keptDays)),
    },
  );
}
