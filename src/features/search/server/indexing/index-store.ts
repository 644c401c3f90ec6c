import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type PassageKind,
  searchPassages,
  searchState,
  indexedWords,
} from '#src/platform/database/schema/content/search.ts';

/** Serializes writes, so that the counts of words stay exact. */
const lockKey = 7_262_931;
/** Time for comparing a million records. */
const compareMs = 60_000;

export type StaleRecord = { record: string; fingerprint: string | null };
type NewPassageRow = typeof searchPassages.$inferInsert;
/** Change of the number of passages with a word. */
export type WordChange = {
  word: string;
  language: Locale;
  shown: string;
  skeleton: string;
  change: number;
};

/** Writes of the search index. */
export const searchIndexStore = {
  async readState(db: Db) {
    const [state] = await db.select().from(searchState);
    return state ?? null;
  },

  async saveState(
    db: Db,
    state: { contentVersion: number; keyVersion: number; refreshedAt: Date },
  ): Promise<void> {
    await db
      .insert(searchState)
      .values(state)
      .onConflictDoUpdate({ target: searchState.onlyRow, set: state });
  },

  /**
   * Records whose index differs from what is published. The fingerprint is null for records that are no longer
   * published.
   *
   * @param isWhole all records, also unchanged ones
   */
  async listStale(
    db: Db,
    { kind, published, isWhole }: { kind: PassageKind; published: SQL; isWhole: boolean },
  ): Promise<StaleRecord[]> {
    const isDue = isWhole ? sql`true` : sql`now_published.fingerprint is distinct from indexed.fingerprint`;
    return db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local statement_timeout = ${compareMs}`));
      const { rows } = await tx.execute<StaleRecord>(sql`
        select coalesce(now_published.record, indexed.record) as record, now_published.fingerprint
        from (${published}) as now_published
        full join (select distinct ${searchPassages.record}, ${searchPassages.fingerprint} from ${searchPassages}
          where ${searchPassages.kind} = ${kind}) as indexed on indexed.record = now_published.record
        where ${isDue}`);
      return rows;
    });
  },

  async lock(tx: Db): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
  },

  /** @returns the words of the deleted passages */
  async delete(
    tx: Db,
    kind: PassageKind,
    records: string[],
  ): Promise<{ language: Locale; lexemes: string[] }[]> {
    return tx
      .delete(searchPassages)
      .where(and(eq(searchPassages.kind, kind), inArray(searchPassages.record, records)))
      .returning({
        language: searchPassages.language,
        lexemes: sql<string[]>`tsvector_to_array(${searchPassages.words})`,
      });
  },

  async insert(tx: Db, rows: NewPassageRow[]): Promise<void> {
    if (rows.length > 0) await tx.insert(searchPassages).values(rows);
  },

  /** Adds to the numbers of passages and deletes words without one. */
  async countWords(tx: Db, changes: WordChange[]): Promise<void> {
    if (changes.length === 0) return;
    const column = (name: keyof WordChange) => sql`${sql.param(changes.map((change) => change[name]))}`;
    await tx.execute(sql`
      insert into ${indexedWords} (word, language, shown, skeleton, passages)
      select * from unnest(${column('word')}::text[], ${column('language')}::text[], ${column('shown')}::text[],
        ${column('skeleton')}::text[], ${column('change')}::int[])
      on conflict (word, language) do update set passages = search_words.passages + excluded.passages`);
    const fewer = changes.filter(({ change }) => change < 0).map(({ word }) => word);
    if (fewer.length === 0) return;
    await tx
      .delete(indexedWords)
      .where(and(inArray(indexedWords.word, fewer), sql`${indexedWords.passages} <= 0`));
  },
};
