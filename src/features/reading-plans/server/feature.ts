import type { FastifyInstance } from 'fastify';
import type { FeatureContext } from '#src/http/feature-context.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { registerReadingReminderPages } from './page-routes.ts';
import { createPlans } from './plans.ts';
import { createReminderEmails } from './reminder-emails.ts';
import { createReadingReminders } from './reminders.ts';
import { registerReadingPlanRoutes } from './routes.ts';

const remindersJob = jobKind('reading-plans.reminders', { maxRunSeconds: 1800 });

export function registerReadingPlans(app: FastifyInstance, context: FeatureContext): void {
  const { db, clock, config, site, signer, mailer, rateLimits, formGuard } = context;
  const plans = createPlans({ db, clock, zone: config.timeZone, site });
  const emails = createReminderEmails({ site, signer });
  const reminders = createReadingReminders({ db, plans, emails, mailer, rateLimits, clock });

  registerReadingPlanRoutes(app, { plans, reminders, forms: formGuard });
  registerReadingReminderPages(app, { reminders, rateLimits });
  context.jobs.repeat(remindersJob, '40 * * * *', () => reminders.writeDue());
  context.retention.push({ name: 'reading reminders', delete: (now) => reminders.deleteOld(now) });
}
