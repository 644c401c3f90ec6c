import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alignTexts, mergeTexts, type RecordTexts } from '#src/api/translations/text-tree.ts';
import type { TranslatedKind } from '#src/api/translations/translation.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { contentTranslations } from '#src/platform/database/schema/content/content-translations.ts';
import type { Passage } from '../indexing/passage.ts';

/** A record in the language of its original. */
export type OriginalRecord<Texts extends RecordTexts> = {
  id: string;
  /** Record whose translations apply, if it is another one. */
  textsId?: string;
  language: Locale;
  address: string;
  texts: Texts;
};

/** SQL for a fingerprint: languages and versions of the published translations. */
export function translationMark(kind: TranslatedKind, id: SQL): SQL {
  return sql`coalesce((select string_agg(t.language || t.version, ',' order by t.language)
    from content_translations as t where t.kind = ${kind} and t.record_id = ${id} and t.state = 'published'), '')`;
}

/** Passages of records in the language of the original and in those of their published translations. */
export async function passagesInAllLanguages<Texts extends RecordTexts>(
  db: Db,
  kind: TranslatedKind,
  records: OriginalRecord<Texts>[],
  describe: (texts: Texts, language: Locale) => Pick<Passage, 'title' | 'body' | 'further' | 'rank'>,
): Promise<Passage[]> {
  if (records.length === 0) return [];
  const ids = records.map(({ id, textsId }) => textsId ?? id);
  const translations = await db
    .select()
    .from(contentTranslations)
    .where(
      and(
        eq(contentTranslations.kind, kind),
        inArray(contentTranslations.recordId, ids),
        eq(contentTranslations.state, 'published'),
      ),
    );
  return records.flatMap(({ id, textsId, language, address, texts }) => {
    const others = translations.filter(
      (one) => one.recordId === (textsId ?? id) && one.language !== language,
    );
    return [
      { record: id, language, address, ...describe(texts, language) },
      ...others.map((one) => {
        const translated = alignTexts(texts, one.original, one.texts);
        // An excerpt has one language, so that texts without a translation are in the passage of the original only.
        const { body } = describe(translated as Texts, one.language);
        const whole = describe(mergeTexts(texts, translated), one.language);
        return { record: id, language: one.language, address, ...whole, body };
      }),
    ];
  });
}

/** Joins texts with empty lines between them. */
export function joined(...texts: (string | string[])[]): string {
  return texts
    .flat()
    .filter((text) => text.trim() !== '')
    .join('\n');
}
