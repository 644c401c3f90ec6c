import { type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PassageKind } from '#src/platform/database/schema/content/search.ts';
import type { FittingWord, QueryWord } from './query-words.ts';

/** Words of the index that are compared for one beginning, and those that are kept. */
const maxCompared = 3000;
const maxForms = 24;

/** Passages of one kind that are ordered. */
export const maxPerKind = 200;
/** Passages that are ordered when all that fit are. */
export const maxTogether = 1000;
/** Passages of one kind that are read for words that most passages have. */
const maxSample = 5000;

/** Weights of further words, unused, text and title in the order of results. */
const weights = `'{0.2, 0.3, 0.5, 1}'`;

const lastLetter = '\u{10ffff}';

/**
 * - `all`: few fit, so that all are ordered
 * - `some`: of each kind those with the words in the title, those with the typed words and some others
 * - `sample`: most passages fit, so that the first ones of each kind are read without the index
 */
export type Reach = 'all' | 'some' | 'sample';

type CandidateQuery = {
  kinds: readonly PassageKind[];
  /** Passages that are found. */
  query: string;
  /** The typed words themselves; null when one of them does not occur. */
  exact: string | null;
  /** Search keys of the whole query. */
  titleKey: string;
  /** End of the title of the verse that the query cites, as search keys; null without two numbers. */
  citation: string | null;
  language: Locale;
  /** How passages are chosen before they are ordered. */
  reach: Reach;
  inTitle: string | null;
  /** Page of each kind, from 1. The last page of a kind replaces those beyond it. */
  page: number;
  /** Records of a page. */
  limit: number;
};

export type FoundPassage = {
  kind: PassageKind;
  address: string;
  title: string;
  titleLanguage: Locale;
  body: string;
  language: Locale;
  score: number;
  total: number;
};

