import { and, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import type { Page } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { mediaFiles } from '#src/platform/database/schema/content/media-files.ts';
import { resourceFiles } from '#src/platform/database/schema/content/resources.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { MediaKind, MediaQuery, MediaUse } from '../contract.ts';
import { mediaFolder } from '../media-address.ts';

export type NewMedia = Omit<typeof mediaFiles.$inferInsert, 'searchWords'>;
const columns = {
  id: mediaFiles.id,
  mediaType: mediaFiles.mediaType,
  name: mediaFiles.name,
  alt: mediaFiles.alt,
  byteLength: mediaFiles.byteLength,
  width: mediaFiles.width,
  height: mediaFiles.height,
  createdAt: mediaFiles.createdAt,
};

const typesOfKind: Record<MediaKind, string[]> = {
  image: ['image/webp'],
  document: ['application/pdf'],
  audio: ['audio/mpeg', 'audio/ogg'],
  video: ['video/mp4'],
};

/** Starts the kind of a text that is an earlier version. */
const earlier = 'earlier:';

/** Texts that can mention uploaded files, and what they belong to. A mentioned file is not deleted. */
const mentions = sql`
  select 'post' as kind, id, title, image as text from posts where image like ${inFolder('')}
  union all select 'post', id, title, social_image from posts where social_image like ${inFolder('')}
  union all select 'author', id, name, portrait from authors where portrait like ${inFolder('')}
  union all select 'post', id, title, content_markdown from posts where content_markdown like ${inFolder('%')}
  union all select case when removed_at is null then 'earlier:post' else 'removed' end, post_id, snapshot->>'title',
    snapshot::text from post_versions where snapshot::text like ${inFolder('%')}
  union all select 'removed', id, name, rows::text from deleted_records where rows::text like ${inFolder('%')}
  union all select 'project', id, title, concat_ws(' ', image, dark_image, content) from projects
  union all select 'project', p.id, p.title, part.image
    from (select project_id, image from project_gallery union all select project_id, image from project_team) as part
    join projects as p on p.id = part.project_id
  union all select kind, id, key, content from (
    select 'siteContent' as kind, md5(key)::uuid as id, key, content::text from site_content
    union all select 'earlier:siteContent', md5(key)::uuid, key, content::text from site_content_versions) as page_content
    where content like ${inFolder('%')}
  union all select 'resource', id, name, content_markdown from resources where content_markdown like ${inFolder('%')}
  union all select 'album', a.id, a.title, ${mediaFolder} || p.media_id::text
    from album_photos as p join albums as a on a.id = p.album_id
  union all select 'recording', id, coalesce(nullif(reciter, ''), 'recording'), ${mediaFolder} || media_id::text
    from text_recordings
  union all select 'event', id, title, concat_ws(' ', details, online_url, recording_url) from events
    where concat_ws(' ', details, online_url, recording_url) like ${inFolder('%')}
  union all select 'festival', id, name, description from festivals where description like ${inFolder('%')}
  union all select 'earlier:festival', festival_id, texts->>'name', texts::text from festival_versions
    where texts::text like ${inFolder('%')}
  union all select 'earlier:' || kind, record_id, coalesce(content->>'title', content->>'name'), content::text from record_versions
    where content::text like ${inFolder('%')}
  union all select 'text', id, title->>'en', editions::text from text_works where editions::text like ${inFolder('%')}
  union all select 'redirect', id, path, target from redirects where target like ${inFolder('')}
  union all select 'removed', d.id, d.name, ${mediaFolder} || (photo->>'media_id')
    from deleted_records as d, jsonb_array_elements(d.rows) as part, jsonb_array_elements(part->'rows') as photo
    where d.kind = 'album' and photo ? 'media_id'
  union all select 'newsletter', issue_id, subject, concat_ws(' ', body_markdown, html_body, page_html)
    from newsletter_issue_texts
    where concat_ws(' ', body_markdown, html_body, page_html) like ${inFolder('%')}
  union all select kind, record_id, coalesce(original->>'title', original->>'name'), texts::text
    from content_translations where texts::text like ${inFolder('%')}
  union all select 'earlier:' || kind, record_id,
    coalesce(original->>'title', original->>'name'), texts::text
    from translation_versions where texts::text like ${inFolder('%')}
`;

/** Queries of uploaded files. */
export const mediaStore = {
  async list(db: Db, { search, kind, ...query }: MediaQuery): Promise<Page<StoredMedia>> {
    const pages = keyset(query, {
      by: { column: mediaFiles.createdAt, type: 'timestamptz' },
      tieBreaker: { column: mediaFiles.id, type: 'uuid' },
      direction: 'desc',
    });
    const rows = await db
      .select(columns)
      .from(mediaFiles)
      .where(
        and(
          kind && inArray(mediaFiles.mediaType, typesOfKind[kind]),
          searchQuery(mediaFiles.searchWords, search ?? '') ?? undefined,
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return pages.page(
      rows,
      ({ createdAt, id }) => [createdAt, id],
      (row) => row,
    );
  },

  async find(db: Db, id: string) {
    const [row] = await db.select(columns).from(mediaFiles).where(eq(mediaFiles.id, id));
    return row ?? null;
  },

  async existing(db: Db, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db.select({ id: mediaFiles.id }).from(mediaFiles).where(inArray(mediaFiles.id, ids));
    return new Set(rows.map(({ id }) => id));
  },

  /** Total of media and library. Serializes callers until the end of this transaction. */
  async storedBytes(tx: Db): Promise<number> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('stored bytes of media'))`);
    const [media] = await tx.select({ total: sum(mediaFiles.byteLength) }).from(mediaFiles);
    const [library] = await tx.select({ total: sum(resourceFiles.byteLength) }).from(resourceFiles);
    return Number(media?.total ?? 0) + Number(library?.total ?? 0);
  },

  async insert(tx: Db, file: NewMedia): Promise<StoredMedia> {
    const [row] = await tx.insert(mediaFiles).values(file).returning(columns);
    if (!row) throw new Error('the file was not inserted');
    return row;
  },

  async describe(tx: Db, id: string, alt: string) {
    const [row] = await tx.update(mediaFiles).set({ alt }).where(eq(mediaFiles.id, id)).returning(columns);
    return row ?? null;
  },

  async delete(tx: Db, id: string): Promise<void> {
    await tx.delete(mediaFiles).where(eq(mediaFiles.id, id));
  },

  /** Lists what mentions a file, each once: its current version if that does. */
  async listUses(db: Db, id: string, limit: number): Promise<MediaUse[]> {
    const { rows } = await db.execute<{ kind: string; id: string; title: string }>(
      sql`select distinct on (id) kind, id, title from (${mentions}) as mentions
        where text like ${`%${mediaFolder}${id}%`} order by id, kind like ${`${earlier}%`}, kind desc, title limit ${limit}`,
    );
    return rows.map(({ kind, ...use }) => ({
      ...use,
      kind: kind.replace(earlier, '') as MediaUse['kind'],
      isEarlier: kind.startsWith(earlier),
    }));
  },

  /** Files uploaded before that time that nothing mentions. */
  async listUnused(db: Db, before: Date) {
    const used = sql`select (regexp_matches(text, ${`${mediaFolder}([0-9a-f-]{36})`}, 'g'))[1] as id
      from (${mentions}) as mentions`;
    return db
      .select(columns)
      .from(mediaFiles)
      .where(and(lt(mediaFiles.createdAt, before), sql`${mediaFiles.id}::text not in (${used})`));
  },
};

export type StoredMedia = Pick<typeof mediaFiles.$inferSelect, keyof typeof columns>;

/** Pattern for the URL of an uploaded file, at the start or anywhere in a text. */
function inFolder(before: '' | '%'): string {
  return `${before}${mediaFolder}%`;
}
