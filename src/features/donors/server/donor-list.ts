import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { CountedPage } from '#src/api/paged-list.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { DonorQuery } from '../admin-contract.ts';
import type { ListedDonor } from '../admin-donor.ts';
import { donorKey, donorListStore } from './donor-list-store.ts';

/** The donor list of the admin area. */
export function createDonorList({ db, gatewayMode }: { db: Db; gatewayMode: GatewayMode }) {
  return async function list(query: DonorQuery): Promise<CountedPage<ListedDonor>> {
    const { rows, page, total } = await donorListStore.list(db, gatewayMode, query);
    const ids = rows.map(({ id }) => id);
    const [totals, recurring, others] = await Promise.all([
      donorListStore.sumTotals(db, ids),
      donorListStore.listRecurring(db, ids),
      donorListStore.listOtherNames(db, ids),
    ]);
    const totalsOf = Map.groupBy(totals, ({ donorId }) => donorId);
    const recurringOf = Map.groupBy(recurring, ({ donorId }) => donorId);
    const otherOf = new Map(others.map((other) => [other.donorId, other]));

    const found = page(rows, donorKey, ({ id, name, email, tags, latestAt }) => ({
      id,
      name: name ?? otherOf.get(id)?.name ?? null,
      email: email ?? otherOf.get(id)?.email ?? null,
      tags,
      totals: totalsOf.get(id) ?? [],
      recurring: recurringOf.get(id) ?? [],
      latestAt: latestAt.toISOString(),
    }));
    return { ...found, total };
  };
}