/** Queries of the search index. */
export const searchStore = {
  /** Words of the index that equal the words of a query or begin with them or their stems. */
  async listForms(db: Db, words: QueryWord[], language: Locale): Promise<FittingWord[]> {
    const { rows } = await db.execute<FittingWord>(sql`
      select (w.place - 1)::int as at, f.word, f.level, f.passages::int, f.shown
      from unnest(${sql.param(words.map(({ key }) => key))}::text[], ${sql.param(words.map(({ longer }) => longer))}::text[],
        ${sql.param(words.map(({ stem }) => stem))}::text[],
        ${sql.param(words.map(({ isNumber }) => isNumber))}::boolean[]) with ordinality as w (key, longer, stem, is_number, place)
      cross join lateral (
        select near.word, near.level, sum(s.passages) as passages,
          max(s.shown) filter (where s.language = ${language}) as shown
        from (
          (select w.key as word, 0 as level)
          union all
          (select word, 1 from (
            select word, passages from search_words
            where not w.is_number and length(w.key) >= case when w.place = ${words.length} then 2 else 3 end
              and word ~>~ w.key and word ~<~ (w.key || ${lastLetter}) limit ${maxCompared}) as longer
           group by word order by sum(passages) desc, word limit ${maxForms})
          union all
          (select word, 1 from (
            select word, passages from search_words
            where w.longer <> w.key and length(w.key) > 3
              and word ~>=~ w.longer and word ~<~ (w.longer || ${lastLetter}) limit ${maxCompared}) as with_n
           group by word order by sum(passages) desc, word limit ${maxForms})
          union all
          (select word, 2 from (
            select word, passages from search_words
            where not w.is_number and w.stem <> w.key
              and word ~>=~ w.stem and word ~<~ (w.stem || ${lastLetter})
              and not (word ~>=~ w.key and word ~<~ (w.key || ${lastLetter})) limit ${maxCompared}) as stemmed
           group by word order by sum(passages) desc, word limit ${maxForms})
        ) as near
        join search_words as s on s.word = near.word
        group by near.word, near.level
      ) as f`);
    return rows;
  },

  /** Words that equal a word of the query without the short a, or contain it. */
  async listVariants(db: Db, words: QueryWord[], language: Locale): Promise<FittingWord[]> {
    const { rows } = await db.execute<FittingWord>(sql`
      select (w.place - 1)::int as at, f.word, 3 as level, f.passages::int, f.shown
      from unnest(${sql.param(words.map(({ key }) => key))}::text[],
        ${sql.param(words.map(({ skeleton }) => skeleton))}::text[]) with ordinality as w (key, skeleton, place)
      cross join lateral (
        select word, sum(passages) as passages, max(shown) filter (where language = ${language}) as shown
        from (
          (select * from search_words where length(w.skeleton) >= 3 and skeleton = w.skeleton limit ${maxForms})
          union all
          (select * from search_words where length(w.key) >= 6 and word like '%' || w.key || '%' limit ${maxForms})
        ) as near
        group by word
      ) as f`);
    return rows;
  },

  /** Words that are spelled similarly, the most similar first. */
  async listSimilar(db: Db, words: QueryWord[], language: Locale): Promise<FittingWord[]> {
    // The index is read as a whole for a word without letters.
    const unknown = words.flatMap(({ key }, at) => (key === '' ? [] : [{ key, at }]));
    if (unknown.length === 0) return [];
    const { rows } = await db.execute<FittingWord>(sql`
      select w.at, f.word, 4 as level, f.passages::int, f.shown
      from unnest(${sql.param(unknown.map(({ key }) => key))}::text[],
        ${sql.param(unknown.map(({ at }) => at))}::int[]) as w (key, at)
      cross join lateral (
        select word, sum(passages) as passages, max(shown) filter (where language = ${language}) as shown
        from search_words where word % w.key and length(word) between length(w.key) - 3 and length(w.key) + 5
        group by word
        order by similarity(word, w.key) desc, sum(passages) desc limit 3
      ) as f`);
    return rows;
  },

  /** The best passage of each record, in order within its kind, with the number of records of the kind. */
  async find(db: Db, query: CandidateQuery): Promise<FoundPassage[]> {
    const { exact, titleKey, citation, language, page, limit } = query;
    const whole = sql`${query.query}::tsquery`;
    const rankOf = (words: SQL) => sql`ts_rank_cd(${sql.raw(weights)}, p.words, ${words}, 1)`;
    // Sandhi joins words of verses, so that the beginning of a printed word counts as a word.
    const isVerse = sql`p.kind = 'verse' and p.language = 'sa'`;
    // Titles of works begin or end with their usual name: Bhagavad Gita, भगवद्गीता. The rest of a compound has four
    // letters or more, unlike that of संगीत; the rank of words does not see its last member, so that it counts more.
    const endsWith = (before: string) => sql`p.title_key ~ (${before}::text || ${titleKey}::text || '$')`;
    const exactRank = exact === null ? sql`0` : sql`2 * ${rankOf(sql`${exact}::tsquery`)}`;
    const { rows } = await db.execute<FoundPassage>(sql`
      with scored as (
        select p.kind, p.record, p.language, (
          case when ${isVerse} then 3 * ${rankOf(whole)} else ${rankOf(whole)} + ${exactRank} end
          + case when p.title_key = ${titleKey}::text then 6
            when ${endsWith('[^ ]{4}')} or right(p.title_key, length(${citation}::text)) = ${citation} then 3
            when starts_with(p.title_key, ${titleKey}::text || ' ') or ${endsWith(' ')} then 1 else 0 end
        ) * p.rank * case when p.language = ${language} or (${isVerse}) then 1.5 else 1 end as score
        from (${candidates(query)}) as p
      ),
      best as (
        select distinct on (kind, record) * from scored order by kind, record, score desc, language
      ),
      placed as (
        select *, count(*) over (partition by kind) as total,
          row_number() over (partition by kind order by score desc, record) - 1 as place
        from best
      )
      select f.kind, p.address, coalesce(r.title, p.title) as title,
        coalesce(r.language, p.language) as "titleLanguage",
        case when ${isVerse} then p.body else coalesce(r.body, p.body) end as body,
        case when ${isVerse} then p.language else coalesce(r.language, p.language) end as language,
        f.score, f.total::int
      from placed as f
      join search_passages as p on p.kind = f.kind and p.record = f.record and p.language = f.language
      left join search_passages as r on r.kind = f.kind and r.record = f.record and r.language = ${language}
      where f.place / ${limit}::int = least(${page}::int, (f.total - 1) / ${limit}::int + 1) - 1
      order by f.kind, f.place`);
    return rows;
  },
};

function candidates({ kinds, query, exact, inTitle, reach }: CandidateQuery): SQL {
  const columns = sql`s.kind, s.record, s.language, s.title_key, s.rank, s.words`;
  const isOfKind = sql`s.kind = any (${sql.param([...kinds])}::text[])`;
  if (reach === 'all')
    return sql`select ${columns} from search_passages as s
      where s.words @@ ${query}::tsquery and ${isOfKind} limit ${maxTogether}`;

  const ofKind = sql`('''=' || k.kind || '''')::tsquery`;
  const indexed = (words: string) => sql`(select ${columns} from search_passages as s
    where s.words @@ (${words}::tsquery && ${ofKind}) limit ${maxPerKind})`;
  const sampled = sql`(select ${columns} from (
      select * from search_passages as one where one.kind = k.kind
      order by one.record limit ${maxSample}) as s
    where s.words @@ ${query}::tsquery limit ${maxPerKind})`;
  const parts = [
    ...(inTitle === null ? [] : [indexed(inTitle)]),
    ...(exact === null || exact === query || reach === 'sample' ? [] : [indexed(exact)]),
    reach === 'sample' ? sampled : indexed(query),
  ];
  return sql`select c.* from unnest(${sql.param([...kinds])}::text[]) as k (kind)
    cross join lateral (${sql.join(parts, sql` union all `)}) as c`;
}
