import { AppError, fieldError } from '#src/api/errors.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/database/database.ts';
import { donationFilter } from '../../admin-contract.ts';
import { filterQuery } from '../../treasury/filter-query.ts';
import {
  type BuiltInFilter,
  builtInFilters,
  maxCounted,
  type NewSavedFilter,
  type SavedFilter,
} from '../../treasury/saved-filter-contract.ts';
import type { DonationList } from '../admin/donation-list.ts';
import { savedFilterStore } from './saved-filter-store.ts';

type Dependencies = {
  db: Db;
  donations: Pick<DonationList, 'count'>;
  /** Whether an entity in India receives donations in rupees. */
  hasIndianEntity: boolean;
  clock: Clock;
};

const maxOwn = 20;
const maxListed = 40;

/** Filters of the list of donations, each of one administrator and optionally shared with the others. */
export function createSavedFilters({ db, donations, hasIndianEntity, clock }: Dependencies) {
  async function listBuiltIn() {
    const entries = Object.entries(builtInFilters) as [BuiltInFilter, string][];
    const offered = entries.filter(([name]) => name !== 'panMissing' || hasIndianEntity);
    return Promise.all(offered.map(async ([name, query]) => ({ name, donations: await count(query) })));
  }

  async function list(userId: string): Promise<SavedFilter[]> {
    const rows = await savedFilterStore.list(db, userId, maxListed);
    return Promise.all(
      rows.map(async ({ id, name, query, isShared, userId: owner }) => ({
        id,
        name,
        query,
        isShared,
        isOwn: owner === userId,
        donations: await count(query),
      })),
    );
  }

  /** A filter whose project is gone, or whose form is of an earlier version, matches nothing. */
  async function count(query: string): Promise<number> {
    const filter = donationFilter.safeParse(Object.fromEntries(new URLSearchParams(query)));
    return filter.success ? donations.count(filter.data, maxCounted + 1) : 0;
  }

  async function save(
    { id, name, query: typed, isShared }: NewSavedFilter,
    userId: string,
  ): Promise<SavedFilter[]> {
    const values = Object.fromEntries(new URLSearchParams(typed));
    const query = filterQuery(values);
    if (query === '' || !donationFilter.safeParse(values).success)
      throw fieldError('query', 'invalid', 'query: not a filter of donations.');
    if ((await savedFilterStore.countOwn(db, userId)) >= maxOwn)
      throw new AppError('conflict', `You can save ${maxOwn} filters. Delete one first.`);
    await requireFreeName(userId, name, id);
    await savedFilterStore.insert(db, { id, userId, name, query, isShared, createdAt: clock.now() });
    return list(userId);
  }

  async function change(
    id: string,
    values: { name: string; isShared: boolean },
    userId: string,
  ): Promise<SavedFilter[]> {
    await requireFreeName(userId, values.name, id);
    if (!(await savedFilterStore.change(db, { id, userId }, values))) throw notFound();
    return list(userId);
  }

  async function requireFreeName(userId: string, name: string, id: string): Promise<void> {
    const rows = await savedFilterStore.list(db, userId, maxListed);
    if (rows.some((row) => row.userId === userId && row.name === name && row.id !== id))
      throw fieldError('name', 'taken', 'name: you have a filter with this name.');
  }

  async function deleteFilter(id: string, userId: string): Promise<SavedFilter[]> {
    if (!(await savedFilterStore.delete(db, { id, userId }))) throw notFound();
    return list(userId);
  }

  return { list, listBuiltIn, save, change, delete: deleteFilter };
}

export type SavedFilters = ReturnType<typeof createSavedFilters>;

function notFound(): AppError {
  return new AppError('not_found', 'Filter not found.');
}
