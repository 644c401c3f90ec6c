import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import {
  type ContentImportOptions,
  contentImportItems as items,
  contentImports as imports,
  type ImportedPublishing,
  type ImportRemark,
  type ImportSource,
} from '#src/platform/database/schema/content/content-imports.ts';
import type { ImportItemState } from '../admin-contract.ts';

/** An entry of a file, as it was read. */
export type ReadItem = {
  place: string;
  kind: 'post' | 'page' | 'translation';
  externalId: string;
  source: ImportSource;
};

const maxTitleLength = 300;

/** The database stores neither null bytes nor lone surrogates; exports of other systems contain both. */
function storable(read: ReadItem[]): ReadItem[] {
  const clean = (_name: string, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
  return JSON.parse(JSON.stringify(read), clean);
}

/** Queries of the entries of imports. */
export const itemStore = {
  async insert(tx: Db, importId: string, start: number, read: ReadItem[]): Promise<void> {
    if (read.length === 0) return;
    await tx.insert(items).values(
      storable(read).map(({ source, ...item }, index) => ({
        ...item,
        importId,
        position: start + index,
        title: source.title.slice(0, maxTitleLength).toWellFormed(),
        source,
      })),
    );
  },

  async countStates(db: Db, importId: string): Promise<Partial<Record<ImportItemState, number>>> {
    const counts = await db
      .select({ state: items.state, count: sql<number>`count(*)::int` })
      .from(items)
      .where(eq(items.importId, importId))
      .groupBy(items.state);
    return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
  },

  async list(db: Db, importId: string, state: ImportItemState, query: CursorQuery) {
    const key = { column: items.position, type: 'integer' } as const;
    const order = keyset(query, { by: key, tieBreaker: key, direction: 'asc' });
    const found = await db
      .select({
        position: items.position,
        place: items.place,
        kind: items.kind,
        title: items.title,
        slug: items.slug,
        state: items.state,
        remarks: items.remarks,
        postId: items.postId,
      })
      .from(items)
      .where(and(eq(items.importId, importId), eq(items.state, state), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  /** The next entries in a state; translations follow the posts that they belong to. */
  listBatch(tx: Db, importId: string, state: ImportItemState, limit: number) {
    return tx
      .select({
        position: items.position,
        place: items.place,
        kind: items.kind,
        externalId: items.externalId,
        source: items.source,
        slug: items.slug,
        remarks: items.remarks,
        postId: items.postId,
      })
      .from(items)
      .where(and(eq(items.importId, importId), eq(items.state, state)))
      .orderBy(asc(sql`${items.kind} = 'translation'`), items.position)
      .limit(limit);
  },

  async update(
    tx: Db,
    importId: string,
    position: number,
    change: Partial<Omit<typeof items.$inferInsert, 'importId' | 'position'>>,
  ): Promise<void> {
    await tx
      .update(items)
      .set(change)
      .where(and(eq(items.importId, importId), eq(items.position, position)));
  },

  /** Resets all entries before another check. */
  async reset(tx: Db, importId: string): Promise<void> {
    await tx
      .update(items)
      .set({ state: 'new', remarks: [], slug: null, postId: null })
      .where(and(eq(items.importId, importId), ne(items.state, 'new')));
  },

  /** Whether another entry of the file gets the slug. */
  async hasSlug(tx: Db, importId: string, slug: string): Promise<boolean> {
    const [row] = await tx
      .select({ position: items.position })
      .from(items)
      .where(and(eq(items.importId, importId), eq(items.slug, slug), ne(items.kind, 'translation')))
      .limit(1);
    return row !== undefined;
  },

  /** The entry with that slug in the file, for its translations. */
  async findPost(tx: Db, importId: string, slug: string) {
    const [row] = await tx
      .select({ postId: items.postId, state: items.state })
      .from(items)
      .where(
        and(
          eq(items.importId, importId),
          ne(items.kind, 'translation'),
          sql`${items.source} ->> 'slug' = ${slug}`,
        ),
      )
      .orderBy(items.position)
      .limit(1);
    return row ?? null;
  },

  /** Posts that earlier imports made of entries with these ids in the same system. */
  async listImported(
    db: Db,
    { format, siteUrl }: { format: (typeof imports.$inferSelect)['format']; siteUrl: string },
    externalIds: string[],
  ): Promise<Map<string, string>> {
    if (externalIds.length === 0) return new Map();
    const rows = await db
      .select({ externalId: items.externalId, postId: items.postId })
      .from(items)
      .innerJoin(imports, eq(imports.id, items.importId))
      .where(
        and(
          inArray(items.externalId, externalIds),
          eq(items.state, 'imported'),
          isNotNull(items.postId),
          ne(items.kind, 'translation'),
          eq(imports.format, format),
          sql`coalesce(${imports.options} ->> 'siteUrl', '') = ${siteUrl}`,
        ),
      );
    return new Map(rows.flatMap(({ externalId, postId }) => (postId ? [[externalId, postId]] : [])));
  },

  /** Paths of the earlier site and slugs of this one. */
  async listPaths(db: Db, importId: string): Promise<Map<string, string>> {
    const rows = await db
      .select({ path: sql<string>`${items.source} ->> 'path'`, slug: items.slug })
      .from(items)
      .where(
        and(
          eq(items.importId, importId),
          inArray(items.state, ['ready', 'imported']),
          sql`${items.source} ->> 'path' <> ''`,
        ),
      );
    return new Map(rows.flatMap(({ path, slug }) => (slug ? [[path, slug]] : [])));
  },

  /** Names of the series of the entries. */
  async listSeries(tx: Db, importId: string): Promise<string[]> {
    const rows = await tx
      .selectDistinct({ name: sql<string>`${items.source} -> 'publishing' ->> 'series'` })
      .from(items)
      .where(and(eq(items.importId, importId), sql`${items.source} -> 'publishing' ->> 'series' <> ''`));
    return rows.map(({ name }) => name);
  },

  /** Deletes the texts of entries; their posts stay, and can still be undone. */
  async deleteSources(db: Db, importId: string): Promise<number> {
    const { rowCount } = await db
      .update(items)
      .set({ source: null })
      .where(and(eq(items.importId, importId), isNotNull(items.source)));
    return rowCount ?? 0;
  },
};

export type BatchItem = Awaited<ReturnType<(typeof itemStore)['listBatch']>>[number];

export type { ContentImportOptions, ImportedPublishing, ImportRemark, ImportSource };
