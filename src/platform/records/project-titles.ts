import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import { contentTranslations } from '../database/schema/content/content-translations.ts';
import { projects } from '../database/schema/content/projects.ts';
import { isTranslationFor } from './published-translations.ts';

/** Title of the joined project in the language of a reader, else the original; null without a project. */
export function projectTitleIn(language: Locale | AnyColumn): SQL<string | null> {
  return sql<string | null>`coalesce(${translatedTitle(language)}, ${projects.title})`;
}

/** Language of that title; null without a project. */
export function projectTitleLanguage(language: Locale | AnyColumn): SQL<Locale | null> {
  return sql<Locale | null>`case when ${translatedTitle(language)} is null then ${projects.language}
    else ${language} end`;
}

/** Projects have no summary, so the title is read from all texts. */
function translatedTitle(language: Locale | AnyColumn): SQL {
  const project = { kind: 'project', id: projects.id, original: projects.language } as const;
  return sql`(select nullif(${contentTranslations.texts} ->> 'title', '') from ${contentTranslations}
    where ${isTranslationFor(project, language)})`;
}
