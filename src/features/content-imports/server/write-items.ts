import type { ImportedPosts } from '#src/features/blog/server/feature.ts';
import type { RedirectService } from '#src/features/redirects/server/feature.ts';
import type { AddTranslation } from '#src/http/translatable-kind.ts';
import type { Db } from '#src/platform/database/database.ts';
import { derivedId } from '#src/platform/records/derived-id.ts';
import { planOf } from './check-items.ts';
import type { PlanContext } from './converting/post-of.ts';
import { imageStore } from './image-store.ts';
import { importStore, type LockedImport } from './import-store.ts';
import { type BatchItem, itemStore } from './item-store.ts';

type Dependencies = {
  posts: ImportedPosts;
  redirects: Pick<RedirectService, 'add'>;
  addTranslation: AddTranslation;
};

type Known = Pick<PlanContext, 'imageOf' | 'postAt'>;

/** Writes checked entries as posts and translations, with redirects from their earlier paths. */
export function createItemWriter({ posts, redirects, addTranslation }: Dependencies) {
  async function write(tx: Db, entry: LockedImport, batch: BatchItem[]): Promise<void> {
    const known = await knownOf(tx, entry.id);
    for (const item of batch) {
      const change =
        item.kind === 'translation'
          ? await writeTranslation(tx, entry, { item, known })
          : await writePost(tx, entry, { item, known });
      await itemStore.update(tx, entry.id, item.position, change);
    }
  }

  async function knownOf(tx: Db, importId: string): Promise<Known> {
    const images = await imageStore.listStored(tx, importId);
    const paths = await itemStore.listPaths(tx, importId);
    return {
      imageOf: (url) => {
        const id = images.get(url);
        return id === undefined ? null : `/files/media/${id}.webp`;
      },
      postAt: (path) => {
        const slug = paths.get(path);
        return slug === undefined ? null : `/blog/${slug}`;
      },
    };
  }

  async function writePost(
    tx: Db,
    entry: LockedImport,
    { item, known }: { item: BatchItem; known: Known },
  ): Promise<Parameters<typeof itemStore.update>[3]> {
    const plan = planOf(item, { entry, posts, known });
    if (!plan || item.slug === null) return { state: 'excluded' };
    if (await posts.isSlugTaken(tx, item.slug)) {
      const taken = { field: 'slug', code: 'taken', detail: item.slug, isError: true };
      return { state: 'wrong', remarks: [...item.remarks, taken] };
    }
    const id = derivedId(`${entry.id}:${item.position}`);
    const form = { ...plan.form, slug: item.slug };
    const added = await posts.write(tx, form, {
      id,
      createdBy: entry.uploadedById,
      series: plan.series,
    });
    await importStore.addNames(tx, entry.id, added);

    const paths = [item.source?.path ?? '', ...(item.source?.aliases ?? [])].filter(Boolean);
    if (entry.options?.addsRedirects && form.published)
      for (const path of paths)
        await redirects.add(tx, { path, target: `/blog/${item.slug}`, importId: entry.id });
    return { state: 'imported', postId: id };
  }

  async function writeTranslation(
    tx: Db,
    entry: LockedImport,
    { item, known }: { item: BatchItem; known: Known },
  ): Promise<Parameters<typeof itemStore.update>[3]> {
    const plan = planOf(item, { entry, posts, known });
    const original = await itemStore.findPost(tx, entry.id, item.source?.translates ?? '');
    if (!plan || original?.state !== 'imported' || original.postId === null) {
      const missing = { field: 'translationOf', code: 'no_original', detail: '', isError: true };
      return { state: 'wrong', remarks: [...item.remarks, missing] };
    }
    const { title, excerpt, content, imageAlt, seoTitle, seoDescription, language } = plan.form;
    const texts = {
      title,
      excerpt,
      content,
      imageAlt: imageAlt || (item.source?.imageAlt ?? ''),
      seoTitle,
      seoDescription,
    };
    await posts.addTranslation(tx, addTranslation, { id: original.postId, language, texts });
    return { state: 'imported', postId: original.postId };
  }

  return { write };
}
