import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import type { LetterSite } from '#src/platform/email/letter.ts';
import type { Mail } from '#src/platform/email/mail.ts';
import type { Mailer } from '#src/platform/email/mailer.ts';
import { renderLetter } from '#src/platform/email/render-letter.ts';
import { findTroubles, type TroubleKind } from '../troubles.ts';
import type { System } from './service.ts';
import { systemStore as store } from './store.ts';

type AlarmParts = { db: Db; system: System; mailer: Mailer; site: LetterSite; clock: Clock };

const dayMs = 86_400_000;
const alarmsJob = jobKind('system.alarms');

/** Tells administrators of trouble, each in their language and at most once a day for each kind. */
export function createAlarms({ db, system, mailer, site, clock }: AlarmParts) {
  const watchedSince = clock.now();

  async function look(): Promise<void> {
    const now = clock.now();
    const state = await system.read();
    const haveWebhooksStopped = await store.haveWebhooksStopped(db, state.gateway.mode, now);
    for (const kind of findTroubles(state, { now, watchedSince, haveWebhooksStopped })) await tell(kind, now);
  }

  async function tell(kind: TroubleKind, now: Date): Promise<void> {
    await db.transaction(async (tx) => {
      const notSince = new Date(now.getTime() - dayMs);
      if (!(await store.claimAlarm(tx, { kind, now, notSince }))) return;
      for (const { email, locale } of await store.listAdministrators(tx, now))
        await mailer.send(tx, alarmMail(site, kind, { to: email, language: locale }));
    });
  }

  return { look };
}

export type Alarms = ReturnType<typeof createAlarms>;

/** Has one process look every five minutes. */
export function registerAlarms(jobs: Pick<Jobs, 'repeat'>, { look }: Alarms): void {
  jobs.repeat(alarmsJob, '*/5 * * * *', look);
}

function alarmMail(
  site: LetterSite,
  kind: TroubleKind,
  { to, language }: { to: string; language: Locale },
): Mail {
  const { t } = translatorFor(language);
  const what = t(`mail.alarm.${kind}`);
  const text = t(`mail.alarm.${kind}Text`);
  const isAboutDonations = kind === 'ledgerUnbalanced' || kind === 'webhooksStopped';
  const button = isAboutDonations
    ? { button: t('mail.alarm.reviewDiscrepancies'), href: `${site.url}/admin/donations/discrepancies` }
    : { button: t('mail.alarm.openSystem'), href: `${site.url}/admin/system` };
  return {
    kind: 'system.alarm',
    to: { address: to },
    subject: t('mail.alarm.subject', { site: site.name, what }),
    language,
    ...renderLetter(site, {
      language,
      title: what,
      preview: text,
      blocks: [{ paragraph: text }, button],
      reason: t('mail.alarm.reason'),
    }),
  };
}
