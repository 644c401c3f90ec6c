import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { newsletterDeliveries as deliveries } from '#src/platform/database/schema/messages/newsletter-deliveries.ts';
import { newsletterIssues as issues } from '#src/platform/database/schema/messages/newsletter-issues.ts';
import { subscriptions } from '#src/platform/database/schema/messages/subscriptions.ts';

export type WaitingDelivery = {
  id: string;
  language: Locale;
  subscriptionId: string | null;
  /** Null when the subscriber has left, or no longer receives this kind of email. */
  email: string | null;
  isSuppressed: boolean;
};

/** Whether a subscriber `s` still receives issues of the kind of `i`: mailings are ended one by one. */
export const isSubscribed = sql`s.state = 'confirmed' and s.mailings @> array[i.kind]`;

/** Queries of the recipients of issues. */
export const deliveryStore = {
  /** Serializes the sending of all processes until the end of this transaction, so that the rate is kept. */
  async lockSending(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sending of the newsletter'))`);
  },

  async countQueuedSince(tx: Db, since: Date): Promise<number> {
    const { rows } = await tx.execute<{ total: string }>(
      sql`select count(*) as total from newsletter_deliveries where queued_at > ${since.toISOString()}::timestamptz`,
    );
    return Number(rows[0]?.total ?? 0);
  },

  /** Counts emails of an issue in the outbox. */
  async countQueued(tx: Db, issueId: string): Promise<number> {
    const { rows } = await tx.execute<{ total: string }>(
      sql`select count(*) as total from newsletter_deliveries where issue_id = ${issueId}::uuid and state = 'queued'`,
    );
    return Number(rows[0]?.total ?? 0);
  },

  /** Locks the next recipients of an issue. */
  async takeWaiting(tx: Db, issueId: string, limit: number): Promise<WaitingDelivery[]> {
    const { rows } = await tx.execute<WaitingDelivery>(sql`
      select d.id, d.language, d.subscription_id as "subscriptionId", s.email,
        exists (select 1 from email_suppressions x where x.email_key = s.email_key) as "isSuppressed"
      from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
      left join subscriptions s on s.id = d.subscription_id and ${isSubscribed}
      where d.issue_id = ${issueId}::uuid and d.state = 'waiting'
      order by d.id limit ${limit} for update of d`);
    return rows;
  },

  async markQueued(tx: Db, queued: { deliveryId: string; emailId: string }[], now: Date): Promise<void> {
    if (queued.length === 0) return;
    const ids = queued.map(({ deliveryId }) => deliveryId).join(',');
    const emailIds = queued.map(({ emailId }) => emailId).join(',');
    await tx.execute(sql`
      update newsletter_deliveries d set state = 'queued', email_id = q.email_id, queued_at = ${now.toISOString()}::timestamptz
      from unnest(string_to_array(${ids}, ',')::uuid[], string_to_array(${emailIds}, ',')::uuid[]) as q (id, email_id)
      where d.id = q.id and d.state = 'waiting'`);
  },

  /** Unconfirmed emails of an issue that still exist, to people who are still subscribed. */
  async listUnconfirmed(tx: Db, issueId: string): Promise<string[]> {
    const { rows } = await tx.execute<{ emailId: string }>(sql`
      select d.email_id as "emailId" from newsletter_deliveries d
      join emails e on e.id = d.email_id and e.state = 'unconfirmed'
      join newsletter_issues i on i.id = d.issue_id
      join subscriptions s on s.id = d.subscription_id and ${isSubscribed}
      where d.issue_id = ${issueId}::uuid and d.state = 'unconfirmed'
      order by d.id`);
    return rows.map(({ emailId }) => emailId);
  },

  /** Gives unconfirmed deliveries another turn, with a new email. */
  async markWaitingAgain(tx: Db, emailIds: string[]): Promise<void> {
    if (emailIds.length === 0) return;
    await tx
      .update(deliveries)
      .set({ state: 'waiting', emailId: null })
      .where(and(inArray(deliveries.emailId, emailIds), eq(deliveries.state, 'unconfirmed')));
  },

  async markSkipped(tx: Db, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx
      .update(deliveries)
      .set({ state: 'skipped' })
      .where(and(inArray(deliveries.id, ids), eq(deliveries.state, 'waiting')));
  },

  /** What was sent to a subscriber. */
  async listOf(db: Db, key: string) {
    return db
      .select({
        issueId: deliveries.issueId,
        language: deliveries.language,
        state: deliveries.state,
        queuedAt: deliveries.queuedAt,
        bouncedAt: deliveries.bouncedAt,
        complainedAt: deliveries.complainedAt,
      })
      .from(deliveries)
      .innerJoin(subscriptions, eq(subscriptions.id, deliveries.subscriptionId))
      .where(eq(subscriptions.emailKey, key))
      .orderBy(asc(deliveries.queuedAt));
  },

  /** Skips what has not been sent to a person whose emails are erased. @returns the number of their deliveries */
  async leaveOut(tx: Db, key: string): Promise<number> {
    const own = sql`d.subscription_id = s.id and s.email_key = ${key}`;
    await tx.execute(sql`
      update newsletter_deliveries d set state = 'skipped', email_id = null from subscriptions s
      where ${own} and d.state in ('waiting', 'queued')`);
    const { rowCount } = await tx.execute(sql`
      update newsletter_deliveries d set subscription_id = null from subscriptions s where ${own}`);
    return rowCount ?? 0;
  },

  async noteUnsubscribed(tx: Db, id: string, now: Date): Promise<void> {
    await tx
      .update(deliveries)
      .set({ unsubscribedAt: now })
      .where(and(eq(deliveries.id, id), isNull(deliveries.unsubscribedAt)));
  },

  /** The newest email of an issue to an address before a time, for reports without our Message-ID. */
  async findNewestEmail(tx: Db, key: string, before: Date): Promise<string | null> {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select e.id from emails e join newsletter_deliveries d on d.email_id = e.id
      where lower(e.to_address) = ${key} and e.created_at <= ${before.toISOString()}::timestamptz
      order by e.created_at desc limit 1`);
    return rows[0]?.id ?? null;
  },

  /** Marks the delivery of an email that was reported. */
  async noteReport(tx: Db, emailId: string, type: 'bouncedAt' | 'complainedAt', at: Date): Promise<void> {
    await tx
      .update(deliveries)
      .set({ [type]: at })
      .where(and(eq(deliveries.emailId, emailId), isNull(deliveries[type])));
  },

  /** Issues with work to do: scheduled ones whose time has come, and those that are being sent. */
  async listActive(db: Db, now: Date): Promise<string[]> {
    const rows = await db
      .select({ id: issues.id })
      .from(issues)
      .where(
        and(
          inArray(issues.state, ['scheduled', 'preparing', 'sending']),
          sql`(${issues.state} <> 'scheduled' or ${issues.scheduledFor} <= ${now.toISOString()}::timestamptz)`,
        ),
      )
      .orderBy(asc(issues.createdAt));
    return rows.map(({ id }) => id);
  },
};
