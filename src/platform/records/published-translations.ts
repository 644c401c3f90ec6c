import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { TranslatedKind } from '#src/api/translations/translation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { contentTranslations } from '../database/schema/content/content-translations.ts';
import { searchPrefixes } from '../database/search-words.ts';

type Translated = {
  kind: TranslatedKind;
  /** Id of the record. */
  id: AnyColumn;
};

/**
 * Condition of a join with the published translation for a reader. Readers of the original's language have
 * none.
 *
 * @param original language of the original; absent for names, which have no language
 */
export function isTranslationFor(
  { kind, id, original }: Translated & { original?: AnyColumn },
  language: Locale,
  table = contentTranslations,
): SQL {
  const isOther = original ? sql` and ${original} <> ${language}` : sql``;
  return sql`${table.kind} = ${kind} and ${table.recordId} = ${id} and ${table.language} = ${language}
    and ${table.state} = 'published'${isOther}`;
}

/** Languages with a published translation. */
export function translatedLanguages({ kind, id }: Translated): SQL<Locale[]> {
  return sql<Locale[]>`array(select t.language from ${contentTranslations} as t
    where t.kind = ${kind} and t.record_id = ${id} and t.state = 'published')`;
}

/** Condition that a record is not published in a language. */
export function isMissingIn(
  { kind, id, original }: Translated & { original?: AnyColumn },
  language: Locale,
): SQL {
  const isOther = original ? sql`${original} <> ${language} and ` : sql``;
  return sql`${isOther}not exists (select 1 from ${contentTranslations} as t
    where t.kind = ${kind} and t.record_id = ${id} and t.language = ${language} and t.state = 'published')`;
}

/** Ids of the records of a kind whose published translations contain the words; null without words. */
export function foundInTranslations(kind: TranslatedKind, question: string): SQL | null {
  const prefixes = searchPrefixes(question);
  return prefixes
    ? sql`select t.record_id from ${contentTranslations} as t
        where t.kind = ${kind} and t.state = 'published' and t.search_words @@ ${prefixes}::tsquery`
    : null;
}
