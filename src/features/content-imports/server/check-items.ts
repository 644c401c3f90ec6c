import type { ImportedPosts } from '#src/features/blog/server/feature.ts';
import type { Db } from '#src/platform/database/database.ts';
import { imageStore } from './image-store.ts';
import type { LockedImport } from './import-store.ts';
import { type BatchItem, itemStore } from './item-store.ts';
import { type PlanContext, type PlannedPost, planPost } from './converting/post-of.ts';

const maxSuffix = 500;

type ItemChange = Parameters<typeof itemStore.update>[3];

/** The plan of an entry, as it can be made before anything is stored. */
export function planOf(
  item: BatchItem,
  { entry, posts, known }: { entry: LockedImport; posts: ImportedPosts; known?: Partial<PlanContext> },
): PlannedPost | null {
  if (!item.source || !entry.options) return null;
  return planPost(item.source, {
    options: entry.options,
    place: entry.format === 'markdown' ? item.place : null,
    isPage: item.kind === 'page',
    names: posts,
    imageOf: () => null,
    postAt: () => null,
    ...known,
  });
}

/** Checks entries of a file: what would be imported, what is wrong, and what exists already. */
export function createItemCheck({ posts }: { posts: ImportedPosts }) {
  async function check(tx: Db, entry: LockedImport, batch: BatchItem[]): Promise<void> {
    const { options } = entry;
    if (!options) return;
    const imported = await itemStore.listImported(
      tx,
      { format: entry.format, siteUrl: options.siteUrl },
      batch.map(({ externalId }) => externalId),
    );
    const existing = await posts.listStates(tx, [...imported.values()]);

    for (const item of batch) {
      const earlier = imported.get(item.externalId);
      const repeats = earlier !== undefined && existing.has(earlier) ? earlier : null;
      await itemStore.update(tx, entry.id, item.position, await checkOne(tx, entry, { item, repeats }));
    }
  }

  async function checkOne(
    tx: Db,
    entry: LockedImport,
    { item, repeats }: { item: BatchItem; repeats: string | null },
  ): Promise<ItemChange> {
    const { source } = item;
    const plan = planOf(item, { entry, posts });
    if (!plan || !source) return { state: 'excluded' };
    if (source.status === 'trash' || (item.kind === 'page' && !entry.options?.includesPages))
      return { state: 'excluded' };
    if (item.kind === 'translation') return checkTranslation(tx, entry, { item, plan });

    const { remarks, form, images } = plan;
    if (remarks.some(({ isError }) => isError)) return { state: 'wrong', remarks };
    if (repeats) return { state: 'duplicate', remarks, postId: repeats };
    const same = await posts.findBySlug(tx, form.slug);
    if (same?.title === form.title) return { state: 'duplicate', remarks, postId: same.id };

    const slug = await freeSlug(tx, entry.id, form.slug);
    if (slug !== form.slug) remarks.push({ field: 'slug', code: 'taken', detail: slug, isError: false });
    if (entry.options?.downloadsImages)
      await imageStore.add(tx, { importId: entry.id, position: item.position }, fitting(images));
    return { state: 'ready', remarks, slug };
  }

  async function checkTranslation(
    tx: Db,
    entry: LockedImport,
    { item, plan }: { item: BatchItem; plan: PlannedPost },
  ): Promise<ItemChange> {
    const { remarks, images, form } = plan;
    const original = await itemStore.findPost(tx, entry.id, item.source?.translates ?? '');
    if (original?.state === 'duplicate') return { state: 'duplicate', remarks, postId: original.postId };
    if (original?.state !== 'ready')
      remarks.push({ field: 'translationOf', code: 'no_original', detail: '', isError: true });
    if (remarks.some(({ isError }) => isError)) return { state: 'wrong', remarks };
    if (entry.options?.downloadsImages)
      await imageStore.add(tx, { importId: entry.id, position: item.position }, fitting(images));
    // Slug and date of a translation are those of its post.
    const ofPost = new Set(['slug', 'date']);
    return { state: 'ready', remarks: remarks.filter(({ field }) => !ofPost.has(field)), slug: form.slug };
  }

  /** The slug with the first number that neither a post nor another entry has. */
  async function freeSlug(tx: Db, importId: string, wanted: string): Promise<string> {
    for (let number = 1; number <= maxSuffix; number += 1) {
      const slug = number === 1 ? wanted : `${wanted.slice(0, 110)}-${number}`;
      const isTaken = (await posts.isSlugTaken(tx, slug)) || (await itemStore.hasSlug(tx, importId, slug));
      if (!isTaken) return slug;
    }
    throw new Error('too many posts have the same slug');
  }

  return { check };
}

/** Longer addresses are not stored; the image stays a link. */
function fitting(images: PlannedPost['images']) {
  return images.filter(({ url }) => Buffer.byteLength(url) <= 2000);
}
