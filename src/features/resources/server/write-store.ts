import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  resourceCategories,
  resourceFiles,
  resources,
} from '#src/platform/database/schema/content/resources.ts';
import { indexWords } from './search-words.ts';

type NewCategory = typeof resourceCategories.$inferInsert;
type NewResource = Omit<typeof resources.$inferInsert, 'searchWords'>;
type NewFile = typeof resourceFiles.$inferInsert;

/** Writes of the library. Each takes the database or a transaction. */
export const resourceWrites = {
  /** @returns whether the library has been filled once: categories stay when all items are deleted */
  async hasCategories(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ key: resourceCategories.key }).from(resourceCategories).limit(1);
    return row !== undefined;
  },

  /** Counts items without a file; samples of a demo do not count as files. */
  async countWithoutFile(tx: Db): Promise<number> {
    const files = tx
      .select({ id: resourceFiles.resourceId })
      .from(resourceFiles)
      .where(eq(resourceFiles.isSample, false));
    return tx.$count(resources, notInArray(resources.id, files));
  },

  async insertCategory(tx: Db, category: NewCategory): Promise<void> {
    await tx.insert(resourceCategories).values(category).onConflictDoNothing();
  },

  async insertResource(tx: Db, resource: NewResource): Promise<string> {
    const [row] = await tx
      .insert(resources)
      .values({ ...resource, searchWords: wordsOf(resource) })
      .returning({ id: resources.id });
    if (!row) throw new Error('the item was not inserted');
    return row.id;
  },

  /** @returns false when the item was changed since that version */
  async updateResource(tx: Db, id: string, version: number, change: NewResource): Promise<boolean> {
    const rows = await tx
      .update(resources)
      .set({ ...change, searchWords: wordsOf(change), version: version + 1 })
      .where(and(eq(resources.id, id), eq(resources.version, version)))
      .returning({ id: resources.id });
    return rows.length > 0;
  },

  /** Sets or replaces the file of an item. */
  async setFile(tx: Db, { isSample = false, ...file }: NewFile): Promise<void> {
    const set = { ...file, isSample, addedAt: sql`now()` };
    await tx
      .insert(resourceFiles)
      .values({ ...file, isSample })
      .onConflictDoUpdate({ target: resourceFiles.resourceId, set });
    await bumpContentVersion(tx);
  },

  async setFigures(tx: Db, id: string, figures: { rating: number; downloads: number }): Promise<void> {
    await tx.update(resources).set(figures).where(eq(resources.id, id));
  },

  /** Deletes rating and downloads, which belonged to a removed file. */
  async clearFigures(tx: Db, ids: string[]): Promise<void> {
    if (ids.length === 0) return;
    await tx.update(resources).set({ rating: null, downloads: 0 }).where(inArray(resources.id, ids));
  },

  /** Items with these slugs that have no file. */
  async listWithoutFile(tx: Db, slugs: string[]): Promise<{ id: string; slug: string }[]> {
    return tx
      .select({ id: resources.id, slug: resources.slug })
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(and(inArray(resources.slug, slugs), isNull(resourceFiles.resourceId)));
  },

  async deleteSampleFiles(tx: Db): Promise<{ resourceId: string; storedName: string }[]> {
    return tx
      .delete(resourceFiles)
      .where(eq(resourceFiles.isSample, true))
      .returning({ resourceId: resourceFiles.resourceId, storedName: resourceFiles.storedName });
  },
};

function wordsOf({ name, description }: NewResource): SQL {
  return sql`array_to_tsvector(${sql.param(indexWords([name, description]))}::text[])`;
}
