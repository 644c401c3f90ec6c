import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { TranslatedKind } from '#src/api/translations/translation.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  contentTranslations,
  translationVersions,
} from '#src/platform/database/schema/content/content-translations.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { foldedWords } from '#src/platform/database/search-words.ts';
import type { TranslationAddress } from '../admin-contract.ts';

type NewRow = Omit<typeof contentTranslations.$inferInsert, 'searchWords'>;

/** Search words: a text that is split here, or words that the feature has split. */
export type SearchWords = { text: string } | { words: string[] };

const row = contentTranslations;

/** Queries of translations. Each takes the database or a transaction. */
export const translationStore = {
  async find(db: Db, address: TranslationAddress): Promise<StoredTranslation | null> {
    const [found] = await db
      .select({
        texts: row.texts,
        original: row.original,
        originalVersion: row.originalVersion,
        state: row.state,
        version: row.version,
        updatedAt: row.updatedAt,
        savedById: row.savedBy,
        savedBy: users.email,
      })
      .from(row)
      .leftJoin(users, eq(users.id, row.savedBy))
      .where(isAt(address));
    return found ?? null;
  },

  /** States of records in their languages. */
  async listStates(db: Db, kind: TranslatedKind, ids: string[]) {
    if (ids.length === 0) return [];
    return db
      .select({
        id: row.recordId,
        language: row.language,
        state: row.state,
        originalVersion: row.originalVersion,
      })
      .from(row)
      .where(and(eq(row.kind, kind), inArray(row.recordId, ids)));
  },

  /** The originals that translations of these records were made from. */
  async listMadeFrom(db: Db, kind: TranslatedKind, ids: string[]) {
    if (ids.length === 0) return [];
    return db
      .select({ id: row.recordId, language: row.language, original: row.original })
      .from(row)
      .where(and(eq(row.kind, kind), inArray(row.recordId, ids)));
  },

  /** Texts of a record in its languages, locked until the transaction ends. */
  async listTexts(tx: Db, kind: TranslatedKind, id: string) {
    return tx
      .select({ language: row.language, texts: row.texts, original: row.original })
      .from(row)
      .where(and(eq(row.kind, kind), eq(row.recordId, id)))
      .for('update');
  },

  /** Replaces the texts of a translation in its present version. */
  async setTexts(
    tx: Db,
    address: TranslationAddress,
    texts: Pick<NewRow, 'texts' | 'original' | 'summary' | 'html'>,
    words: SearchWords,
  ): Promise<void> {
    await tx
      .update(row)
      .set({ ...texts, searchWords: vectorOf(words) })
      .where(isAt(address));
  },

  async insert(tx: Db, translation: NewRow, words: SearchWords): Promise<boolean> {
    const rows = await tx
      .insert(row)
      .values({ ...translation, searchWords: vectorOf(words) })
      .onConflictDoNothing()
      .returning({ version: row.version });
    return rows.length > 0;
  },

  /** @returns false when the translation was changed since that version */
  async update(tx: Db, version: number, translation: NewRow, words: SearchWords): Promise<boolean> {
    const { kind, recordId: id, language, ...change } = translation;
    const rows = await tx
      .update(row)
      .set({ ...change, searchWords: vectorOf(words), version: version + 1 })
      .where(and(isAt({ kind, id, language }), eq(row.version, version)))
      .returning({ version: row.version });
    return rows.length > 0;
  },

  async delete(tx: Db, address: TranslationAddress): Promise<void> {
    await tx.delete(row).where(isAt(address));
  },

  async addVersion(tx: Db, version: typeof translationVersions.$inferInsert): Promise<void> {
    await tx.insert(translationVersions).values(version).onConflictDoNothing();
  },

  /** Highest version that a translation ever had; 0 without one. */
  async lastVersion(tx: Db, address: TranslationAddress): Promise<number> {
    const [last] = await tx
      .select({ version: translationVersions.version })
      .from(translationVersions)
      .where(isVersionOf(address))
      .orderBy(desc(translationVersions.version))
      .limit(1);
    return last?.version ?? 0;
  },

  async listVersions(db: Db, address: TranslationAddress, limit: number) {
    return db
      .select({
        version: translationVersions.version,
        state: translationVersions.state,
        savedAt: translationVersions.savedAt,
        savedBy: users.email,
      })
      .from(translationVersions)
      .leftJoin(users, eq(users.id, translationVersions.savedBy))
      .where(isVersionOf(address))
      .orderBy(desc(translationVersions.version))
      .limit(limit);
  },

  async findVersion(db: Db, address: TranslationAddress, version: number) {
    const [found] = await db
      .select({
        texts: translationVersions.texts,
        original: translationVersions.original,
        state: translationVersions.state,
      })
      .from(translationVersions)
      .where(and(isVersionOf(address), eq(translationVersions.version, version)));
    return found ?? null;
  },

  async listVersionTexts(tx: Db, kind: TranslatedKind, id: string) {
    const { language, version, texts, original, recordId } = translationVersions;
    return tx
      .select({ language, version, texts, original })
      .from(translationVersions)
      .where(and(eq(translationVersions.kind, kind), eq(recordId, id)));
  },

  async setVersionTexts(
    tx: Db,
    address: TranslationAddress,
    version: number,
    texts: Pick<typeof translationVersions.$inferInsert, 'texts' | 'original'>,
  ): Promise<void> {
    await tx
      .update(translationVersions)
      .set(texts)
      .where(and(isVersionOf(address), eq(translationVersions.version, version)));
  },

  async deleteOldVersions(tx: Db, address: TranslationAddress, upTo: number): Promise<void> {
    await tx
      .delete(translationVersions)
      .where(and(isVersionOf(address), lte(translationVersions.version, upTo)));
  },

  /** Deletes the translations of records that no longer exist and can no longer be restored. */
  async deleteOrphans(db: Db): Promise<number> {
    return db.transaction(async (tx) => {
      const isOrphan = sql`not exists (
        select 1 from posts where id = record_id union all select 1 from post_versions where post_id = record_id
        union all select 1 from projects where id = record_id union all select 1 from resources where id = record_id
        union all select 1 from events where id = record_id union all select 1 from deleted_records where id = record_id
        union all select 1 from authors where id = record_id union all select 1 from tags where id = record_id
        union all select 1 from albums where id = record_id union all select 1 from festivals where id = record_id
        union all select 1 from series where id = record_id)`;
      await tx.delete(translationVersions).where(isOrphan);
      const deleted = await tx.delete(row).where(isOrphan).returning({ id: row.recordId });
      return deleted.length;
    });
  },
};

export type StoredTranslation = Pick<
  typeof contentTranslations.$inferSelect,
  'texts' | 'original' | 'originalVersion' | 'state' | 'version' | 'updatedAt'
> & { savedById: string | null; savedBy: string | null };

function isAt({ kind, id, language }: TranslationAddress) {
  return and(eq(row.kind, kind), eq(row.recordId, id), eq(row.language, language));
}

function isVersionOf({ kind, id, language }: TranslationAddress) {
  const { recordId } = translationVersions;
  return and(
    eq(translationVersions.kind, kind),
    eq(recordId, id),
    eq(translationVersions.language, language),
  );
}

function vectorOf(words: SearchWords) {
  return 'text' in words
    ? foldedWords(words.text)
    : sql<string>`array_to_tsvector(${sql.param(words.words)}::text[])`;
}
