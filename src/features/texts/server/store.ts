import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';
import type { GlossLanguage } from '../contract.ts';

const isTranslated = (language: GlossLanguage) => sql<boolean>`exists (select from text_verses
  where text_verses.division_id = text_divisions.id
    and text_verses.translations @> ${JSON.stringify([{ language }])}::jsonb)`;

const divisionColumns = {
  id: textDivisions.id,
  workId: textDivisions.workId,
  slug: textDivisions.slug,
  title: textDivisions.title,
  reviewedBy: textDivisions.reviewedBy,
  reviewedOn: textDivisions.reviewedOn,
  updatedAt: textDivisions.updatedAt,
  verses: sql<number>`(select count(*)::int from text_verses where text_verses.division_id = text_divisions.id)`,
  recordings: sql<number>`(select count(*)::int from text_recordings
    where text_recordings.division_id = text_divisions.id and text_recordings.published_at is not null)`,
};

const describedColumns = {
  ...divisionColumns,
  isInEnglish: isTranslated('en'),
  isInHindi: isTranslated('hi'),
  hasWordMeanings: sql<boolean>`exists (select from text_verses
    where text_verses.division_id = text_divisions.id and text_verses.words <> '[]')`,
};

const isPublished = isNotNull(textDivisions.publishedAt);

/** Public queries of texts. */
export const textStore = {
  /** Works with published verses or a visible status. */
  async listWorks(db: Db, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: textWorks.position, type: 'integer' },
      tieBreaker: { column: textWorks.id, type: 'uuid' },
      direction: 'asc',
    });
    const isShown = sql`(${textWorks.state} is not null or exists (
      select from ${textDivisions} where ${textDivisions.workId} = ${textWorks.id} and ${isPublished}))`;
    const rows = await db
      .select()
      .from(textWorks)
      .where(and(isShown, order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page };
  },

  async findWork(db: Db, slug: string): Promise<WorkRow | null> {
    const [row] = await db.select().from(textWorks).where(eq(textWorks.slug, slug));
    return row ?? null;
  },

  /** Published divisions of these works, in order. */
  async listDivisions(db: Db, workIds: string[]): Promise<DivisionRow[]> {
    if (workIds.length === 0) return [];
    return db
      .select(divisionColumns)
      .from(textDivisions)
      .where(and(inArray(textDivisions.workId, workIds), isPublished))
      .orderBy(asc(textDivisions.workId), asc(textDivisions.position));
  },

  /** The same with what their verses contain, which reads every verse. */
  async listDescribedDivisions(db: Db, workIds: string[]): Promise<DescribedDivisionRow[]> {
    if (workIds.length === 0) return [];
    return db
      .select(describedColumns)
      .from(textDivisions)
      .where(and(inArray(textDivisions.workId, workIds), isPublished))
      .orderBy(asc(textDivisions.workId), asc(textDivisions.position));
  },

  /** First verse of each of these divisions. */
  async listFirstLines(db: Db, divisionIds: string[]): Promise<Map<string, string>> {
    if (divisionIds.length === 0) return new Map();
    const rows = await db
      .selectDistinctOn([textVerses.divisionId], {
        divisionId: textVerses.divisionId,
        lines: textVerses.lines,
      })
      .from(textVerses)
      .where(inArray(textVerses.divisionId, divisionIds))
      .orderBy(textVerses.divisionId, textVerses.position, textVerses.id);
    return new Map(rows.map(({ divisionId, lines }) => [divisionId, lines[0] ?? '']));
  },

  async listVerses(db: Db, divisionId: string): Promise<VerseRow[]> {
    return db
      .select()
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId))
      .orderBy(asc(textVerses.position), asc(textVerses.id));
  },

  async findVerse(db: Db, divisionId: string, number: string): Promise<VerseRow | null> {
    const [row] = await db
      .select()
      .from(textVerses)
      .where(and(eq(textVerses.divisionId, divisionId), eq(textVerses.number, number)));
    return row ?? null;
  },

  /** Published verses with these paths (work/division/verse), and what their citation names. */
  async listCited(db: Db, paths: string[]) {
    if (paths.length === 0) return [];
    const path = sql<string>`${textWorks.slug} || '/' || ${textDivisions.slug} || '/' || ${textVerses.number}`;
    const rows = await db
      .select({
        path,
        number: textVerses.number,
        work: { title: textWorks.title },
        division: { slug: textDivisions.slug, title: textDivisions.title },
        divisions: sql<number>`(select count(*)::int from text_divisions as d
          where d.work_id = ${textWorks.id} and d.published_at is not null)`,
      })
      .from(textWorks)
      .innerJoin(textDivisions, eq(textDivisions.workId, textWorks.id))
      .innerJoin(textVerses, eq(textVerses.divisionId, textDivisions.id))
      .where(and(inArray(textWorks.slug, worksOf(paths)), inArray(path, paths), isPublished));
    return rows.map(({ divisions, ...row }) => ({ ...row, isOnly: divisions === 1 }));
  },

  async listContents(db: Db, divisionId: string): Promise<{ number: string; line: string }[]> {
    return db
      .select({ number: textVerses.number, line: sql<string>`${textVerses.lines}[1]` })
      .from(textVerses)
      .where(eq(textVerses.divisionId, divisionId))
      .orderBy(asc(textVerses.position), asc(textVerses.id));
  },

  /** Addresses of everything that is published, for the sitemap. */
  async listAddresses(
    db: Db,
  ): Promise<{ work: string; division: string; number: string; updatedAt: Date }[]> {
    return db
      .select({
        work: textWorks.slug,
        division: textDivisions.slug,
        number: textVerses.number,
        updatedAt: textVerses.updatedAt,
      })
      .from(textVerses)
      .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(isPublished)
      .orderBy(
        asc(textWorks.position),
        asc(textWorks.id),
        asc(textDivisions.position),
        asc(textVerses.position),
      );
  },
};

function worksOf(paths: string[]): string[] {
  return [...new Set(paths.map((path) => path.split('/')[0] ?? ''))];
}

export type WorkRow = typeof textWorks.$inferSelect;
export type VerseRow = typeof textVerses.$inferSelect;
export type DivisionRow = Pick<
  typeof textDivisions.$inferSelect,
  'id' | 'workId' | 'slug' | 'title' | 'reviewedBy' | 'reviewedOn' | 'updatedAt'
> & { verses: number; recordings: number };
export type DescribedDivisionRow = DivisionRow & {
  isInEnglish: boolean;
  isInHindi: boolean;
  hasWordMeanings: boolean;
};
