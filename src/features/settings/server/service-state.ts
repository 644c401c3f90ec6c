import type { Config } from '#src/platform/config/config.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { ServiceState } from '../admin-contract.ts';
import { settingsStore as store } from './store.ts';

type StateParts = {
  db: Db;
  config: Pick<Config, 'mode' | 'mail' | 'payments'>;
  jobs: Pick<Jobs, 'deadLetters'>;
};

/** How mail and payments are doing. Of keys it says only whether they are there. */
export function createServiceState({ db, config, jobs }: StateParts) {
  const { gateway } = config.payments;
  const mode = gateway === 'sandbox' ? gateway : gateway.mode;

  async function mailState(): Promise<ServiceState['mail']> {
    const [mails, lastSentAt] = await Promise.all([store.countMails(db), store.lastSentMail(db)]);
    return {
      delivery: deliveryOf(config.mail),
      from: config.mail.from,
      queued: mails.get('queued') ?? 0,
      refused: mails.get('refused') ?? 0,
      unconfirmed: mails.get('unconfirmed') ?? 0,
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
      // The stand-in makes its own.
      hasKeys: gateway === 'sandbox' || gateway.keySecret !== '',
      hasWebhookSecret: gateway === 'sandbox' || gateway.webhookSecrets.length > 0,
      lastWebhookAt: lastWebhookAt?.toISOString() ?? null,
      openDiscrepancies,
    };
  }

  return async function readServiceState(): Promise<ServiceState> {
    const [mail, payments, givenUp] = await Promise.all([
      mailState(),
      paymentState(),
      jobs.deadLetters.list(),
    ]);
    return { mode: config.mode, mail, jobs: { givenUp: givenUp.length }, payments };
  };
}

function deliveryOf({ smtpUrl, directory }: Config['mail']): ServiceState['mail']['delivery'] {
  if (smtpUrl) return 'server';
  return directory ? 'files' : 'mailbox';
}
