import { asc, eq, gte } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';
import { excludedVerses, verseDays } from '#src/platform/database/schema/content/verse-days.ts';
import { verseColumns } from './store.ts';

/** Queries of what administrators decide about the verses of days. */
export const verseDayAdminStore = {
  async set(tx: Db, row: typeof verseDays.$inferInsert): Promise<void> {
    const { verseId, setBy, setAt } = row;
    await tx
      .insert(verseDays)
      .values(row)
      .onConflictDoUpdate({ target: verseDays.day, set: { verseId, setBy, setAt } });
  },

  async unset(tx: Db, day: CivilDate): Promise<boolean> {
    return (await tx.delete(verseDays).where(eq(verseDays.day, day))).rowCount === 1;
  },

  /** Set verses from a day on, in order. */
  async listSet(db: Db, { from, limit }: { from: CivilDate; limit: number }) {
    return db
      .select({ ...verseColumns, day: verseDays.day })
      .from(verseDays)
      .innerJoin(textVerses, eq(textVerses.id, verseDays.verseId))
      .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(gte(verseDays.day, from))
      .orderBy(asc(verseDays.day))
      .limit(limit);
  },

  async listExcluded(db: Db, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: excludedVerses.excludedAt, type: 'timestamptz' },
      tieBreaker: { column: excludedVerses.verseId, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select({ ...verseColumns, excludedAt: excludedVerses.excludedAt })
      .from(excludedVerses)
      .innerJoin(textVerses, eq(textVerses.id, excludedVerses.verseId))
      .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(order.where)
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  async exclude(tx: Db, row: typeof excludedVerses.$inferInsert): Promise<void> {
    await tx.insert(excludedVerses).values(row).onConflictDoNothing();
  },

  async include(tx: Db, verseId: string): Promise<boolean> {
    return (await tx.delete(excludedVerses).where(eq(excludedVerses.verseId, verseId))).rowCount === 1;
  },
};
