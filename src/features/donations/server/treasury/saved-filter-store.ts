import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { savedFilters } from '#src/platform/database/schema/donations/saved-filters.ts';

type Own = { id: string; userId: string };

/** Filters that administrators saved. */
export const savedFilterStore = {
  list(db: Db, userId: string, limit: number) {
    return db
      .select()
      .from(savedFilters)
      .where(or(eq(savedFilters.userId, userId), eq(savedFilters.isShared, true)))
      .orderBy(asc(savedFilters.name), asc(savedFilters.id))
      .limit(limit);
  },

  countOwn(db: Db, userId: string): Promise<number> {
    return db.$count(savedFilters, eq(savedFilters.userId, userId));
  },

  /** @returns false when the id exists already */
  async insert(db: Db, filter: typeof savedFilters.$inferInsert): Promise<boolean> {
    const { rowCount } = await db
      .insert(savedFilters)
      .values(filter)
      .onConflictDoNothing({ target: savedFilters.id });
    return (rowCount ?? 0) > 0;
  },

  /** @returns whether the user has such a filter */
  async change(db: Db, own: Own, values: { name: string; isShared: boolean }): Promise<boolean> {
    const { rowCount } = await db.update(savedFilters).set(values).where(isOwn(own));
    return (rowCount ?? 0) > 0;
  },

  /** @returns whether the user had such a filter */
  async delete(db: Db, own: Own): Promise<boolean> {
    const { rowCount } = await db.delete(savedFilters).where(isOwn(own));
    return (rowCount ?? 0) > 0;
  },
};

function isOwn({ id, userId }: Own) {
  return and(eq(savedFilters.id, id), eq(savedFilters.userId, userId));
}
