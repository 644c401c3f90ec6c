import { type SQL, sql } from 'drizzle-orm';

/**
 * Condition that a debit of donations, the line `l` of the ledger entry `e`, was caused by a dispute, also one that was
 * won later: a dispute is stored in the transaction of its debit, so no entry of the payment is between the two. A
 * debit of refunds and a dispute together counts as a refund.
 */
export function isDebitOfDispute(): SQL<boolean> {
  return sql<boolean>`exists (select from payment_reversals r
    where r.payment_id = e.payment_id and r.kind = 'dispute' and r.state in ('processed', 'reinstated')
      and r.first_seen_at <= e.booked_at
      and not exists (select from ledger_entries n
        where n.payment_id = e.payment_id and n.booked_at >= r.first_seen_at and n.booked_at < e.booked_at)
      and (r.amount_minor >= l.amount_minor or not exists (select from payment_reversals f
        where f.payment_id = e.payment_id and f.kind = 'refund')))`;
}

/**
 * Kind of the reversal that a credit of donations, the line `l` of the ledger entry `e`, returns: a refund that failed
 * after its debit, or a dispute that was won. Null for money that was received.
 */
export function returnedReversal(): SQL<'refund' | 'dispute' | null> {
  return sql`(select r.kind from payment_reversals r
    where r.payment_id = e.payment_id and r.state = 'reinstated' and l.amount_minor < 0
      and ${isCreditedBefore()}
    order by r.amount_minor <> -l.amount_minor, r.kind limit 1)`;
}

/** Condition that the donation of a ledger entry, `e` by default, was credited by an earlier entry. */
export function isCreditedBefore(entry: SQL = sql`e`): SQL<boolean> {
  return sql<boolean>`exists (select from ledger_entries b join ledger_lines bl on bl.entry_id = b.id
    where b.payment_id = ${entry}.payment_id and b.booked_at < ${entry}.booked_at
      and bl.account = 'donations' and bl.amount_minor < 0)`;
}
