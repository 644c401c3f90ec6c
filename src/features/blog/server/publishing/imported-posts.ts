import { bumpContentVersion } from '#src/platform/database/content-version.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import type { RecordTexts } from '#src/api/translations/text-tree.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { PostForm, PostState } from '../../admin-contract.ts';
import { publishingDate, stateOf } from '../../post-state.ts';
import { slugOf } from '#src/i18n/slug-of.ts';
import { isReservedSlug } from '../../post-slug.ts';
import { distinctTags } from '../../tag-slug.ts';
import { postColumns, snapshotOf } from '../admin-post.ts';
import { blogAdminStore } from '../admin-store.ts';
import type { BlogAdmin } from '../admin-service.ts';
import { translatablePosts } from '../translatable-posts.ts';
import { blogWrites } from '../write-store.ts';
import { importedNamesStore } from './imported-names-store.ts';
import { slugStore } from './slug-store.ts';

type Dependencies = { clock: Clock; blogAdmin: Pick<BlogAdmin, 'delete'> };

/** Series of an imported post. `slug` is '' for one made of the name, `part` null for the last place. */
export type ImportedSeries = { name: string; slug: string; part: number | null };

/** Names that an import added. */
type AddedNames = { authors: string[]; tags: string[] };

/** Posts from other systems. They are written in the transaction of the import. */
export function createImportedPosts({ clock, blogAdmin }: Dependencies) {
  /** Inserts a post. Images without alt text are accepted: the editor requires it when the post is saved. */
  async function write(
    tx: Db,
    form: PostForm,
    { id, createdBy, series }: { id: string; createdBy: string | null; series: ImportedSeries | null },
  ): Promise<AddedNames> {
    const now = clock.now();
    const authors = [form.author, ...form.coauthors].filter(Boolean);
    const added = await importedNamesStore.listMissing(tx, { authors, tags: distinctTags(form.tags) });
    const wanted = form.publishedAt ? new Date(form.publishedAt) : null;
    const authorId = form.author ? await blogWrites.authorId(tx, form.author) : null;
    await blogWrites.insertPost(tx, {
      id,
      createdBy,
      ...postColumns(form, publishingDate({ published: form.published, wanted, known: null }, now)),
      authorId,
      ...(series && (await seriesColumns(tx, series))),
      createdAt: now,
      updatedAt: now,
    });
    await blogWrites.setCoauthors(tx, id, { first: authorId, names: form.coauthors });
    await blogWrites.setTags(tx, id, form.tags);
    const row = await blogAdminStore.find(tx, id);
    if (!row) throw new Error('the post was not inserted');
    const { version, updatedAt: savedAt } = row;
    await blogAdminStore.addVersion(tx, {
      postId: id,
      version,
      snapshot: snapshotOf(row),
      savedBy: createdBy,
      savedAt,
    });
    await bumpContentVersion(tx);
    return added;
  }

  return {
    write,
    delete: blogAdmin.delete,
    addTranslation: (
      tx: Db,
      add: AddTranslation,
      translation: { id: string; language: Locale; texts: RecordTexts },
    ) => add(tx, translatablePosts(), translation),
    isSlugTaken: async (db: Db, slug: string) => isReservedSlug(slug) || (await slugStore.isTaken(db, slug)),
    findBySlug: (db: Db, slug: string) => importedNamesStore.findBySlug(db, slug),
    /** @returns the states of those of the posts that exist */
    listStates: async (db: Db, ids: string[]): Promise<Map<string, PostState>> => {
      const now = clock.now();
      const rows = await importedNamesStore.listPublishing(db, ids);
      return new Map(rows.map((row) => [row.id, stateOf(row, now)]));
    },
    deleteUnusedNames: (tx: Db, names: AddedNames) => importedNamesStore.deleteUnused(tx, names),
    deleteUnusedSeries: (tx: Db, names: string[], since: Date) =>
      importedNamesStore.deleteUnusedSeries(tx, names, since),
    slugOf,
    distinctTags,
  };
}

async function seriesColumns(tx: Db, { name, slug, part }: ImportedSeries) {
  const seriesId = await importedNamesStore.seriesId(tx, { name, slug: slugOf(slug || name) || 'series' });
  return { seriesId, seriesPosition: part ?? (await blogWrites.seriesPlace(tx, seriesId, null)) };
}

export type ImportedPosts = ReturnType<typeof createImportedPosts>;
