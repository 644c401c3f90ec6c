import { inArray } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { authors } from '#src/platform/database/schema/content/authors.ts';
import { series } from '#src/platform/database/schema/content/series.ts';
import { tags } from '#src/platform/database/schema/content/tags.ts';

/** Queries of names that can be translated. */
export const nameStore = {
  async listAuthors(db: Db, ids: string[]) {
    return db
      .select({ id: authors.id, name: authors.name, bio: authors.bio })
      .from(authors)
      .where(inArray(authors.id, ids));
  },

  async listTags(db: Db, ids: string[]) {
    return db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids));
  },

  async listSeries(db: Db, ids: string[]) {
    return db.select({ id: series.id, name: series.name }).from(series).where(inArray(series.id, ids));
  },

  async listAllTags(db: Db) {
    return db.select({ id: tags.id, name: tags.name }).from(tags);
  },
};
