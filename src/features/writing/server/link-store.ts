import { and, asc, desc, eq, ilike, lte } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { posts } from '#src/platform/database/schema/content/posts.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { searchPattern, searchQuery } from '#src/platform/database/search-words.ts';

type Found = { slug: string; title: string };

/** Queries of pages to link to. They read tables of other features. */
export const linkStore = {
  /** Published posts with these words, newest first. */
  async findPosts(db: Db, words: string, now: Date, limit: number): Promise<Found[]> {
    const isFound = searchQuery(posts.searchWords, words) ?? undefined;
    return db
      .select({ slug: posts.slug, title: posts.title })
      .from(posts)
      .where(and(eq(posts.published, true), lte(posts.publishedAt, now), isFound))
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .limit(limit);
  },

  async findProjects(db: Db, words: string, limit: number): Promise<Found[]> {
    return db
      .select({ slug: projects.slug, title: projects.title })
      .from(projects)
      .where(words === '' ? undefined : ilike(projects.title, searchPattern(words)))
      .orderBy(asc(projects.position), asc(projects.id))
      .limit(limit);
  },
};
