import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import type { AttentionGroup } from '../../dashboard-contract.ts';

type Item = AttentionGroup['items'][number];
type Row = Omit<Item, 'at' | 'amountMinor'> & {
  at: Date | string;
  amountMinor: string | null;
  total: string;
};
type Found = { items: Item[]; total: number };

const noAmount = sql`null::bigint as "amountMinor", null as currency`;

/** Items that need an administrator. Each query returns its newest rows and the total number. */
export const attentionStore = {
  /** Open disputes by their deadline, the next one first. */
  disputes(db: Db, mode: string, limit: number): Promise<Found> {
    return find(
      db,
      sql`
      select p.id, p.donor_name as name, d.amount_minor as "amountMinor", d.currency, d.respond_by as at,
        d.status as detail
      from payment_disputes d join payments p on p.id = d.payment_id
      where d.is_open and d.respond_by is not null and p.gateway_mode = ${mode}`,
      limit,
      sql`at`,
    );
  },

  /** Monthly donations whose last charge failed, by their newest donation. */
  monthlyFailed(db: Db, mode: string, limit: number): Promise<Found> {
    return find(
      db,
      sql`
      select last.id, r.donor_name as name, r.amount_minor as "amountMinor", r.currency, r.updated_at as at,
        r.state as detail
      from recurring_donations r
        join lateral (select id from payments where recurring_donation_id = r.id
          order by created_at desc limit 1) last on true
      where r.gateway_mode = ${mode} and r.state in ('pending', 'halted') and r.cancel_requested_at is null`,
      limit,
    );
  },

  /** One-time payments in a state since a time. */
  payments(
    db: Db,
    { mode, status, since }: { mode: string; status: 'failed' | 'pending'; since: Date },
    limit: number,
  ): Promise<Found> {
    return find(
      db,
      sql`
      select id, donor_name as name, amount_minor as "amountMinor", currency, created_at as at, null as detail
      from payments
      where gateway_mode = ${mode} and status = ${sql.raw(`'${status}'`)} and created_at >= ${since}
        and recurring_donation_id is null`,
      limit,
    );
  },

  /** Number of donations with an open dispute, not as requested, or pending since a time. */
  async countDonations(db: Db, mode: string, since: Date): Promise<number> {
    const { rows } = await db.execute<{ count: string }>(sql`
      select count(*) as count from (
        select d.payment_id as id from payment_disputes d join payments p on p.id = d.payment_id
          where d.is_open and p.gateway_mode = ${mode}
        union select id from payments where gateway_mode = ${mode} and needs_review
        union select id from payments
          where gateway_mode = ${mode} and status = 'pending' and created_at >= ${since}
      ) as waiting`);
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
