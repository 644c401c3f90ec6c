import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../system/column-rules.ts';
import { users } from '../accounts/users.ts';

/** A post as it was saved: everything an editor can change. */
export type PostSnapshot = {
  slug: string;
  title: string;
  excerpt: string;
  content: string;
  image: string | null;
  imageAlt: string;
  author: string;
  tags: string[];
  language: 'en' | 'hi' | 'sa';
  published: boolean;
  /** ISO instant. */
  publishedAt: string | null;
};

/** What posts were before. They outlive their post for a while, so that a removed one can come back. */
export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid().notNull(),
    version: integer().notNull(),
    snapshot: jsonb().$type<PostSnapshot>().notNull(),
    savedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    savedAt: instant().notNull(),
    /** When its post was removed; absent while the post is there. */
    removedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.version] }),
    check('post_versions_positive', sql`${table.version} >= 1`),
    index('post_versions_removed').on(table.removedAt),
    index('post_versions_author').on(table.savedBy),
  ],
);
