import { AppError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import {
  type CategoryChoice,
  type Resource,
  type ResourceCategory,
  type ResourceShelf,
  type ResourceSort,
  shelfLength,
} from '../contract.ts';
import { publicResource, publicShelf } from './public-resource.ts';
import type { ResourceStore, StoredItem } from './store.ts';

const pageLength = 24;
const mostAddresses = 20_000;

type Search = { q?: string | undefined; sort?: ResourceSort | undefined };
type ResourceServiceParts = { store: ResourceStore; clock: Clock };

/** What visitors find in the library. */
export function createResourceService({ store, clock }: ResourceServiceParts) {
  async function listShelves({
    q,
    sort,
    category: choice = 'all',
  }: Search & { category?: CategoryChoice | undefined }): Promise<{
    total: number;
    categories: ResourceShelf[];
  }> {
    const [all, totals] = await Promise.all([store.listCategories(), store.countByCategory(q)]);
    const chosen = all.filter(({ key }) => choice === 'all' || key === choice);
    const categories = await Promise.all(
      chosen.map(async (category) => {
        const total = totals.get(category.key) ?? 0;
        const query = { category: category.key, question: q, sort, limit: shelfLength, total };
        return publicShelf(category, total, await store.listItems(query));
      }),
    );
    return { total: categories.reduce((sum, { total }) => sum + total, 0), categories };
  }

  /** An item, or one page of a category: both have addresses below /resources. */
  async function getAddress(
    slug: string,
    search: Search & { page?: number | undefined },
  ): Promise<Resource | ResourceCategory> {
    const categories = await store.listCategories();
    const category = categories.find((candidate) => candidate.slug === slug);
    if (category) return getCategory(category, search);

    const item = await getItem(slug);
    const home = categories.find(({ key }) => key === item.category);
    if (!home) throw new AppError('not_found', 'Resource not found');
    const found = await store.findPublishedPosts(item.relatedPosts, clock.now());
    const related = item.relatedPosts.flatMap((post) => found.filter(({ blogId }) => blogId === post));
    return publicResource(item, home, related);
  }

  async function getCategory(
    category: Parameters<typeof publicShelf>[0],
    { q, sort, page = 1 }: Search & { page?: number | undefined },
  ): Promise<ResourceCategory> {
    const total = await store.countItems(category.key, q);
    const pages = Math.max(1, Math.ceil(total / pageLength));
    if (page > pages) throw new AppError('not_found', 'Resource page not found');

    const offset = (page - 1) * pageLength;
    const query = { category: category.key, question: q, sort, limit: pageLength, offset, total };
    return {
      kind: 'category',
      ...publicShelf(category, total, await store.listItems(query)),
      page,
      pages,
    };
  }

  async function getItem(slug: string): Promise<StoredItem> {
    const item = await store.findItem(slug);
    if (!item) throw new AppError('not_found', 'Resource not found');
    return item;
  }

  /** Every address of the library, with the time of its last change where it has one. */
  async function listAddresses(): Promise<{ path: string; changedAt?: string }[]> {
    const [categories, items] = await Promise.all([
      store.listCategories(),
      store.listAddresses(mostAddresses),
    ]);
    return [
      ...categories.map(({ slug }) => ({ path: `/resources/${slug}` })),
      ...items.map(({ slug, updatedAt }) => ({
        path: `/resources/${slug}`,
        changedAt: updatedAt.toISOString(),
      })),
    ];
  }

  return { listShelves, getAddress, getItem, listAddresses, countDownload: store.countDownload };
}

export type ResourceService = ReturnType<typeof createResourceService>;
