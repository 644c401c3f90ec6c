import type { TestSite } from './test-site.ts';

/** Adds the title of a project in another language. */
export async function translateProject(
  { database }: Pick<TestSite, 'database'>,
  slug: string,
  { language, title, state = 'published' }: { language: string; title: string; state?: string },
): Promise<void> {
  await database.pool.query(
    `insert into content_translations
       (kind, record_id, language, texts, summary, original, original_version, state, search_words)
     select 'project', id, $2, jsonb_build_object('title', $3::text), '{}', jsonb_build_object('title', title),
       version, $4, ''
     from projects where slug = $1`,
    [slug, language, title, state],
  );
}
