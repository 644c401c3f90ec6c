import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { TranslatedKind } from '#src/api/translations/translation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { contentTranslations } from '../database/schema/content/content-translations.ts';

type Translated = {
  kind: TranslatedKind;
  /** Id of the record. */
  id: AnyColumn | SQL;
};

/**
 * Condition of a join with the published translation for a reader. Readers of the original's language have
 * none.
 *
 * @param original language of the original; absent for names, which have no language
 */
export function isTranslationFor(
  { kind, id, original }: Translated & { original?: AnyColumn },
  language: Locale | AnyColumn,
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

/** A text of the joined translation's summary, else that of the original. */
export function translatedText(name: string, original: AnyColumn): SQL<string> {
  return sql<string>`coalesce(nullif(${contentTranslations.summary} ->> ${sql.raw(`'${name}'`)}, ''), ${original})`;
}

/** Query of the IDs of records whose published translations match a `tsquery`. */
export function foundInTranslations(kind: TranslatedKind, expression: string): SQL {
  return sql`select t.record_id from ${contentTranslations} as t
        where t.kind = ${kind} and t.state = 'published' and t.search_words @@ ${expression}::tsquery`;
}
