import { editConflict } from '#src/api/edit-version.ts';
import { AppError, fieldError } from '#src/api/errors.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { isKnownZone } from '#src/local-time/zone-offset.ts';
import { type Actor, createAudit } from '#src/platform/audit-log/audit.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import type { BulkMailer, Mailer } from '#src/platform/email/mailer.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import type { JobQueue } from '#src/platform/jobs/jobs.ts';
import type { RateLimitRule, RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { Issue, IssueAction } from '../../issues-admin-contract.ts';
import type { NewsletterSettings } from '../../settings-admin-contract.ts';
import { lockDraft, lockIssue, read } from '../issues/issue-service.ts';
import { issueStore as store, type IssueRow } from '../issues/issue-store.ts';
import { presentedPostStore } from '../issues/post-store.ts';
import { requireReady } from '../issues/ready-issue.ts';
import { placeholders, renderIssue } from '../issues/render-issue.ts';
import { deliveryStore } from './delivery-store.ts';
import { settingsStore } from '../settings-store.ts';

type Dependencies = {
  db: Db;
  jobs: JobQueue;
  mailer: Mailer & Pick<BulkMailer, 'deleteUnconfirmed'>;
  rateLimits: RateLimits;
  site: EmailSite;
  clock: Clock;
};

/** Continues sending at once, instead of in the next minute. */
export const advanceNowJob = jobKind('newsletter.advance-now');

const testLimit: RateLimitRule = { name: 'test emails of the newsletter', max: 20, seconds: 3600 };

type StateChange = { from: IssueRow['state'][]; to: 'draft' | 'paused' | 'sending' | 'stopped' };

const changes: Record<IssueAction, StateChange> = {
  unschedule: { from: ['scheduled', 'preparing'], to: 'draft' },
  pause: { from: ['sending'], to: 'paused' },
  resume: { from: ['paused'], to: 'sending' },
  stop: { from: ['sending', 'paused'], to: 'stopped' },
};

/** What an editor does with a finished issue: preview, test, schedule, send, pause, resume and stop. */
export function createIssueActions({ db, jobs, mailer, rateLimits, site, clock }: Dependencies) {
  const audit = createAudit(clock);

  async function preview(id: string, language: Locale) {
    const issue = await store.find(db, id);
    const text = await store.findText(db, id, language);
    if (!issue || !text) throw new AppError('not_found', 'The issue has no text in this language.');
    const posts = await presentedPostStore.listOfIssue(db, id, { language, now: clock.now() });
    const { htmlBody: html, textBody } = renderIssue({ site, issue, text, posts });
    return { subject: text.subject, html, text: textBody, bytes: Buffer.byteLength(html) };
  }

  /** Sends the email to the editor's own address. Its links of the subscription lead nowhere. */
  async function test(id: string, language: Locale, actor: Actor): Promise<{ sentTo: string }> {
    if ((await rateLimits.consume(testLimit, actor.actorId)).isOver)
      throw new AppError('too_many_requests', 'You have sent many test emails. Wait an hour.');
    const address = await store.findUserEmail(db, actor.actorId);
    if (!address) throw new AppError('not_found', 'Your account has no email address.');
    const { subject, html, text } = await preview(id, language);
    await db.transaction(async (tx) => {
      await mailer.send(tx, {
        kind: 'newsletter.test',
        to: { address },
        subject: `[Test] ${subject}`,
        language,
        html: html.replaceAll(placeholders.unsubscribe, 'test').replaceAll(placeholders.preferences, 'test'),
        text: text.replaceAll(placeholders.unsubscribe, 'test').replaceAll(placeholders.preferences, 'test'),
      });
      await audit(tx, actor, { event: 'newsletter.tested', target: id });
    });
    return { sentTo: address };
  }

  async function schedule(
    id: string,
    { editVersion, scheduledFor, timeZone }: { editVersion: number; scheduledFor: string; timeZone: string },
    actor: Actor,
  ): Promise<Issue> {
    const time = new Date(scheduledFor);
    if (time <= clock.now()) throw fieldError('scheduledFor', 'in_past', 'Choose a time in the future.');
    if (!isKnownZone(timeZone)) throw fieldError('timeZone', 'invalid', 'Choose a time zone.');
    return db.transaction(async (tx) => {
      await lockDraft(tx, id, editVersion);
      await requireReady(tx, id, { site, at: time });
      await store.update(tx, id, {
        state: 'scheduled',
        scheduledFor: time,
        timeZone,
        startedBy: actor.actorId,
      });
      await audit(tx, actor, { event: 'newsletter.scheduled', target: id });
      return read(tx, id);
    });
  }

  /** A repetition changes nothing, because the issue is no longer a draft. */
  async function send(id: string, editVersion: number, actor: Actor): Promise<Issue> {
    return db.transaction(async (tx) => {
      const { state, editVersion: present } = await lockIssue(tx, id);
      if (state === 'draft' || state === 'scheduled') {
        if (present !== editVersion) throw editConflict();
        await requireReady(tx, id, { site, at: clock.now() });
        await store.update(tx, id, { state: 'preparing', startedBy: actor.actorId });
        await audit(tx, actor, { event: 'newsletter.sent-by', target: id });
        await jobs.enqueue(tx, advanceNowJob, {});
      }
      return read(tx, id);
    });
  }

  async function change(id: string, action: IssueAction, actor: Actor): Promise<Issue> {
    const { from, to } = changes[action];
    return db.transaction(async (tx) => {
      const { state } = await lockIssue(tx, id);
      if (state !== to) {
        if (!from.includes(state))
          throw new AppError('conflict', 'The issue is in a state that does not allow this.');
        await store.update(tx, id, {
          state: to,
          ...(to === 'stopped' && { completedAt: clock.now() }),
          ...(to === 'draft' && { scheduledFor: null, timeZone: null }),
        });
        await audit(tx, actor, { event: `newsletter.${action}`, target: id });
        if (action === 'resume') await jobs.enqueue(tx, advanceNowJob, {});
      }
      return read(tx, id);
    });
  }

  /**
   * Lets the job send the emails again that were not confirmed, at the same rate as all others. Only on request: most
   * of them arrived, and these people get the issue twice.
   */
  async function resend(id: string, actor: Actor): Promise<Issue> {
    return db.transaction(async (tx) => {
      const { state } = await lockIssue(tx, id);
      // The recipients that were left when the issue was stopped must not get it.
      if (state === 'stopped')
        throw new AppError('conflict', 'The issue was stopped. None of its emails is sent again.');
      const emailIds = await mailer.deleteUnconfirmed(tx, await deliveryStore.listUnconfirmed(tx, id));
      if (emailIds.length === 0)
        throw new AppError('conflict', 'The issue has no unconfirmed emails that can be sent again.');
      await deliveryStore.markWaitingAgain(tx, emailIds);
      if (state === 'sent') await store.update(tx, id, { state: 'sending', completedAt: null });
      await jobs.enqueue(tx, advanceNowJob, {});
      const detail = { recipients: emailIds.length };
      await audit(tx, actor, { event: 'newsletter.resent', target: id, detail });
      return read(tx, id);
    });
  }

  function readSettings() {
    return settingsStore.read(db);
  }

  async function saveSettings(settings: NewsletterSettings & { version: number }, actor: Actor) {
    return db.transaction(async (tx) => {
      const saved = { savedAt: clock.now(), savedBy: actor.actorId };
      if (!(await settingsStore.write(tx, settings, saved))) throw editConflict();
      await audit(tx, actor, { event: 'newsletter.settings-saved' });
      return settingsStore.read(tx);
    });
  }

  return { preview, test, schedule, send, resend, change, readSettings, saveSettings };
}

export type IssueActions = ReturnType<typeof createIssueActions>;
