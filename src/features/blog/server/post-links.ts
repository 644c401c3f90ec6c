import { type AppError, fieldError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { PostForm } from '../admin-contract.ts';
import type { EditedRow } from './admin-store.ts';
import { slugStore } from './publishing/slug-store.ts';
import { blogWrites } from './write-store.ts';

export function slugTaken(cause?: unknown): AppError {
  return fieldError('slug', 'taken', 'slug: another post already uses this slug.', cause);
}

/** An old slug of another post still leads to that one. */
export async function requireFreeSlug(tx: Db, slug: string, id?: string): Promise<void> {
  if (await slugStore.isOldOfAnother(tx, slug, id)) throw slugTaken();
}

/** Columns that refer to the author and the series. */
export async function linkedColumns(tx: Db, form: PostForm, before: EditedRow | null) {
  const authorId = form.author ? await blogWrites.authorId(tx, form.author) : null;
  if (!form.seriesId) return { authorId, seriesId: null, seriesPosition: null };
  const seriesPosition = await blogWrites.seriesPlace(tx, form.seriesId, before);
  if (seriesPosition === null)
    throw fieldError('seriesId', 'gone', 'seriesId: this series no longer exists.');
  return { authorId, seriesId: form.seriesId, seriesPosition };
}

/** Replaces the tags and the further authors of a post. */
export async function setLists(tx: Db, id: string, form: PostForm, first: string | null): Promise<void> {
  await blogWrites.setTags(tx, id, form.tags);
  await blogWrites.setCoauthors(tx, id, { first, names: form.coauthors });
}
