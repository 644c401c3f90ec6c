import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { ServiceState } from '../admin-contract.ts';
import { settingsStore as store } from './store.ts';

type Dependencies = {
  db: Db;
  config: Pick<Config, 'mode' | 'email' | 'payments'>;
  jobs: Pick<Jobs, 'failedJobs'>;
};

/** State of email and payments. Of keys it contains only whether they are set. */
export function createServiceState({ db, config, jobs }: Dependencies) {
  const { gateway } = config.payments;
  const mode = gateway === 'sandbox' ? gateway : gateway.mode;

  async function emailState(): Promise<ServiceState['email']> {
    const [emails, lastSentAt] = await Promise.all([store.countEmails(db), store.lastSentEmail(db)]);
    return {
      delivery: deliveryOf(config.email),
      from: config.email.from,
      queued: emails.get('queued') ?? 0,
      rejected: emails.get('refused') ?? 0,
      unconfirmed: emails.get('unconfirmed') ?? 0,
      lastSentAt: lastSentAt?.toISOString() ?? null,
    };
  }

  async function paymentState(): Promise<ServiceState['payments']> {
    const [lastWebhookAt, openDiscrepancies] = await Promise.all([
      store.lastWebhook(db, mode),
      store.countDiscrepancies(db, mode),
    ]);
    return {
      gateway: mode,
      // The sandbox generates its own keys.
      hasKeys: gateway === 'sandbox' || gateway.keySecret !== '',
      hasWebhookSecret: gateway === 'sandbox' || gateway.webhookSecrets.length > 0,
      lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
      openDiscrepancies,
    };
  }

  return async function readServiceState(): Promise<ServiceState> {
    const [email, payments, givenUp] = await Promise.all([
      emailState(),
      paymentState(),
      jobs.failedJobs.list(),
    ]);
    return { mode: config.mode, email, jobs: { givenUp: givenUp.length }, payments };
  };
}

function deliveryOf({ smtpUrl, directory }: Config['email']): ServiceState['email']['delivery'] {
  if (smtpUrl) return 'server';
  return directory ? 'files' : 'mailbox';
}
