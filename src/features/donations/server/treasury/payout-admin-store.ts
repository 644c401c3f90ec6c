import { and, eq, gte, ilike, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { users } from '#src/platform/database/schema/accounts/users.ts';
import { payoutChecks, payouts } from '#src/platform/database/schema/donations/payouts.ts';
import { searchPattern } from '#src/platform/database/search-words.ts';
import type { PayoutDetail, PayoutKey, PayoutQuery } from '../../treasury/payout-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { isPayout } from '../payments/payout-store.ts';

type Entry = PayoutDetail['entries'][number];
type Texts<T> = { [Name in keyof T]: T[Name] extends number ? string : T[Name] };

const columns = {
  gateway: payouts.gateway,
  account: payouts.account,
  payoutId: payouts.payoutId,
  state: sql<PayoutDetail['payout']['state']>`${payouts.state}`,
  amountMinor: payouts.amountMinor,
  currency: payouts.currency,
  arrivesOn: payouts.arrivesOn,
  traceId: payouts.traceId,
  checkedAt: payoutChecks.checkedAt,
  checkedBy: users.email,
  bankReference: payoutChecks.bankReference,
};

/** Queries of the treasurer on payouts. */
export const payoutAdminStore = {
  async list(db: Db, mode: GatewayMode, { search, checked, state, from, to, ...query }: PayoutQuery) {
    const pages = keyset(query, {
      by: { column: payouts.arrivesOn, type: 'date' },
      tieBreaker: { column: payouts.payoutId, type: 'text' },
      direction: 'desc',
    });
    const words = search ? searchPattern(search) : null;
    const isChecked = checked === 'yes' ? isNotNull : isNull;
    const rows = await selectPayouts(db)
      .where(
        and(
          eq(payouts.gatewayMode, mode),
          checked ? isChecked(payoutChecks.checkedAt) : undefined,
          state ? eq(payouts.state, state) : undefined,
          from ? gte(payouts.arrivesOn, from) : undefined,
          to ? lte(payouts.arrivesOn, to) : undefined,
          words
            ? or(
                ilike(payouts.payoutId, words),
                ilike(payouts.traceId, words),
                ilike(payoutChecks.bankReference, words),
              )
            : undefined,
          pages.where,
        ),
      )
      .orderBy(...pages.orderBy)
      .limit(pages.limit);
    return { rows, page: pages.page };
  },

  async find(db: Db, mode: GatewayMode, key: PayoutKey) {
    const [row] = await selectPayouts(db).where(and(eq(payouts.gatewayMode, mode), isPayout(key)));
    return row ?? null;
  },

  /** Payments, refunds and fees in a payout, the largest first. */
  async listEntries(db: Db, key: PayoutKey, limit: number): Promise<Entry[]> {
    const { rows } = await db.execute<Texts<Entry>>(sql`
      select e.entry_id as "entryId", e.kind, e.payment_id as "donationId", p.donor_name as name, pr.title as project,
        e.amount as "amountMinor", e.fee as "feeMinor", e.amount - e.fee as "netMinor"
      from (${entriesOf(key)}) e left join payments p on p.id = e.payment_id left join projects pr on pr.id = p.project_id
      order by abs(e.amount) desc, e.entry_id limit ${limit}`);
    return rows.map((row) => ({
      ...row,
      amountMinor: Number(row.amountMinor),
      feeMinor: Number(row.feeMinor),
      netMinor: Number(row.netMinor),
    }));
  },

  async sumEntries(
    db: Db,
    key: PayoutKey,
  ): Promise<{ entries: number; amountMinor: number; feeMinor: number }> {
    const { rows } = await db.execute<{ entries: string; amount: string; fee: string }>(sql`
      select count(*) as entries, coalesce(sum(amount), 0) as amount, coalesce(sum(fee), 0) as fee
      from (${entriesOf(key)}) e`);
    return {
      entries: Number(rows[0]?.entries ?? 0),
      amountMinor: Number(rows[0]?.amount ?? 0),
      feeMinor: Number(rows[0]?.fee ?? 0),
    };
  },

  async check(tx: Db, check: typeof payoutChecks.$inferInsert): Promise<void> {
    const { bankReference, checkedAt, checkedBy } = check;
    await tx
      .insert(payoutChecks)
      .values(check)
      .onConflictDoUpdate({
        target: [payoutChecks.payoutId, payoutChecks.gateway, payoutChecks.account],
        set: { bankReference, checkedAt, checkedBy },
      });
  },

  /** @returns whether it was checked */
  async uncheck(tx: Db, { gateway, account, payoutId }: PayoutKey): Promise<boolean> {
    const { rowCount } = await tx
      .delete(payoutChecks)
      .where(
        and(
          eq(payoutChecks.payoutId, payoutId),
          eq(payoutChecks.gateway, gateway),
          eq(payoutChecks.account, account),
        ),
      );
    return (rowCount ?? 0) > 0;
  },
};

export type PayoutRow = NonNullable<Awaited<ReturnType<(typeof payoutAdminStore)['find']>>>;

function selectPayouts(db: Db) {
  return db
    .select(columns)
    .from(payouts)
    .leftJoin(
      payoutChecks,
      and(
        eq(payoutChecks.payoutId, payouts.payoutId),
        eq(payoutChecks.gateway, payouts.gateway),
        eq(payoutChecks.account, payouts.account),
      ),
    )
    .leftJoin(users, eq(users.id, payoutChecks.checkedBy))
    .$dynamic();
}

/** Entries with the sign that they have in the payout. A returned payout is no entry of itself. */
function entriesOf({ gateway, account, payoutId }: PayoutKey): SQL {
  const own = sql`payout_id = ${payoutId} and gateway = ${gateway} and account = ${account}`;
  return sql`
    select entry_id, kind, payment_id, fee_minor as fee,
      case when kind in ('payment', 'refund_failure', 'dispute_reversal') then amount_minor else -amount_minor end as amount
    from payment_settlements where ${own}
    union all
    select entry_id, kind, null, fee_minor, amount_minor
    from account_entries where ${own} and kind <> 'payout_failed'`;
}
