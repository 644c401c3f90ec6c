import { and, asc, desc, eq, ilike, lt, or, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import {
  textDivisions,
  textVerses,
  textVerseVersions,
  textWorks,
} from '#src/platform/database/schema/content/texts.ts';
import type { AdminTextQuery } from '../../admin-contract.ts';

const divisionColumns = {
  id: textDivisions.id,
  slug: textDivisions.slug,
  title: textDivisions.title,
  publishedAt: textDivisions.publishedAt,
  reviewedBy: textDivisions.reviewedBy,
  reviewedOn: textDivisions.reviewedOn,
  version: textDivisions.version,
  verses: sql<number>`(select count(*)::int from text_verses where text_verses.division_id = text_divisions.id)`,
};

/** Queries of the admin area. Those that change content also increment the content version. */
export const textAdminStore = {
  async listWorks(db: Db, { search, ...query }: AdminTextQuery) {
    const order = keyset(query, {
      by: { column: textWorks.position, type: 'integer' },
      tieBreaker: { column: textWorks.id, type: 'uuid' },
      direction: 'asc',
    });
    const words = search && `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    const countOf = (column: string) => sql<number>`(select count(${sql.raw(column)})::int
      from text_divisions where text_divisions.work_id = text_works.id)`;
    const rows = await db
      .select({
        id: textWorks.id,
        position: textWorks.position,
        slug: textWorks.slug,
        title: textWorks.title,
        state: textWorks.state,
        divisions: countOf('id'),
        published: countOf('published_at'),
        reviewed: countOf('reviewed_on'),
      })
      .from(textWorks)
      .where(
        and(
          words ? or(ilike(textWorks.slug, words), sql`${textWorks.title}::text ilike ${words}`) : undefined,
          order.where,
        ),
      )
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  async findWork(db: Db, id: string) {
    const [row] = await db.select().from(textWorks).where(eq(textWorks.id, id));
    return row ?? null;
  },

  async listDivisions(db: Db, workId: string) {
    return db
      .select(divisionColumns)
      .from(textDivisions)
      .where(eq(textDivisions.workId, workId))
      .orderBy(asc(textDivisions.position), asc(textDivisions.id));
  },

  /** @returns false when the work was changed since that version */
  async updateWork(
    tx: Db,
    id: string,
    version: number,
    change: Partial<typeof textWorks.$inferInsert>,
  ): Promise<boolean> {
    const rows = await tx
      .update(textWorks)
      .set({ ...change, version: version + 1 })
      .where(and(eq(textWorks.id, id), eq(textWorks.version, version)))
      .returning({ id: textWorks.id });
    if (rows.length > 0) await bumpContentVersion(tx);
    return rows.length > 0;
  },

  async findDivision(db: Db, id: string) {
    const [row] = await db
      .select({
        ...divisionColumns,
        work: { id: textWorks.id, slug: textWorks.slug, title: textWorks.title },
      })
      .from(textDivisions)
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(eq(textDivisions.id, id));
    return row ?? null;
  },

  /** @returns false when the division was changed since that version */
  async updateDivision(
    tx: Db,
    id: string,
    version: number,
    change: Partial<typeof textDivisions.$inferInsert>,
  ): Promise<boolean> {
    const rows = await tx
      .update(textDivisions)
      .set({ ...change, version: version + 1 })
      .where(and(eq(textDivisions.id, id), eq(textDivisions.version, version)))
      .returning({ id: textDivisions.id });
    if (rows.length > 0) await bumpContentVersion(tx);
    return rows.length > 0;
  },

  async listVerses(db: Db, divisionId: string, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: textVerses.position, type: 'integer' },
      tieBreaker: { column: textVerses.id, type: 'uuid' },
      direction: 'asc',
    });
    const rows = await db
      .select({
        id: textVerses.id,
        position: textVerses.position,
        number: textVerses.number,
        lines: textVerses.lines,
        words: sql<number>`jsonb_array_length(${textVerses.words})`,
        translations: textVerses.translations,
        updatedAt: textVerses.updatedAt,
      })
      .from(textVerses)
      .where(and(eq(textVerses.divisionId, divisionId), order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  /** Last verse before the page of a verse, in pages of a size; null for the first page. */
  async findPageStart(db: Db, divisionId: string, { at, limit }: { at: string; limit: number }) {
    const { rows } = await db.execute<{ position: number; id: string }>(sql`
      with numbered as (
        select id, position, number, row_number() over (order by position, id)::int - 1 as place
        from ${textVerses} where division_id = ${divisionId}
      )
      select last.position, last.id from numbered as shown
      join numbered as last on last.place = shown.place - shown.place % ${limit}::int - 1
      where shown.number = ${at}`);
    return rows[0] ?? null;
  },

  /** The next verse of the division before or after another. */
  async findNeighbor(
    db: Db,
    { divisionId, position, id }: typeof textVerses.$inferSelect,
    side: 'before' | 'after',
  ): Promise<{ id: string; number: string } | null> {
    const [operator, order] = side === 'before' ? [sql`<`, desc] : [sql`>`, asc];
    const [row] = await db
      .select({ id: textVerses.id, number: textVerses.number })
      .from(textVerses)
      .where(
        and(
          eq(textVerses.divisionId, divisionId),
          sql`(${textVerses.position}, ${textVerses.id}) ${operator} (${position}::int, ${id}::uuid)`,
        ),
      )
      .orderBy(order(textVerses.position), order(textVerses.id))
      .limit(1);
    return row ?? null;
  },

  async findVerse(db: Db, id: string) {
    const [row] = await db
      .select({ verse: textVerses, division: textDivisions.slug, work: textWorks.slug })
      .from(textVerses)
      .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(eq(textVerses.id, id));
    return row ?? null;
  },

  /** Whether visitors can read the division and it has one verse. Locks the division. */
  async isOnlyPublishedVerse(tx: Db, divisionId: string): Promise<boolean> {
    const [division] = await tx
      .select({ publishedAt: textDivisions.publishedAt })
      .from(textDivisions)
      .where(eq(textDivisions.id, divisionId))
      .for('update');
    const verses = await tx.$count(textVerses, eq(textVerses.divisionId, divisionId));
    return (division?.publishedAt ?? null) !== null && verses <= 1;
  },

  async deleteVerse(tx: Db, id: string): Promise<void> {
    await tx.delete(textVerses).where(eq(textVerses.id, id));
  },

  /** Versions before one, newest first. */
  async listVersions(db: Db, verseId: string, { before, limit }: { before: number; limit: number }) {
    return db
      .select({
        version: textVerseVersions.version,
        savedAt: textVerseVersions.savedAt,
        savedBy: users.email,
      })
      .from(textVerseVersions)
      .leftJoin(users, eq(users.id, textVerseVersions.savedBy))
      .where(and(eq(textVerseVersions.verseId, verseId), lt(textVerseVersions.version, before)))
      .orderBy(desc(textVerseVersions.version))
      .limit(limit);
  },

  async findVersion(db: Db, verseId: string, version: number): Promise<string | null> {
    const [row] = await db
      .select({ source: textVerseVersions.source })
      .from(textVerseVersions)
      .where(and(eq(textVerseVersions.verseId, verseId), eq(textVerseVersions.version, version)));
    return row?.source ?? null;
  },
};
