import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { newsletterLinks } from '#src/platform/database/schema/messages/newsletter-issues.ts';
import { isSubscribed } from './delivery-store.ts';

type Counts = Record<
  | 'waiting'
  | 'queued'
  | 'delivered'
  | 'failed'
  | 'unconfirmed'
  | 'resendable'
  | 'skipped'
  | 'bounced'
  | 'complained'
  | 'unsubscribed',
  number
>;

/** Queries of the figures of an issue. */
export const figureStore = {
  async count(db: Db, issueId: string): Promise<Counts> {
    const { rows } = await db.execute<Record<keyof Counts, string>>(sql`
      select count(*) filter (where d.state = 'waiting') as waiting,
        count(*) filter (where d.state = 'queued') as queued,
        count(*) filter (where d.state = 'sent') as delivered,
        count(*) filter (where d.state = 'refused') as failed,
        count(*) filter (where d.state = 'unconfirmed') as unconfirmed,
        count(*) filter (where d.state = 'unconfirmed' and exists (
          select 1 from emails e join subscriptions s on s.id = d.subscription_id and ${isSubscribed}
          where e.id = d.email_id and e.state = 'unconfirmed')) as resendable,
        count(*) filter (where d.state in ('skipped', 'suppressed')) as skipped,
        count(bounced_at) as bounced, count(complained_at) as complained, count(unsubscribed_at) as unsubscribed
      from newsletter_deliveries d join newsletter_issues i on i.id = d.issue_id
      where d.issue_id = ${issueId}::uuid`);
    const [row] = rows;
    if (!row) throw new Error('nothing was counted');
    return Object.fromEntries(Object.entries(row).map(([name, total]) => [name, Number(total)])) as Counts;
  },

  listLinks(db: Db, issueId: string): Promise<{ url: string; clicks: number }[]> {
    return db
      .select({ url: newsletterLinks.url, clicks: newsletterLinks.clicks })
      .from(newsletterLinks)
      .where(eq(newsletterLinks.issueId, issueId))
      .orderBy(asc(newsletterLinks.position));
  },

  async insertLinks(tx: Db, issueId: string, urls: string[]): Promise<void> {
    if (urls.length === 0) return;
    await tx
      .insert(newsletterLinks)
      .values(urls.map((url, position) => ({ issueId, position, url })))
      .onConflictDoNothing();
  },

  async findLink(db: Db, issueId: string, position: number): Promise<string | null> {
    const [row] = await db
      .select({ url: newsletterLinks.url })
      .from(newsletterLinks)
      .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.position, position)));
    return row?.url ?? null;
  },

  async countClick(db: Db, issueId: string, position: number): Promise<void> {
    await db
      .update(newsletterLinks)
      .set({ clicks: sql`${newsletterLinks.clicks} + 1` })
      .where(and(eq(newsletterLinks.issueId, issueId), eq(newsletterLinks.position, position)));
  },
};
