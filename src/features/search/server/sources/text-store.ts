import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { textPath, verseReference } from '#src/features/texts/text-names.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { withColon } from '#src/i18n/format.ts';
import type { Db } from '#src/platform/database/database.ts';
import { textDivisions, textVerses, textWorks } from '#src/platform/database/schema/content/texts.ts';
import type { Passage } from '../indexing/passage.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { joined } from './translated-store.ts';

/** Number of published divisions of a work, which its references depend on. */
const divisionCount = sql<number>`(select count(*)::int from text_divisions as d
  where d.work_id = text_works.id and d.published_at is not null)`;

/** Verses and works are found before pages that cite them. */
const rank = 2;

/** Verses of published divisions: one passage with the Sanskrit, one with the translations of each language. */
export const verseSource: SearchSource = {
  kind: 'verse',
  listPublished: () => sql`
    select v.id::text as record,
      concat_ws('.', v.version, d.version, d.updated_at, w.version, w.updated_at, n.divisions) as fingerprint
    from text_verses as v
    join text_divisions as d on d.id = v.division_id and d.published_at is not null
    join text_works as w on w.id = d.work_id
    join (select work_id, count(*) as divisions from text_divisions where published_at is not null
      group by work_id) as n on n.work_id = w.id`,
  async load(db, ids) {
    const rows = await db
      .select({
        verse: textVerses,
        division: { slug: textDivisions.slug, title: textDivisions.title },
        work: { slug: textWorks.slug, title: textWorks.title, verseName: textWorks.verseName },
        divisionCount,
      })
      .from(textVerses)
      .innerJoin(textDivisions, eq(textDivisions.id, textVerses.divisionId))
      .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
      .where(and(inArray(textVerses.id, ids), isNotNull(textDivisions.publishedAt)));
    return rows.flatMap((row) => locales.map((language) => versePassage(row, language)));
  },
};

type VerseRow = {
  verse: typeof textVerses.$inferSelect;
  division: Pick<typeof textDivisions.$inferSelect, 'slug' | 'title'>;
  work: Pick<typeof textWorks.$inferSelect, 'slug' | 'title' | 'verseName'>;
  divisionCount: number;
};

function versePassage({ verse, division, work, divisionCount: count }: VerseRow, language: Locale): Passage {
  const title = verseReference({ work, division, isOnly: count === 1 }, verse.number, language);
  const place = { record: verse.id, language, address: textPath(work.slug, division.slug, verse.number) };
  const parts = verse.words.flatMap((word) => word.parts);
  const notes = verse.notes.filter((note) => note.language === language).map(({ text }) => text);
  if (language === 'sa') {
    const further = joined(
      parts.map(({ sa }) => sa),
      verse.speaker ?? '',
      nameOfVerses[work.verseName],
    );
    return { ...place, title, body: joined(verse.lines, notes), further, lines: verse.lines, rank };
  }
  const translations = verse.translations.filter((one) => one.language === language);
  const body = joined(
    translations.map(({ text }) => text),
    notes,
  );
  const isChapter = count > 1 && /^\d+$/.test(division.slug);
  const further = joined(
    parts.map((part) => part[language]),
    nameOfVerses[work.verseName],
    isChapter ? nameOfChapters : '',
    initialsOf(work.title.en),
  );
  return { ...place, title, body, further, rank };
}

/** Words that visitors add to the name of a verse. */
const nameOfVerses = { verse: 'verse shloka sloka श्लोक', mantra: 'mantra मंत्र' };
const nameOfChapters = 'chapter अध्याय';

/** Usual abbreviation of a work: BG for Bhagavad Gita. */
function initialsOf(title: string): string {
  const words = title.split(' ');
  return words.length === 1 ? '' : words.map(([initial]) => initial).join('');
}

/** Title of a work in all languages, and its abbreviation. */
function namesOf({ title }: Pick<typeof textWorks.$inferSelect, 'title'>): string {
  return joined(...Object.values(title), initialsOf(title.en));
}

/** Works and their published divisions. */
export const workSource: SearchSource = {
  kind: 'text',
  listPublished: () => sql`
    select w.id::text as record,
      concat_ws('.', w.version, w.updated_at, string_agg(concat_ws('.', d.id, d.version, d.updated_at), ','
        order by d.position, d.id)) as fingerprint
    from text_works as w
    join text_divisions as d on d.work_id = w.id and d.published_at is not null
    group by w.id
    union all
    select d.id::text, concat_ws('.', w.version, w.updated_at, d.version, d.updated_at)
    from text_divisions as d
    join text_works as w on w.id = d.work_id
    where d.published_at is not null
      and (select count(*) from text_divisions as n where n.work_id = w.id and n.published_at is not null) > 1`,
  async load(db, ids) {
    const [works, divisions] = await Promise.all([listWorks(db, ids), listDivisions(db, ids)]);
    return [...works, ...divisions];
  },
};

async function listWorks(db: Db, ids: string[]): Promise<Passage[]> {
  const works = await db.select().from(textWorks).where(inArray(textWorks.id, ids));
  if (works.length === 0) return [];
  const divisions = await db
    .select({ workId: textDivisions.workId, title: textDivisions.title })
    .from(textDivisions)
    .where(
      and(
        inArray(
          textDivisions.workId,
          works.map(({ id }) => id),
        ),
        isNotNull(textDivisions.publishedAt),
      ),
    )
    .orderBy(asc(textDivisions.position));
  return works.flatMap(({ id, slug, title, description }) =>
    locales.map((language) => ({
      record: id,
      language,
      address: textPath(slug),
      title: title[language],
      body: description[language],
      rank,
      // A title is one word in one language and two in another: भगवद्गीता, Bhagavad Gita.
      further: joined([
        ...divisions.filter(({ workId }) => workId === id).map((one) => one.title[language]),
        namesOf({ title }),
      ]),
    })),
  );
}

async function listDivisions(db: Db, ids: string[]): Promise<Passage[]> {
  const rows = await db
    .select({
      id: textDivisions.id,
      slug: textDivisions.slug,
      title: textDivisions.title,
      work: { slug: textWorks.slug, title: textWorks.title },
    })
    .from(textDivisions)
    .innerJoin(textWorks, eq(textWorks.id, textDivisions.workId))
    .where(and(inArray(textDivisions.id, ids), isNotNull(textDivisions.publishedAt)));
  return rows.flatMap(({ id, slug, title, work }) =>
    locales.map((language) => ({
      record: id,
      language,
      address: textPath(work.slug, slug),
      title: `${withColon(work.title[language], language)} ${title[language]}`,
      body: '',
      further: namesOf(work),
    })),
  );
}
