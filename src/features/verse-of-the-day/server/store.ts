import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import type { Db } from '#src/platform/database/database.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';
import { verseDays } from '#src/platform/database/schema/content/verse-days.ts';

/** Longest verse that is chosen for a day, so that the home page shows all of it. */
const maxLines = 6;

/** Verses that continue a sentence of the verse before, or are continued by the next, are unclear alone. */
const wholeSentence = '^[^a-z].*[.!?][’”"]*$';

const isPublished = isNotNull(textDivisions.publishedAt);

export const verseColumns = {
  id: textVerses.id,
  number: textVerses.number,
  speaker: textVerses.speaker,
  lines: textVerses.lines,
  iast: textVerses.iast,
  translations: textVerses.translations,
  work: { slug: textWorks.slug, title: textWorks.title },
  division: { slug: textDivisions.slug, title: textDivisions.title },
  reviewedOn: textDivisions.reviewedOn,
  /** Whether the work has one published division, which citations leave out. */
  isOnly: sql<boolean>`(select count(*) = 1 from text_divisions others
    where others.work_id = ${textDivisions.workId} and others.published_at is not null)`,
};

/** Queries of the verses of days. */
export const verseDayStore = {
  /** Paths of all verses that can be chosen: published, short, a sentence of their own and not excluded. */
  async listCandidates(db: Db): Promise<string[]> {
    const { rows } = await db.execute<{ path: string }>(sql`
      select w.slug || '/' || d.slug || '/' || v.number as path
      from text_verses v join text_divisions d on d.id = v.division_id join text_works w on w.id = d.work_id
      where d.published_at is not null and cardinality(v.lines) <= ${maxLines}
        and exists (select from jsonb_array_elements(v.translations) as t
          where t->>'language' = 'en' and t->>'text' ~ ${wholeSentence})
        and not exists (select from excluded_verses e where e.verse_id = v.id)`);
    return rows.map(({ path }) => path);
  },

  /** The verse that was set for a day; null when none was, or when visitors cannot read it. */
  async findSet(db: Db, day: CivilDate): Promise<DayVerse | null> {
    return find(
      db,
      sql`${textVerses.id} = (select verse_id from ${verseDays} where ${verseDays.day} = ${day})`,
    );
  },

  /** Published verse of a path such as `isha-upanishad/1/1`. */
  async findByPath(db: Db, path: string): Promise<DayVerse | null> {
    const [work = '', division = '', number = ''] = path.split('/');
    return find(
      db,
      and(eq(textWorks.slug, work), eq(textDivisions.slug, division), eq(textVerses.number, number)),
    );
  },
};

async function find(db: Db, condition: SQL | undefined): Promise<DayVerse | null> {
  const [row] = await db
    .select(verseColumns)
    .from(textVerses)
    .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
    .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
    .where(and(condition, isPublished));
  return row ?? null;
}

export type DayVerse = Pick<
  typeof textVerses.$inferSelect,
  'id' | 'number' | 'speaker' | 'lines' | 'iast' | 'translations'
> & {
  work: Pick<typeof textWorks.$inferSelect, 'slug' | 'title'>;
  division: Pick<typeof textDivisions.$inferSelect, 'slug' | 'title'>;
  reviewedOn: string | null;
  isOnly: boolean;
};
