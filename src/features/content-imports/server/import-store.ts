import { eq, lt, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { contentImports as imports } from '#src/platform/database/schema/content/content-imports.ts';

const columns = {
  id: imports.id,
  fileName: imports.fileName,
  format: imports.format,
  siteUrl: imports.siteUrl,
  options: imports.options,
  itemCount: imports.itemCount,
  state: imports.state,
  storedName: imports.storedName,
  uploadedAt: imports.uploadedAt,
  uploadedById: imports.uploadedBy,
  finishedAt: imports.finishedAt,
};

/** Queries of imports. */
export const importStore = {
  async list(db: Db, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: imports.uploadedAt, type: 'timestamptz' },
      tieBreaker: { column: imports.id, type: 'uuid' },
      direction: 'desc',
    });
    const found = await db
      .select({ ...columns, uploadedBy: users.email })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.uploadedBy))
      .where(order.where)
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  async find(db: Db, id: string): Promise<ImportRow | null> {
    const [row] = await db
      .select({ ...columns, uploadedBy: users.email })
      .from(imports)
      .leftJoin(users, eq(users.id, imports.uploadedBy))
      .where(eq(imports.id, id));
    return row ?? null;
  },

  /** Locks an import, so that one process at a time changes it. */
  async lock(tx: Db, id: string) {
    const [row] = await tx
      .select({ ...columns, addedAuthors: imports.addedAuthors, addedTags: imports.addedTags })
      .from(imports)
      .where(eq(imports.id, id))
      .for('update');
    return row ?? null;
  },

  /** @returns false when an import with this ID exists */
  async insert(tx: Db, entry: typeof imports.$inferInsert): Promise<boolean> {
    const rows = await tx.insert(imports).values(entry).onConflictDoNothing().returning({ id: imports.id });
    return rows.length > 0;
  },

  async update(tx: Db, id: string, change: Partial<typeof imports.$inferInsert>): Promise<void> {
    await tx.update(imports).set(change).where(eq(imports.id, id));
  },

  /** Adds names that did not exist before the import. */
  async addNames(
    tx: Db,
    id: string,
    { authors, tags }: { authors: string[]; tags: string[] },
  ): Promise<void> {
    if (authors.length + tags.length === 0) return;
    await tx
      .update(imports)
      .set({
        addedAuthors: sql`${imports.addedAuthors} || ${sql.param(authors)}::text[]`,
        addedTags: sql`${imports.addedTags} || ${sql.param(tags)}::text[]`,
      })
      .where(eq(imports.id, id));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(imports).where(eq(imports.id, id));
  },

  /** Imports before that time whose texts or archives are still stored. */
  async listBefore(db: Db, before: Date) {
    return db
      .select({ id: imports.id, storedName: imports.storedName })
      .from(imports)
      .where(lt(imports.uploadedAt, before));
  },
};

export type ImportRow = {
  [Name in keyof typeof columns]: (typeof columns)[Name]['_']['notNull'] extends true
    ? (typeof columns)[Name]['_']['data']
    : (typeof columns)[Name]['_']['data'] | null;
} & { uploadedBy: string | null };
export type LockedImport = NonNullable<Awaited<ReturnType<(typeof importStore)['lock']>>>;
