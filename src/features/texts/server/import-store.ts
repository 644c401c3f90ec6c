import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import {
  textDivisions,
  textVerses,
  textVerseVersions,
  textWorks,
} from '#src/platform/database/schema/content/texts.ts';
import type { verseRow } from './verse-row.ts';

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

  /**
   * Updates many verses at once.
   *
   * @returns false when one of them was changed or deleted since its version
   */
  async updateVerses(
    tx: Db,
    verses: (ReturnType<typeof verseRow> & { id: string; version: number })[],
    updatedAt: Date,
  ): Promise<boolean> {
    if (verses.length === 0) return true;
    const { rowCount } = await tx.execute(sql`
      update text_verses as v
      set speaker = c.speaker, lines = c.lines, iast = c.iast, metre = c.metre, words = c.words,
        translations = c.translations, notes = c.notes, reference_paths = c."references",
        version = v.version + 1, updated_at = ${updatedAt.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(verses)}::jsonb) as c(id uuid, version int, speaker text,
        lines text[], iast text, metre text, words jsonb, translations jsonb, notes jsonb, "references" text[])
      where v.id = c.id and v.version = c.version`);
    return rowCount === verses.length;
  },

  async moveVerses(tx: Db, moves: { id: string; position: number }[]): Promise<void> {
    if (moves.length === 0) return;
    await tx.execute(sql`
      update text_verses as v set position = c.position
      from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as c(id uuid, position int)
      where v.id = c.id`);
  },

  async addVersions(tx: Db, entries: (typeof textVerseVersions.$inferInsert)[]): Promise<void> {
    if (entries.length > 0) await tx.insert(textVerseVersions).values(entries).onConflictDoNothing();
  },
};
