import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { PanchangService } from '#src/features/panchang/server/service.ts';
import type { PlaceService } from '#src/features/places/server/service.ts';
import type { FeatureContext } from '#src/http/feature-context.ts';
import type { PageServer } from '#src/http/pages/page-server.ts';
import { jobKind, noRetries } from '#src/platform/jobs/job-kind.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { deliveryStore } from './delivery-store.ts';
import { createReminderManagement } from './manage.ts';
import { registerReminderPages } from './page-routes.ts';
import { createReminderPlans } from './plans.ts';
import { httpsTransport } from './push/https-transport.ts';
import { createPushSender } from './push/push-sender.ts';
import { vapidKeys } from './push/vapid-keys.ts';
import { createReminderEmails, unconfirmedDays } from './reminder-emails.ts';
import { reminderStore } from './reminder-store.ts';
import { registerReminderRoutes } from './routes.ts';
import { createNotificationSending } from './send-notifications.ts';
import { createReminderSignUp } from './sign-up.ts';
import { createTestNotification } from './test-notification.ts';
import { createReminderTokens } from './tokens.ts';
import { createReminderWriter } from './write-due.ts';

const remindersJob = jobKind('reminders.send', { retries: noRetries, maxRunSeconds: 600 });

/** Days in which a written reminder prevents that it is written again. */
const keptDays = 7;

export async function registerReminders(
  app: FastifyInstance,
  context: FeatureContext,
  {
    places,
    panchang,
    pages,
  }: {
    places: PlaceService;
    panchang: PanchangService;
    pages: Pick<PageServer, 'sendOnce'> | undefined;
  },
): Promise<void> {
  const { db, clock, config, site, signer, mailer, rateLimits, formGuard, log } = context;
  const { pushServices } = config;
  const keys = await vapidKeys(db, context.secretEncryption);
  const sender = createPushSender({
    keys,
    services: pushServices,
    contact: () => `mailto:${site.contactEmail}`,
    transport: httpsTransport,
    clock,
  });
  const tokens = createReminderTokens(signer);
  const plans = createReminderPlans({ places, panchang });
  const emails = createReminderEmails({ site, tokens });
  const signUp = createReminderSignUp({ db, plans, emails, mailer, rateLimits, clock, pushServices });
  const management = createReminderManagement({ db, plans, tokens, clock, pushServices });
  const sendsPush = pushServices.length > 0;
  const sendTest = createTestNotification({
    db,
    sender: sendsPush ? sender : null,
    tokens,
    rateLimits,
    clock,
  });
  const writer = createReminderWriter({ db, plans, emails, mailer, clock });
  const pause = (ms: number): Promise<void> => wait(ms);
  const sending = createNotificationSending({ db, sender, tokens, clock, log, pause });

  const publicKey = sendsPush ? keys.publicKey : null;
  registerReminderRoutes(app, { publicKey, signUp, management, sendTest, forms: formGuard, rateLimits });
  registerReminderPages(app, { management, rateLimits, pages });
  context.jobs.repeat(remindersJob, '* * * * *', async () => {
    try {
      await writer.writeDue();
    } finally {
      if (sendsPush) await sending.sendWaiting();
    }
  });
  context.retention.push(
    {
      name: 'unconfirmed reminders',
      delete: (now) => reminderStore.deletePendingBefore(db, daysBefore(now, unconfirmedDays)),
    },
    {
      name: 'written reminders',
      delete: (now) => deliveryStore.deleteExpiredBefore(db, daysBefore(now, keptDays)),
    },
  );
}
