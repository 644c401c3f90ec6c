import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { Db } from '#src/platform/database/database.ts';
import { countTotal } from '#src/platform/database/count-total.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { donors } from '#src/platform/database/schema/donors/donors.ts';
import { searchQuery } from '#src/platform/database/search-words.ts';
import type { DonorQuery } from '../admin-contract.ts';
import { uuids } from './donor-store.ts';

/** Up to this many matches are read and sorted; more are found soon enough in the order of the list. */
const fewMatches = 3000;

/** Queries of the donor list: one page of people, then their data. */
export const donorListStore = {
  async list(db: Db, gatewayMode: GatewayMode, { search, tag, ...query }: DonorQuery) {
    const order = keyset(query, {
      by: { column: donors.latestAt, type: 'timestamptz' },
      tieBreaker: { column: donors.id, type: 'uuid' },
      direction: 'desc',
    });
    const condition = and(
      eq(donors.gatewayMode, gatewayMode),
      isNull(donors.mergedInto),
      await hasWords(db, gatewayMode, search),
      tag ? sql`${donors.tags} @> array[${tag}]` : undefined,
    );
    const rows = await db
      .select({
        id: donors.id,
        name: donors.name,
        email: donors.email,
        tags: donors.tags,
        latestAt: donors.latestAt,
      })
      .from(donors)
      .where(and(condition, order.where))
      .orderBy(...order.orderBy)
      .limit(order.limit);
    return { rows, page: order.page, total: await countTotal(db, donors, condition) };
  },

  /** Net amounts of successful donations by person and currency. */
  async sumTotals(db: Db, ids: string[]) {
    const { rows } = await db.execute<{
      donorId: string;
      currency: string;
      netMinor: string;
      donations: string;
    }>(
      sql`select coalesce(d.root_id, d.id) as "donorId", p.currency, sum(p.net_amount_minor) as "netMinor",
          count(*) as donations
        from donors d join payments p on p.donor_id = d.id
        where (d.id = any(${uuids(ids)}) or d.root_id = any(${uuids(ids)})) and p.status = 'success'
        group by 1, 2 order by 1, 2 desc`,
    );
    return rows.map((row) => ({
      ...row,
      netMinor: Number(row.netMinor),
      donations: Number(row.donations),
    }));
  },

  /** Recurring donations that have not ended, by the addresses of each person. */
  async listRecurring(db: Db, ids: string[]) {
    const { rows } = await db.execute<{
      donorId: string;
      id: string;
      amountMinor: string;
      currency: string;
      state: string;
      nextChargeAt: string | Date | null;
    }>(
      sql`select coalesce(d.root_id, d.id) as "donorId", r.id, r.amount_minor as "amountMinor", r.currency, r.state,
          r.next_charge_at as "nextChargeAt"
        from donors d join recurring_donations r
          on lower(r.donor_email) = lower(d.email) and r.gateway_mode = d.gateway_mode
        where (d.id = any(${uuids(ids)}) or d.root_id = any(${uuids(ids)}))
          and r.state in ('authenticated', 'active', 'pending', 'halted', 'paused')
        order by r.created_at, r.id`,
    );
    return rows.map(({ amountMinor, nextChargeAt, ...row }) => ({
      ...row,
      amountMinor: Number(amountMinor),
      nextChargeAt: nextChargeAt === null ? null : new Date(nextChargeAt).toISOString(),
    }));
  },

  /** Names for people without one, from a record that was merged into theirs. */
  async listOtherNames(db: Db, ids: string[]) {
    const { rows } = await db.execute<{ donorId: string; name: string | null; email: string | null }>(
      sql`select root_id as "donorId", max(name) as name, min(email) as email
        from donors where root_id = any(${uuids(ids)}) group by root_id`,
    );
    return rows;
  },
};

/** Cursor of a donor in the list. */
export function donorKey({ latestAt, id }: { latestAt: Date; id: string }): [Date, string] {
  return [latestAt, id];
}

/**
 * Condition of a search. PostgreSQL expects every word to be frequent, and would read the whole list for a rare one:
 * the ids of rare matches are looked up first.
 */
async function hasWords(db: Db, gatewayMode: GatewayMode, search = ''): Promise<SQL | undefined> {
  const matches = searchQuery(donors.words, search);
  if (!matches) return undefined;
  const found = await db
    .select({ id: donors.id })
    .from(donors)
    .where(and(eq(donors.gatewayMode, gatewayMode), isNull(donors.mergedInto), matches))
    .limit(fewMatches + 1);
  return found.length > fewMatches ? matches : sql`${donors.id} = any(${uuids(found.map(({ id }) => id))})`;
}
