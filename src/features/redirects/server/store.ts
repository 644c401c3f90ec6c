import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { redirects } from '#src/platform/database/schema/content/redirects.ts';
import type { RedirectQuery } from '../admin-contract.ts';

const columns = {
  id: redirects.id,
  path: redirects.path,
  target: redirects.target,
  importId: redirects.importId,
  createdAt: redirects.createdAt,
};

/** Queries of redirects. */
export const redirectStore = {
  async list(db: Db, { search, ...query }: RedirectQuery) {
    const order = keyset(query, {
      by: { column: redirects.createdAt, type: 'timestamptz' },
      tieBreaker: { column: redirects.id, type: 'uuid' },
      direction: 'desc',
    });
    const found = await db
      .select(columns)
      .from(redirects)
      .where(
        and(search ? sql`strpos(lower(${redirects.path}), lower(${search})) > 0` : undefined, order.where),
      )
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  async findTarget(db: Db, path: string): Promise<string | null> {
    const [row] = await db
      .select({ target: redirects.target })
      .from(redirects)
      .where(eq(redirects.path, path));
    return row?.target ?? null;
  },

  /** Until the end of this transaction, other creations wait, since two of them could lead to each other. */
  async lockCreation(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('creation of redirects'))`);
  },

  /** @returns null when the path has a redirect */
  async insert(tx: Db, row: typeof redirects.$inferInsert) {
    const [inserted] = await tx.insert(redirects).values(row).onConflictDoNothing().returning(columns);
    return inserted ?? null;
  },

  async delete(tx: Db, id: string): Promise<string | null> {
    const [row] = await tx.delete(redirects).where(eq(redirects.id, id)).returning({ path: redirects.path });
    return row?.path ?? null;
  },

  async deleteOfImport(tx: Db, importId: string): Promise<void> {
    await tx.delete(redirects).where(eq(redirects.importId, importId));
  },
};

export type StoredRedirect = NonNullable<Awaited<ReturnType<(typeof redirectStore)['insert']>>>;
