import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Clock } from '#src/platform/clock.ts';
import { recordAudit } from '#src/platform/audit-log/audit.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Email } from '#src/platform/email/email.ts';
import type { EmailSite } from '#src/platform/email/email-template.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import type { BulkMailer } from '#src/platform/email/mailer.ts';
import { runEach } from '#src/platform/jobs/run-each.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import { daysBefore } from '#src/platform/privacy/retention.ts';
import { unsubscribePath } from '../../subscription-links.ts';
import { issueStore, type IssueRow, type IssueTextRow } from '../issues/issue-store.ts';
import { segmentOf } from '../issues/issue-service.ts';
import { presentedPostStore } from '../issues/post-store.ts';
import { isReady } from '../issues/ready-issue.ts';
import { addressTo, renderIssue } from '../issues/render-issue.ts';
import { segmentStore } from '../issues/segment-store.ts';
import { settingsStore } from '../settings-store.ts';
import type { SubscriptionTokens } from '../subscription-tokens.ts';
import type { CountedLinks } from './counted-links.ts';
import { deliveryStore, type WaitingDelivery } from './delivery-store.ts';
import { figureStore } from './figure-store.ts';

type Dependencies = {
  db: Db;
  mailer: Pick<BulkMailer, 'sendMany'>;
  /** Signs the links of the emails. */
  signing: { tokens: SubscriptionTokens; links: CountedLinks };
  site: EmailSite;
  clock: Clock;
  gatewayMode: GatewayMode;
};

/** Types of the emails in the outbox. */
const emailKinds = {
  newsletter: 'newsletter.issue',
  posts: 'newsletter.posts',
  festivals: 'newsletter.festivals',
  verse: 'newsletter.verse',
};

/**
 * Days after which the emails of issues are deleted. The issue itself stays, so that a hundred thousand copies are not
 * kept for as long as other emails.
 */
const keptDays = 7;

/** Emails of one transaction. */
const batch = 100;

/**
 * Sends issues. Each step is one transaction on locked rows, and all state is in the database: a process that is
 * killed leaves either the state before a step or the one after it, and any process continues.
 */
