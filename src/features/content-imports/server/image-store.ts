import { and, eq, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import {
  contentImportImages as images,
  contentImportItems as items,
} from '#src/platform/database/schema/content/content-imports.ts';
import type { ImportImageState } from '../admin-contract.ts';

/** Queries of the images of imports. */
export const imageStore = {
  /** Adds images of an entry that the import does not have yet. */
  async add(
    tx: Db,
    item: { importId: string; position: number },
    found: { url: string; alt: string }[],
  ): Promise<void> {
    const { importId, position: itemPosition } = item;
    for (const { url, alt } of found) {
      const next = sql`(select coalesce(max(position), 0) + 1 from ${images} where import_id = ${importId})`;
      await tx
        .insert(images)
        .values({ importId, itemPosition, position: next, url, alt: alt.slice(0, 300) })
        .onConflictDoNothing({ target: [images.importId, images.url] });
    }
  },

  async clear(tx: Db, importId: string): Promise<void> {
    await tx.delete(images).where(eq(images.importId, importId));
  },

  async countStates(db: Db, importId: string): Promise<Partial<Record<ImportImageState, number>>> {
    const counts = await db
      .select({ state: images.state, count: sql<number>`count(*)::int` })
      .from(images)
      .where(eq(images.importId, importId))
      .groupBy(images.state);
    return Object.fromEntries(counts.map(({ state, count }) => [state, count]));
  },

  async list(db: Db, importId: string, state: ImportImageState, query: CursorQuery) {
    const key = { column: images.position, type: 'integer' } as const;
    const order = keyset(query, { by: key, tieBreaker: key, direction: 'asc' });
    const found = await db
      .select({
        position: images.position,
        url: images.url,
        state: images.state,
        error: images.error,
        title: items.title,
        postId: items.postId,
      })
      .from(images)
      .leftJoin(items, and(eq(items.importId, images.importId), eq(items.position, images.itemPosition)))
      .where(and(eq(images.importId, importId), eq(images.state, state), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows: found, page: order.page };
  },

  /** The next image that was not loaded yet. */
  async findNext(db: Db, importId: string) {
    const [row] = await db
      .select({ position: images.position, url: images.url, alt: images.alt })
      .from(images)
      .where(and(eq(images.importId, importId), eq(images.state, 'new')))
      .orderBy(images.position)
      .limit(1);
    return row ?? null;
  },

  async finish(
    db: Db,
    importId: string,
    position: number,
    result: { mediaId: string } | { error: string },
  ): Promise<void> {
    await db
      .update(images)
      .set({ ...result, state: 'mediaId' in result ? 'stored' : 'failed' })
      .where(and(eq(images.importId, importId), eq(images.position, position), eq(images.state, 'new')));
  },

  async listStored(db: Db, importId: string): Promise<Map<string, string>> {
    const rows = await db
      .select({ url: images.url, mediaId: images.mediaId })
      .from(images)
      .where(and(eq(images.importId, importId), eq(images.state, 'stored')));
    return new Map(rows.flatMap(({ url, mediaId }) => (mediaId ? [[url, mediaId]] : [])));
  },
};
