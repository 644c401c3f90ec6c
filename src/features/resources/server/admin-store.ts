import { and, eq, getTableName, isNotNull, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { keepRemoved } from '#src/platform/records/deleted-records.ts';
import type { RemovedRows } from '#src/platform/database/schema/content/deleted-records.ts';
import {
  resourceCategories,
  resourceFiles,
  resources,
} from '#src/platform/database/schema/content/resources.ts';
import type { AdminResourceQuery, ListedResource } from '../admin-contract.ts';
import { searchExpression } from './search-words.ts';

const listColumns = {
  id: resources.id,
  slug: resources.slug,
  name: resources.name,
  category: resources.category,
  format: sql<ListedResource['format']>`${resources.format}`,
  downloads: resources.downloads,
  hasFile: sql<boolean>`${isNotNull(resourceFiles.resourceId)}`,
};

export const removedResources = keepRemoved('resource', [
  { table: resources, id: resources.id },
  { table: resourceFiles, id: resourceFiles.resourceId },
]);

/** Storage names of the files of deleted items. */
export function storedNamesOf(removed: RemovedRows): string[] {
  const files = removed.find(({ table }) => table === getTableName(resourceFiles))?.rows ?? [];
  return files.flatMap(({ stored_name: name }) => (typeof name === 'string' ? [name] : []));
}

/** Admin queries of the library. Each takes the database or a transaction. */
export const resourceAdminStore = {
  async list(db: Db, { search, ...query }: AdminResourceQuery): Promise<Page<ListedResource>> {
    const pages = keyset(query, {
      by: { column: resources.name, type: 'text' },
      tieBreaker: { column: resources.id, type: 'uuid' },
      direction: 'asc',
    });
    const expression = searchExpression(search ?? '');
    const rows = await db
      .select(listColumns)
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(
        and(expression ? sql`${resources.searchWords} @@ ${expression}::tsquery` : undefined, pages.where),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ name, id }) => [name, id],
      (row) => row,
    );
  },

  async listCategories(db: Db) {
    return db
      .select({
        key: resourceCategories.key,
        title: resourceCategories.title,
        titleHi: resourceCategories.titleHi,
        titleSa: resourceCategories.titleSa,
      })
      .from(resourceCategories)
      .orderBy(resourceCategories.position);
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({ item: resources, file: resourceFiles })
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(eq(resources.id, id));
    return row ?? null;
  },

  async remove(tx: Db, id: string): Promise<void> {
    await tx.delete(resources).where(eq(resources.id, id));
  },
};

export type ResourceRow = NonNullable<Awaited<ReturnType<(typeof resourceAdminStore)['find']>>>;