export function createSending({ db, mailer, signing, site, clock, gatewayMode }: Dependencies) {
  const { tokens, links } = signing;

  /** Job of every minute: starts issues whose time has come, and sends the emails of this minute. */
  async function advance(signal?: AbortSignal): Promise<void> {
    await runEach(await deliveryStore.listActive(db, clock.now()), (id) => advanceOne(id, signal));
  }

  async function advanceOne(id: string, signal?: AbortSignal): Promise<void> {
    let isDone = !(await db.transaction((tx) => prepare(tx, id)));
    while (!isDone && !signal?.aborted) isDone = await db.transaction((tx) => sendBatch(tx, id));
  }

  /** Renders the texts and stores the recipients, once. @returns false while another process does so */
  async function prepare(tx: Db, id: string): Promise<boolean> {
    const issue = await issueStore.lockFree(tx, id);
    const now = clock.now();
    if (!issue) return false;
    if (issue.state !== 'preparing' && !isDue(issue, now)) return true;
    if (!(await isReady(tx, id, { site, at: now }))) {
      // A post can be unpublished or changed after the issue was scheduled.
      await issueStore.update(tx, id, { state: 'draft', scheduledFor: null, timeZone: null });
      await recordAudit(tx, { at: now, actorId: null, event: 'newsletter.unschedule', target: id });
      return true;
    }

    const slug = issue.slug ?? (await nextSlug(tx, now));
    const settings = await settingsStore.read(tx);
    // The issue of a verse is deleted after days, with the links that its emails would lead through.
    const countsClicks = settings.countsClicks && issue.kind !== 'verse';
    const texts = await issueStore.listTexts(tx, [id]);
    const urls: string[] = [];
    for (const text of texts) {
      const posts = await presentedPostStore.listOfIssue(tx, id, { language: text.language, now });
      const rendered = renderIssue({ site, issue: { ...issue, slug }, text, posts });
      const htmlBody = countsClicks ? links.replaceLinks(id, rendered.htmlBody, urls) : rendered.htmlBody;
      await issueStore.writeRendered(tx, { issueId: id, language: text.language }, { ...rendered, htmlBody });
    }
    await figureStore.insertLinks(tx, id, urls);
    const languages = texts.map(({ language }) => language);
    const query = { segment: segmentOf(issue), kind: issue.kind, gatewayMode };
    const recipientCount = await segmentStore.insertDeliveries(
      tx,
      { id, language: issue.language, languages },
      query,
    );
    await issueStore.update(tx, id, { state: 'sending', slug, countsClicks, recipientCount, startedAt: now });
    await recordAudit(tx, {
      at: now,
      actorId: issue.startedBy,
      event: 'newsletter.started',
      target: id,
      detail: { recipients: recipientCount },
    });
    if (issue.isPublic) await bumpContentVersion(tx);
    return true;
  }

  /** Hands the next emails to the outbox, within the rate of a minute. @returns true when nothing is left to do now */
  async function sendBatch(tx: Db, id: string): Promise<boolean> {
    await deliveryStore.lockSending(tx);
    const issue = await issueStore.lock(tx, id);
    if (issue?.state !== 'sending') return true;
    const now = clock.now();
    const { ratePerMinute } = await settingsStore.read(tx);
    const used = await deliveryStore.countQueuedSince(tx, new Date(now.getTime() - msPerMinute));
    // Pausing cannot recall emails from the outbox, so it holds those of one minute at most.
    const unsent = await deliveryStore.countQueued(tx, id);
    const allowed = Math.min(batch, ratePerMinute - Math.max(used, unsent));
    if (allowed <= 0) return true;

    const waiting = await deliveryStore.takeWaiting(tx, id, allowed);
    if (waiting.length === 0) {
      await issueStore.update(tx, id, { state: 'sent', completedAt: now });
      await recordAudit(tx, { at: now, actorId: null, event: 'newsletter.sent', target: id });
      return true;
    }
    const texts = await issueStore.listTexts(tx, [id]);
    const skipped = waiting.filter(({ email, isSuppressed }) => email === null || isSuppressed);
    await deliveryStore.markSkipped(
      tx,
      skipped.map((delivery) => delivery.id),
    );
    const left = waiting.filter((delivery) => !skipped.includes(delivery));
    const emailIds = await mailer.sendMany(
      tx,
      left.map((delivery) => emailTo(delivery, { issue, texts })),
    );
    const queued = left.map(({ id: deliveryId }, index) => ({ deliveryId, emailId: emailIds[index] ?? '' }));
    await deliveryStore.markQueued(tx, queued, now);
    return false;
  }

  function emailTo(
    delivery: WaitingDelivery,
    { issue, texts }: { issue: IssueRow; texts: IssueTextRow[] },
  ): Email {
    const text = texts.find(({ language }) => language === delivery.language);
    if (!text?.htmlBody || !text.textBody || !delivery.email || !delivery.subscriptionId)
      throw new Error(`delivery ${delivery.id} has no rendered text`);
    const signed = {
      unsubscribe: tokens.unsubscribeToken(delivery.subscriptionId, {
        mailing: issue.kind,
        deliveryId: delivery.id,
      }),
      preferences: tokens.preferencesToken(delivery.subscriptionId),
    };
    return {
      kind: emailKinds[issue.kind],
      to: { address: delivery.email },
      subject: text.subject,
      language: delivery.language,
      html: addressTo(text.htmlBody, signed),
      text: addressTo(text.textBody, signed),
      unsubscribeUrl: languageAddress(
        `${site.url}${unsubscribePath}?token=${signed.unsubscribe}`,
        delivery.language,
      ),
    };
  }

  function deleteOldEmails(now: Date): Promise<number> {
    return emailStore.deleteFinalOlderThan(db, Object.values(emailKinds), daysBefore(now, keptDays));
  }

  return { advance, prepare, sendBatch, deleteOldEmails };
}

function isDue({ state, scheduledFor }: IssueRow, now: Date): boolean {
  return state === 'scheduled' && scheduledFor !== null && scheduledFor <= now;
}

/** The day, with a number where several issues start on it. */
async function nextSlug(tx: Db, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  const others = await issueStore.countSlugs(tx, day);
  return others === 0 ? day : `${day}-${others + 1}`;
}
