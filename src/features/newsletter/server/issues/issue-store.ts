import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import {
  newsletterIssuePosts as issuePosts,
  newsletterIssues as issues,
  newsletterIssueTexts as issueTexts,
} from '#src/platform/database/schema/messages/newsletter-issues.ts';
import type { IssueForm } from '../../issues-admin-contract.ts';

export type IssueRow = typeof issues.$inferSelect;
export type IssueTextRow = typeof issueTexts.$inferSelect;

/** Queries of issues, their texts and their posts. */
export const issueStore = {
  async list(db: Db, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: issues.createdAt, type: 'timestamptz' },
      tieBreaker: { column: issues.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select()
      .from(issues)
      .where(order.where)
      .orderBy(...order.orderBy)
      .limit(order.limit);
    const texts = await issueStore.listTexts(
      db,
      rows.map(({ id }) => id),
    );
    return {
      rows: rows.map((row) => ({ ...row, texts: texts.filter(({ issueId }) => issueId === row.id) })),
      page: order.page,
    };
  },

  async find(db: Db, id: string): Promise<IssueRow | null> {
    const [row] = await db.select().from(issues).where(eq(issues.id, id));
    return row ?? null;
  },

  /** Locks the issue until the end of this transaction, so that each change of its state happens once. */
  async lock(tx: Db, id: string): Promise<IssueRow | null> {
    const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update');
    return row ?? null;
  },

  /** Locks the issue if no other transaction has. @returns null when it is locked, or does not exist */
  async lockFree(tx: Db, id: string): Promise<IssueRow | null> {
    const [row] = await tx.select().from(issues).where(eq(issues.id, id)).for('update', { skipLocked: true });
    return row ?? null;
  },

  async insert(tx: Db, row: typeof issues.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(issues).values(row).onConflictDoNothing();
    return rowCount === 1;
  },

  /** Whether a digest for this period exists. */
  async hasPeriod(db: Db, kind: IssueRow['kind'], period: string): Promise<boolean> {
    const [row] = await db
      .select({ id: issues.id })
      .from(issues)
      .where(and(eq(issues.kind, kind), eq(issues.period, period)));
    return row !== undefined;
  },

  /** @returns the number of deleted issues */
  async deleteSentBefore(db: Db, kind: IssueRow['kind'], before: Date): Promise<number> {
    const { rowCount } = await db
      .delete(issues)
      .where(
        and(eq(issues.kind, kind), inArray(issues.state, ['sent', 'stopped']), lt(issues.createdAt, before)),
      );
    return rowCount ?? 0;
  },

  async update(tx: Db, id: string, change: Partial<typeof issues.$inferInsert>): Promise<void> {
    await tx
      .update(issues)
      .set({ ...change, editVersion: sql`${issues.editVersion} + 1` })
      .where(eq(issues.id, id));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(issues).where(eq(issues.id, id));
  },

  listTexts(db: Db, ids: string[]): Promise<IssueTextRow[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return db
      .select()
      .from(issueTexts)
      .where(inArray(issueTexts.issueId, ids))
      .orderBy(asc(issueTexts.language));
  },

  async findText(db: Db, id: string, language: Locale): Promise<IssueTextRow | null> {
    const [row] = await db
      .select()
      .from(issueTexts)
      .where(and(eq(issueTexts.issueId, id), eq(issueTexts.language, language)));
    return row ?? null;
  },

  /** Replaces texts and posts. */
  async writeContent(
    tx: Db,
    id: string,
    { texts, postIds }: Pick<IssueForm, 'texts' | 'postIds'>,
  ): Promise<void> {
    await tx.delete(issueTexts).where(eq(issueTexts.issueId, id));
    await tx.delete(issuePosts).where(eq(issuePosts.issueId, id));
    const rows = Object.entries(texts).map(([language, { subject, preheader, body }]) => ({
      issueId: id,
      language: language as Locale,
      subject,
      preheader,
      bodyMarkdown: body,
    }));
    await tx.insert(issueTexts).values(rows);
    const chosen = [...new Set(postIds)];
    if (chosen.length === 0) return;
    await tx.execute(sql`
      insert into newsletter_issue_posts (issue_id, post_id, position)
      select ${id}::uuid, p.id, c.position from posts p
      join unnest(string_to_array(${chosen.join(',')}, ',')::uuid[]) with ordinality c(id, position) on c.id = p.id`);
  },

  async writeRendered(
    tx: Db,
    { issueId, language }: { issueId: string; language: Locale },
    rendered: { htmlBody: string; textBody: string; pageHtml: string },
  ): Promise<void> {
    await tx
      .update(issueTexts)
      .set(rendered)
      .where(and(eq(issueTexts.issueId, issueId), eq(issueTexts.language, language)));
  },

  /** Number of issues whose address in the archive begins with a day. */
  async countSlugs(tx: Db, day: string): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('slugs of the newsletter'))`);
    const { rows } = await tx.execute<{ total: string }>(
      sql`select count(*) as total from newsletter_issues where slug = ${day} or slug like ${`${day}-%`}`,
    );
    return Number(rows[0]?.total ?? 0);
  },

  async newestStart(db: Db, kind: IssueRow['kind']): Promise<Date | null> {
    const [row] = await db
      .select({ startedAt: issues.startedAt })
      .from(issues)
      .where(and(eq(issues.kind, kind), sql`${issues.startedAt} is not null`))
      .orderBy(desc(issues.createdAt))
      .limit(1);
    return row?.startedAt ?? null;
  },

  /** Address of a user, for test emails. */
  async findUserEmail(db: Db, userId: string): Promise<string | null> {
    const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
    return row?.email ?? null;
  },
};
