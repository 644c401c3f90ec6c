import { and, asc, count, eq, max } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  textDivisions,
  textVerses,
  textVerseVersions,
  textWorks,
} from '#src/platform/database/schema/content/texts.ts';

type NewWork = typeof textWorks.$inferInsert;
type NewDivision = typeof textDivisions.$inferInsert;
type NewVerse = typeof textVerses.$inferInsert;

/** Queries that write whole works. Each takes a transaction, except those that only read. */
export const textImportStore = {
  async hasWorks(db: Db): Promise<boolean> {
    const [row] = await db.select({ works: count() }).from(textWorks);
    return (row?.works ?? 0) > 0;
  },

  async findWork(db: Db, slug: string) {
    const [row] = await db.select().from(textWorks).where(eq(textWorks.slug, slug));
    return row ?? null;
  },

  async insertWork(tx: Db, work: NewWork): Promise<string> {
    const [row] = await tx.insert(textWorks).values(work).returning({ id: textWorks.id });
    if (!row) throw new Error('The work was not inserted.');
    return row.id;
  },

  async updateWork(tx: Db, id: string, work: Partial<NewWork>): Promise<void> {
    await tx.update(textWorks).set(work).where(eq(textWorks.id, id));
  },

  async listDivisions(db: Db, workId: string) {
    return db
      .select()
      .from(textDivisions)
      .where(eq(textDivisions.workId, workId))
      .orderBy(asc(textDivisions.position), asc(textDivisions.id));
  },

  async insertDivision(tx: Db, division: NewDivision): Promise<string> {
    const [row] = await tx.insert(textDivisions).values(division).returning({ id: textDivisions.id });
    if (!row) throw new Error('The division was not inserted.');
    return row.id;
  },

  async updateDivision(tx: Db, id: string, division: Partial<NewDivision>): Promise<void> {
    await tx.update(textDivisions).set(division).where(eq(textDivisions.id, id));
  },

  async listVerses(db: Db, divisionId: string) {
    return db
      .select()
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId))
      .orderBy(asc(textVerses.position), asc(textVerses.id));
  },

  async lastPosition(db: Db, divisionId: string): Promise<number> {
    const [row] = await db
      .select({ last: max(textVerses.position) })
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId));
    return row?.last ?? -1;
  },

  async insertVerses(tx: Db, verses: NewVerse[]): Promise<void> {
    if (verses.length > 0) await tx.insert(textVerses).values(verses);
  },

  /** @returns false when the verse was changed since that version */
  async updateVerse(tx: Db, id: string, version: number, verse: Partial<NewVerse>): Promise<boolean> {
    const rows = await tx
      .update(textVerses)
      .set({ ...verse, version: version + 1 })
      .where(and(eq(textVerses.id, id), eq(textVerses.version, version)))
      .returning({ id: textVerses.id });
    return rows.length > 0;
  },

  async movePosition(tx: Db, id: string, position: number): Promise<void> {
    await tx.update(textVerses).set({ position }).where(eq(textVerses.id, id));
  },

  async addVersion(tx: Db, entry: typeof textVerseVersions.$inferInsert): Promise<void> {
    await tx.insert(textVerseVersions).values(entry).onConflictDoNothing();
  },
};
