import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { newsletterIssues as issues } from '#src/platform/database/schema/messages/newsletter-issues.ts';

const isArchived = and(eq(issues.isPublic, true), isNotNull(issues.slug), isNotNull(issues.startedAt));

// The condition above excludes nulls.
const columns = {
  id: issues.id,
  slug: sql<string>`${issues.slug}`,
  language: issues.language,
  startedAt: sql<Date>`${issues.startedAt}`.mapWith(issues.createdAt),
};

/** Queries of issues that were sent and are public. */
export const archiveStore = {
  async list(db: Db, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: issues.startedAt, type: 'timestamptz' },
      tieBreaker: { column: issues.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select(columns)
      .from(issues)
      .where(and(isArchived, order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  async find(db: Db, slug: string) {
    const [row] = await db
      .select(columns)
      .from(issues)
      .where(and(isArchived, eq(issues.slug, slug)));
    return row ?? null;
  },

  listAll(db: Db, limit: number) {
    return db.select(columns).from(issues).where(isArchived).limit(limit);
  },
};
