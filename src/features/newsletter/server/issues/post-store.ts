import { sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';

/** Post as an issue presents it, in the language of the reader, else in its own. */
export type PresentedPost = {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  image: string | null;
  imageAlt: string;
};

/** Queries of posts for issues. */
export const presentedPostStore = {
  /** Published posts of an issue in order; drafts and scheduled ones are left out. */
  async listOfIssue(db: Db, issueId: string, { language, now }: { language: Locale; now: Date }) {
    const { rows } = await db.execute<PresentedPost>(sql`
      select ${columns} from newsletter_issue_posts c join posts p on p.id = c.post_id
        left join ${translation(language)}
      where c.issue_id = ${issueId}::uuid and p.published and p.published_at <= ${now.toISOString()}::timestamptz
      order by c.position`);
    return rows;
  },

  /** Titles of all posts of an issue, drafts too. */
  async listTitles(db: Db, issueId: string): Promise<{ id: string; title: string }[]> {
    const { rows } = await db.execute<{ id: string; title: string }>(sql`
      select p.id, p.title from newsletter_issue_posts c join posts p on p.id = c.post_id
      where c.issue_id = ${issueId}::uuid order by c.position`);
    return rows;
  },

  /** IDs of the newest posts that were published in a period, newest first. */
  async listIdsBetween(db: Db, from: Date, until: Date, limit: number): Promise<string[]> {
    const { rows } = await db.execute<{ id: string }>(sql`
      select p.id from posts p where p.published and p.published_at > ${from.toISOString()}::timestamptz
        and p.published_at <= ${until.toISOString()}::timestamptz
      order by p.published_at desc, p.id desc limit ${limit}`);
    return rows.map(({ id }) => id);
  },
};

const columns = sql`p.id, p.slug, p.image,
  coalesce(nullif(t.summary ->> 'title', ''), p.title) as title,
  coalesce(nullif(t.summary ->> 'excerpt', ''), p.excerpt) as excerpt,
  coalesce(nullif(t.summary ->> 'imageAlt', ''), p.image_alt) as "imageAlt"`;

function translation(language: Locale) {
  return sql`content_translations t on t.kind = 'post' and t.record_id = p.id and t.language = ${language}
    and t.state = 'published' and p.language <> ${language}`;
}
