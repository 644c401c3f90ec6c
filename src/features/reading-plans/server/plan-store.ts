import { and, asc, eq, isNotNull, type SQL } from 'drizzle-orm';
import type { VerseName } from '#src/features/texts/verse-names.ts';
import type { Db } from '#src/platform/database/database.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';

export type PlannedDivision = {
  id: string;
  slug: string;
  title: { en: string; hi: string; sa: string };
  work: { slug: string; title: { en: string; hi: string; sa: string }; verseName: VerseName };
};

/** Queries of the texts of plans. */
export const planStore = {
  /** @returns null when visitors cannot read it */
  async findDivision(db: Db, { work, division }: { work: string; division: string }) {
    return find(db, and(eq(textWorks.slug, work), eq(textDivisions.slug, division)));
  },

  async findDivisionById(db: Db, id: string): Promise<PlannedDivision | null> {
    return find(db, eq(textDivisions.id, id));
  },

  /** Numbers of the verses in order. */
  async listNumbers(db: Db, divisionId: string): Promise<string[]> {
    const rows = await db
      .select({ number: textVerses.number })
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId))
      .orderBy(asc(textVerses.position), asc(textVerses.id));
    return rows.map(({ number }) => number);
  },
};

async function find(db: Db, condition: SQL | undefined): Promise<PlannedDivision | null> {
  const [row] = await db
    .select({
      id: textDivisions.id,
      slug: textDivisions.slug,
      title: textDivisions.title,
      work: { slug: textWorks.slug, title: textWorks.title, verseName: textWorks.verseName },
    })
    .from(textDivisions)
    .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
    .where(and(condition, isNotNull(textDivisions.publishedAt)));
  return row ?? null;
}
