import { AppError } from '#src/api/errors.ts';
import { type ContentLanguage, languagesOf } from '#src/api/translations/translation.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import {
  type CategoryChoice,
  type Resource,
  type ResourceCategory,
  type ResourceShelf,
  type ResourceSort,
  shelfLength,
} from '../contract.ts';
import { publicResource, publicShelf } from './public-resource.ts';
import { resourceStore, type StoredItem } from './store.ts';

const pageLength = 24;
const maxAddresses = 20_000;

type Search = { language: ContentLanguage; q?: string | undefined; sort?: ResourceSort | undefined };
type Dependencies = { db: Db; clock: Clock };

/** Public part of the library. */
export function createResourceService({ db, clock }: Dependencies) {
  async function listShelves({
    language,
    q,
    sort,
    category: choice = 'all',
  }: Search & { category?: CategoryChoice | undefined }): Promise<{
    total: number;
    categories: ResourceShelf[];
  }> {
    const [all, totals] = await Promise.all([
      resourceStore.listCategories(db),
      resourceStore.countByCategory(db, q),
    ]);
    const chosen = all.filter(({ key }) => choice === 'all' || key === choice);
    const categories = await Promise.all(
      chosen.map(async (category) => {
        const total = totals.get(category.key) ?? 0;
        const query = { category: category.key, language, question: q, sort, limit: shelfLength, total };
        return publicShelf(category, total, await resourceStore.listItems(db, query));
      }),
    );
    return { total: categories.reduce((sum, { total }) => sum + total, 0), categories };
  }

  /** Finds an item or one page of a category by its path below /resources. */
  async function getAddress(
    slug: string,
    search: Search & { page?: number | undefined },
  ): Promise<Resource | ResourceCategory> {
    const categories = await resourceStore.listCategories(db);
    const category = categories.find((candidate) => candidate.slug === slug);
    if (category) return getCategory(category, search);

    const item = await getItem(slug, search.language);
    const home = categories.find(({ key }) => key === item.category);
    if (!home) throw new AppError('not_found', 'Resource not found');
    const found = await resourceStore.findPublishedPosts(db, {
      slugs: item.relatedPosts,
      now: clock.now(),
      language: search.language,
    });
    const related = item.relatedPosts.flatMap((post) => found.filter(({ blogId }) => blogId === post));
    return publicResource(item, home, related);
  }

  async function getCategory(
    category: Parameters<typeof publicShelf>[0],
    { language, q, sort, page = 1 }: Search & { page?: number | undefined },
  ): Promise<ResourceCategory> {
    const total = await resourceStore.countItems(db, category.key, q);
    const pages = Math.max(1, Math.ceil(total / pageLength));
    if (page > pages) throw new AppError('not_found', 'Resource page not found');

    const offset = (page - 1) * pageLength;
    const query = { category: category.key, language, question: q, sort, limit: pageLength, offset, total };
    return {
      kind: 'category',
      ...publicShelf(category, total, await resourceStore.listItems(db, query)),
      page,
      pages,
    };
  }

  async function getItem(slug: string, language?: ContentLanguage): Promise<StoredItem> {
    const item = await resourceStore.findItem(db, slug, language);
    if (!item) throw new AppError('not_found', 'Resource not found');
    return item;
  }

  /** Lists every path of the library, with the time of its last change if known. */
  async function listAddresses(): Promise<
    { path: string; changedAt?: string; languages?: readonly ContentLanguage[] }[]
  > {
    const [categories, items] = await Promise.all([
      resourceStore.listCategories(db),
      resourceStore.listAddresses(db, maxAddresses),
    ]);
    return [
      ...categories.map(({ slug }) => ({ path: `/resources/${slug}` })),
      ...items.map(({ slug, updatedAt, originalLanguage, translations }) => ({
        path: `/resources/${slug}`,
        changedAt: updatedAt.toISOString(),
        languages: languagesOf(originalLanguage, translations),
      })),
    ];
  }

  function countDownload(slug: string): Promise<void> {
    return resourceStore.countDownload(db, slug);
  }

  return { listShelves, getAddress, getItem, listAddresses, countDownload };
}

export type ResourceService = ReturnType<typeof createResourceService>;
