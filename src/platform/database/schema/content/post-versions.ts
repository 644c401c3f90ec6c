import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '#src/i18n/locales.ts';
import type { CoverSubject } from '#src/art/cover-subjects.ts';
import { instant } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** Editable fields of a post as saved. */
export type PostSnapshot = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  imageAlt: string;
  author: string;
  tags: string[];
  language: Locale;
  published: boolean;
  /** ISO instant. */
  publishedAt: string | null;
  // Versions saved before these fields existed have none of them.
  subject?: CoverSubject | null;
  coauthors?: string[];
  seoTitle?: string;
  seoDescription?: string;
  socialImage?: string | null;
  featured?: boolean;
  seriesId?: string | null;
};

/** Earlier versions of posts. Kept for a while after the deletion, so that a post can be restored. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().$type<PostSnapshot>().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
    /** Time of the post's deletion; null while it exists. */
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    check('post_versions_positive', sql`${table.version} >= 1`),
    index('post_versions_removed').on(table.removedAt),
    index('post_versions_author').on(table.savedBy),
  ],
);
