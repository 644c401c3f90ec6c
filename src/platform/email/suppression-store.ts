import { and, countDistinct, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import { emailKey } from '#src/api/form-text.ts';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import { emailReports, emailSuppressions } from '../database/schema/messages/email-suppressions.ts';
import type { PersonalData } from '../privacy/personal-data.ts';

type Suppression = Omit<typeof emailSuppressions.$inferSelect, 'searchWords'>;
type EmailReport = typeof emailReports.$inferSelect;

const columns = {
  id: emailSuppressions.id,
  emailKey: emailSuppressions.emailKey,
  reason: emailSuppressions.reason,
  note: emailSuppressions.note,
  createdAt: emailSuppressions.createdAt,
  createdBy: emailSuppressions.createdBy,
};

/** Queries of addresses that get no subscribed email, and of the reports that led to it. */
export const suppressionStore = {
  async isSuppressed(db: Db, address: string): Promise<boolean> {
    const rows = await db
      .select({ id: emailSuppressions.id })
      .from(emailSuppressions)
      .where(eq(emailSuppressions.emailKey, emailKey(address)));
    return rows.length > 0;
  },

  /** @returns false when the address was suppressed before */
  async insert(tx: Db, row: typeof emailSuppressions.$inferInsert): Promise<boolean> {
    const { rowCount } = await tx.insert(emailSuppressions).values(row).onConflictDoNothing();
    return rowCount === 1;
  },

  async find(db: Db, id: string): Promise<Suppression | null> {
    const [row] = await db.select(columns).from(emailSuppressions).where(eq(emailSuppressions.id, id));
    return row ?? null;
  },

  async findByKey(db: Db, key: string): Promise<Suppression[]> {
    return db.select(columns).from(emailSuppressions).where(eq(emailSuppressions.emailKey, key));
  },

  /** With its soft bounces, the next of which would otherwise suppress the address again. */
  async remove(tx: Db, id: string): Promise<void> {
    const [removed] = await tx
      .delete(emailSuppressions)
      .where(eq(emailSuppressions.id, id))
      .returning({ emailKey: emailSuppressions.emailKey });
    if (!removed) return;
    await tx
      .delete(emailReports)
      .where(and(eq(emailReports.emailKey, removed.emailKey), eq(emailReports.type, 'soft_bounce')));
  },

  async list(db: Db, query: CursorQuery & { search?: string | undefined }) {
    const order = keyset(query, {
      by: { column: emailSuppressions.createdAt, type: 'timestamptz' },
      tieBreaker: { column: emailSuppressions.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select(columns)
      .from(emailSuppressions)
      .where(and(hasWords(query.search), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  /** @returns false when the report was stored before */
  async insertReport(tx: Db, report: EmailReport): Promise<boolean> {
    const { rowCount } = await tx.insert(emailReports).values(report).onConflictDoNothing();
    return rowCount === 1;
  },

  async deleteReportsOlderThan(db: Db, before: Date): Promise<number> {
    const { rowCount } = await db.delete(emailReports).where(lt(emailReports.receivedAt, before));
    return rowCount ?? 0;
  },

  /** Counts emails, because a provider can report each attempt to deliver one. */
  async countReportedEmails(db: Db, key: string, type: EmailReport['type'], since: Date): Promise<number> {
    const [row] = await db
      .select({ total: countDistinct(sql`coalesce(${emailReports.emailId}::text, ${emailReports.id})`) })
      .from(emailReports)
      .where(
        and(eq(emailReports.emailKey, key), eq(emailReports.type, type), gt(emailReports.occurredAt, since)),
      );
    return row?.total ?? 0;
  },
};

export const suppressionPersonalData: PersonalData = {
  name: 'suppressions',
  find: (db, email) => suppressionStore.findByKey(db, emailKey(email)),
  erase: async (tx, email) => {
    const { rowCount } = await tx
      .delete(emailSuppressions)
      .where(eq(emailSuppressions.emailKey, emailKey(email)));
    return rowCount ?? 0;
  },
};

export const emailReportPersonalData: PersonalData = {
  name: 'emailReports',
  find: (db, email) =>
    db
      .select()
      .from(emailReports)
      .where(eq(emailReports.emailKey, emailKey(email))),
  erase: async (tx, email) => {
    const { rowCount } = await tx.delete(emailReports).where(eq(emailReports.emailKey, emailKey(email)));
    return rowCount ?? 0;
  },
};

function hasWords(search = ''): SQL | undefined {
  return searchQuery(emailSuppressions.searchWords, search) ?? undefined;
}
