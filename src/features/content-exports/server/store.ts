import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';

const readAtOnce = 200;

/** Tables of content, each with an expression that is unique and orders its rows. */
export const exportedTables = {
  posts: 'id::text',
  series: 'id::text',
  authors: 'id::text',
  tags: 'id::text',
  post_tags: "post_id || ' ' || tag_id",
  post_coauthors: "post_id || ' ' || author_id",
  post_slugs: 'slug',
  tag_slugs: 'slug',
  projects: 'id::text',
  project_aliases: 'slug',
  project_gallery: 'id::text',
  project_timeline: 'id::text',
  project_team: 'id::text',
  project_updates: 'id::text',
  project_faqs: 'id::text',
  project_tiers: 'id::text',
  resource_categories: 'key',
  resources: 'id::text',
  events: 'id::text',
  event_series: 'id::text',
  festivals: 'id::text',
  albums: 'id::text',
  album_photos: 'id::text',
  site_content: 'key',
  content_translations: "kind || ' ' || record_id || ' ' || language",
  text_works: 'id::text',
  text_divisions: 'id::text',
  text_verses: 'id::text',
  verse_days: 'day::text',
  excluded_verses: 'verse_id::text',
  text_recordings: 'id::text',
  redirects: 'id::text',
  media_files: 'id::text',
} as const;

export type ExportedTable = keyof typeof exportedTables;

export type PostSeries = { name: string; slug: string; part: number };

export type TranslatedPost = {
  title: string;
  excerpt: string;
  content: string;
  imageAlt: string;
  seoTitle: string;
  seoDescription: string;
};

/** Queries of all content for the export. */
export const exportStore = {
  /** Reads the rows of a table in batches, without derived columns. */
  async *readRows(db: Db, table: ExportedTable): AsyncGenerator<Record<string, unknown>> {
    const key = sql.raw(exportedTables[table]);
    let last = '';
    for (;;) {
      const { rows } = await db.execute<{ key: string; row: Record<string, unknown> }>(
        sql`select ${key} as key, to_jsonb(t) - 'search_words' - 'created_by' - 'updated_by' - 'saved_by' - 'set_by' - 'excluded_by'
            - 'uploaded_by' as row
          from ${sql.identifier(table)} as t where ${key} > ${last} order by ${key} limit ${readAtOnce}`,
      );
      yield* rows.map(({ row }) => row);
      const end = rows.at(-1)?.key;
      if (end === undefined || rows.length < readAtOnce) return;
      last = end;
    }
  },

  async listPosts(db: Db): Promise<{ id: string; slug: string }[]> {
    const { rows } = await db.execute<{ id: string; slug: string }>(
      sql`select id, slug from posts order by slug`,
    );
    return rows;
  },

  /** Published translations of posts. */
  async listTranslations(db: Db): Promise<{ id: string; slug: string; language: string }[]> {
    const { rows } = await db.execute<{ id: string; slug: string; language: string }>(
      sql`select p.id, p.slug, t.language from content_translations as t join posts as p on p.id = t.record_id
        where t.kind = 'post' and t.state = 'published' order by p.slug, t.language`,
    );
    return rows;
  },

  /** Paths that lead to a post: its former slugs, and redirects such as those of an import. */
  async listFormerPaths(db: Db, { id, slug }: { id: string; slug: string }): Promise<string[]> {
    const { rows } = await db.execute<{ path: string }>(
      sql`select '/blog/' || slug as path from post_slugs where post_id = ${id}::uuid
        union select path from redirects where target = ${`/blog/${slug}`} order by path`,
    );
    return rows.map(({ path }) => path);
  },

  /** Name of the series of a post, and its place in it. */
  async findSeries(db: Db, id: string): Promise<PostSeries | null> {
    const { rows } = await db.execute<PostSeries>(
      sql`select s.name, s.slug, p.series_position as part from posts as p join series as s on s.id = p.series_id
        where p.id = ${id}::uuid`,
    );
    return rows[0] ?? null;
  },

  async findTranslation(db: Db, id: string, language: string): Promise<TranslatedPost | null> {
    const { rows } = await db.execute<{ texts: TranslatedPost }>(
      sql`select texts from content_translations
        where kind = 'post' and record_id = ${id}::uuid and language = ${language}`,
    );
    return rows[0]?.texts ?? null;
  },

  async listMedia(db: Db): Promise<{ id: string; mediaType: string }[]> {
    const { rows } = await db.execute<{ id: string; mediaType: string }>(
      sql`select id, media_type as "mediaType" from media_files order by id`,
    );
    return rows;
  },
};
