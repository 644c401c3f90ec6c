import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderEmail } from '#src/platform/email/render-email.ts';
import { findHealthIssues, type HealthIssueKind } from '../health-issues.ts';
import type { System } from './service.ts';
import { systemStore as store } from './store.ts';

type Dependencies = { db: Db; system: Pick<System, 'read'>; mailer: Mailer; site: EmailSite; clock: Clock };

const alertsJob = jobKind('system.alerts');

/** Emails health issues to administrators, each in their language and at most once a day for each kind. */
export function createAlerts({ db, system, mailer, site, clock }: Dependencies) {
  const watchedSince = clock.now();

  async function check(): Promise<void> {
    const now = clock.now();
    const state = await system.read();
    const haveWebhooksStopped = await store.haveWebhooksStopped(db, state.gateway.mode, now);
    await runEach(findHealthIssues(state, { now, watchedSince, haveWebhooksStopped }), (kind) =>
      sendAlert(kind, now),
    );
  }

  async function sendAlert(kind: HealthIssueKind, now: Date): Promise<void> {
    await db.transaction(async (tx) => {
      const notSince = new Date(now.getTime() - msPerDay);
      if (!(await store.claimAlert(tx, { kind, now, notSince }))) return;
      for (const { email, locale } of await store.listAdministrators(tx, now))
        await mailer.send(tx, alertEmail(site, kind, { to: email, language: locale }));
    });
  }

  return { check };
}

export type Alerts = ReturnType<typeof createAlerts>;

/** Schedules a check every five minutes, in one process. */
export function registerAlerts(jobs: Pick<Jobs, 'repeat'>, { check }: Alerts): void {
  jobs.repeat(alertsJob, '*/5 * * * *', check);
}

function alertEmail(
  site: EmailSite,
  kind: HealthIssueKind,
  { to, language }: { to: string; language: Locale },
): Email {
  const { t } = translatorFor(language);
  const what = t(`email.alert.${kind}`);
  const text = t(`email.alert.${kind}Text`);
  const isAboutDonations = kind === 'ledgerUnbalanced' || kind === 'webhooksStopped';
  const button = isAboutDonations
    ? { button: t('email.alert.reviewDiscrepancies'), href: `${site.url}/admin/donations/discrepancies` }
    : { button: t('email.alert.openSystem'), href: `${site.url}/admin/system` };
  return {
    kind: 'system.alert',
    to: { address: to },
    subject: t('email.alert.subject', { site: site.name, what }),
    language,
    ...renderEmail(site, {
      language,
      title: what,
      preview: text,
      blocks: [{ paragraph: text }, button],
      reason: t('email.alert.reason'),
    }),
  };
}
