import { and, eq, type SQL, sql } from 'drizzle-orm';
import { raiseContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { resourceCategories, resourceFiles, resources } from '#src/platform/database/schema/resources.ts';
import { indexWords } from './search-words.ts';

export type NewCategory = typeof resourceCategories.$inferInsert;
export type NewResource = Omit<typeof resources.$inferInsert, 'searchWords'>;
export type NewFile = typeof resourceFiles.$inferInsert;

/** All writes to the library. Each takes the database or the transaction it belongs to. */
export const resourceWrites = {
  async hasResources(tx: Db): Promise<boolean> {
    const [row] = await tx.select({ id: resources.id }).from(resources).limit(1);
    return row !== undefined;
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

  /** @returns whether it was still that version */
  async updateResource(tx: Db, id: string, version: number, change: NewResource): Promise<boolean> {
    const rows = await tx
      .update(resources)
      .set({ ...change, searchWords: wordsOf(change), version: version + 1 })
      .where(and(eq(resources.id, id), eq(resources.version, version)))
      .returning({ id: resources.id });
    return rows.length > 0;
  },

  /** Names the file of an item; one that was there before is replaced. */
  async setFile(db: Db, file: NewFile): Promise<void> {
    await db.transaction(async (tx) => {
      await tx
        .insert(resourceFiles)
        .values(file)
        .onConflictDoUpdate({ target: resourceFiles.resourceId, set: { ...file, addedAt: sql`now()` } });
      await raiseContentVersion(tx);
    });
  },
};

function wordsOf(resource: NewResource): SQL {
  const { name, nameHi, nameSa, description, descriptionHi, descriptionSa } = resource;
  const words = indexWords([name, nameHi, nameSa, description, descriptionHi, descriptionSa]);
  return sql`array_to_tsvector(${sql.param(words)}::text[])`;
}
