import { and, eq, getTableName, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { isMissingIn } from '#src/platform/records/published-translations.ts';
import { keepDeleted } from '#src/platform/records/deleted-records.ts';
import type { DeletedRows } from '#src/platform/database/schema/content/deleted-records.ts';
import {
  resourceCategories,
  resourceFiles,
  resources,
} from '#src/platform/database/schema/content/resources.ts';
import type { AdminResourceQuery, ListedResource } from '../admin-contract.ts';
import { fits } from './store.ts';

const listColumns = {
  id: resources.id,
  version: resources.version,
  language: resources.language,
  slug: resources.slug,
  name: resources.name,
  category: resources.category,
  format: sql<ListedResource['format']>`${resources.format}`,
  downloads: resources.downloads,
  hasFile: sql<boolean>`${isNotNull(resourceFiles.resourceId)}`,
};

export type ListedRow = Omit<ListedResource, 'translations'> & { version: number; language: ContentLanguage };

export const deletedResources = keepDeleted('resource', [
  { table: resources, id: resources.id },
  { table: resourceFiles, id: resourceFiles.resourceId },
]);

/** Storage names of the files of deleted items. */
export function storedNamesOf(removed: DeletedRows): string[] {
  const files = removed.find(({ table }) => table === getTableName(resourceFiles))?.rows ?? [];
  return files.flatMap(({ stored_name: name }) => (typeof name === 'string' ? [name] : []));
}

/** Admin queries of the library. Each takes the database or a transaction. */
export const resourceAdminStore = {
  async list(db: Db, { search, missing, ...query }: AdminResourceQuery): Promise<Page<ListedRow>> {
    const pages = keyset(query, {
      by: { column: resources.name, type: 'text' },
      tieBreaker: { column: resources.id, type: 'uuid' },
      direction: 'asc',
    });
    const rows = await db
      .select(listColumns)
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(
        and(
          fits(search),
          missing &&
            isMissingIn({ kind: 'resource', id: resources.id, original: resources.language }, missing),
          pages.where,
        ),
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

  async isCategorySlug(db: Db, slug: string): Promise<boolean> {
    return (await db.$count(resourceCategories, eq(resourceCategories.slug, slug))) > 0;
  },

  async find(db: Db, id: string) {
    const [row] = await db
      .select({ item: resources, file: resourceFiles })
      .from(resources)
      .leftJoin(resourceFiles, eq(resourceFiles.resourceId, resources.id))
      .where(eq(resources.id, id));
    return row ?? null;
  },

  /** Texts that can be translated. */
  async listTexts(db: Db, ids: string[]) {
    return db
      .select({
        id: resources.id,
        slug: resources.slug,
        version: resources.version,
        language: resources.language,
        name: resources.name,
        description: resources.description,
        content: resources.contentMarkdown,
      })
      .from(resources)
      .where(inArray(resources.id, ids));
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(resources).where(eq(resources.id, id));
  },
};

export type ResourceRow = NonNullable<Awaited<ReturnType<(typeof resourceAdminStore)['find']>>>;
