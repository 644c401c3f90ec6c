import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { donationsNeedingAttention } from '#src/platform/records/needing-attention.ts';
import type { AttentionGroup } from '../../dashboard-contract.ts';

type Item = AttentionGroup['items'][number];
type Row = Omit<Item, 'at' | 'amountMinor'> & {
  at: Date | string;
  amountMinor: string | null;
  total: string;
};
type Found = { items: Item[]; total: number };
type DonationKind = Exclude<AttentionGroup['kind'], 'mismatch' | 'message'>;

const noAmount = sql`null::bigint as "amountMinor", null as currency`;

/** Items that need an administrator. Each query returns its newest rows and the total number. */
export const attentionStore = {
  /**
   * Donations that need attention for one reason, the newest first; disputes by their deadline, the next one first, and
   * those without a deadline last.
   */
  donations(
    db: Db,
    { mode, now, kind }: { mode: string; now: Date; kind: DonationKind },
    limit: number,
  ): Promise<Found> {
    return find(
      db,
      sql`
      select id, name, "amountMinor", currency, at, detail
      from (${donationsNeedingAttention(mode, now)}) waiting where kind = ${sql.raw(`'${kind}'`)}`,
      limit,
      kind === 'dispute' ? sql`detail is null, at` : undefined,
    );
  },

  /** Number of donations that need attention. */
  async countDonations(db: Db, mode: string, now: Date): Promise<number> {
    const { rows } = await db.execute<{ count: string }>(
      sql`select count(distinct id) as count from (${donationsNeedingAttention(mode, now)}) waiting`,
    );
    return Number(rows[0]?.count ?? 0);
  },

  /** Unresolved differences between gateway and ledger. */
  mismatches(db: Db, mode: string, limit: number): Promise<Found> {
    return find(
      db,
      sql`
      select d.id, p.donor_name as name, p.amount_minor as "amountMinor", p.currency, d.found_at as at, d.kind as detail
      from discrepancies d left join payments p on p.id = d.payment_id
      where d.gateway_mode = ${mode} and d.resolved_at is null`,
      limit,
    );
  },

  /** Unanswered messages received before a time. */
  messages(db: Db, before: Date, limit: number): Promise<Found> {
    return find(
      db,
      sql`
      select m.id, coalesce(c.name, e.name) as name, ${noAmount}, m.received_at as at,
        coalesce(c.subject, e.subject) as detail
      from inbox_messages m left join contact_messages c on c.id = m.contact_message_id
        left join enquiries e on e.id = m.enquiry_id
      where not m.is_archived and m.replied_at is null and m.received_at < ${before}`,
      limit,
    );
  },
};

async function find(db: Db, rowsOf: SQL, limit: number, order = sql`at desc`): Promise<Found> {
  const { rows } = await db.execute<Row>(sql`
    with found as (${rowsOf})
    select *, (select count(*) from found) as total from found order by ${order}, id limit ${limit}`);
  return {
    total: Number(rows[0]?.total ?? 0),
    items: rows.map(({ id, name, amountMinor, currency, at, detail }) => ({
      id,
      name,
      amountMinor: amountMinor === null ? null : Number(amountMinor),
      currency,
      at: new Date(at).toISOString(),
      detail,
    })),
  };
}
