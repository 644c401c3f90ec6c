import { sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { printedStatements } from '#src/platform/database/schema/donations/annual-statements.ts';
import { newestReceipts, type StatementScope } from './store.ts';

type StatementRow = {
  id: string;
  donorId: string | null;
  name: string | null;
  nameKey: string;
  donations: string;
  sums: { currency: string; amountMinor: number }[] | null;
  printedAt: string | null;
  isChanged: boolean;
};

type StatementDonor = { paymentIds: string[]; recordIds: string[]; language: Locale };

/** Queries on the statements of donors without an email address. */
export const printedStatementStore = {
  /** Donors of a year by the name on their last receipt; without a donation left, those whose statement was printed. */
  async list(db: Db, scope: StatementScope, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: sql`donor."nameKey"`, type: 'text' },
      tieBreaker: { column: sql`donor.id`, type: 'uuid' },
      direction: 'asc',
    });
    const { rows } = await db.execute<StatementRow>(sql`
      with given as materialized (${receiptsWithoutAddress(scope)}),
      named as (
        select id, (array_agg(donor_id))[1] as donor_id, count(*) filter (where net_amount_minor > 0) as donations,
          (array_agg(donor_name order by given_at desc, payment_id) filter (where donor_name is not null))[1] as name,
          max(printed_at) as printed_at,
          bool_or(issued_at > printed_at or (printed_at is null and net_amount_minor > 0)) as differs,
          array_agg(distinct record_id::text) || id::text as records
        from given group by id having ${hasStatement}
      ),
      moved as materialized (${movedDonations}),
      donor as (select named.*, lower(coalesce(name, '')) as "nameKey" from named)
      select donor.id, donor.donor_id as "donorId", donor.name, donor."nameKey", donor.donations,
        (select json_agg(json_build_object('currency', sum.currency, 'amountMinor', sum.total))
          from (
            select own.currency, sum(own.net_amount_minor) as total from given own
            where own.id = donor.id and own.net_amount_minor > 0 and own.offline_method is distinct from 'in_kind'
            group by own.currency
          ) sum) as sums,
        donor.printed_at as "printedAt", donor.printed_at is not null and (coalesce(donor.differs, false) or exists (
          select from moved where moved.at > donor.printed_at and (moved.into_record = any(donor.records)
            or (moved.from_record = any(donor.records) and exists (
              select from given other where moved.into_record in (other.record_id::text, other.id::text)
            )))
        )) as "isChanged"
      from donor where ${order.where ?? sql`true`}
      order by ${sql.join(order.orderBy, sql`, `)} limit ${order.limit}`);
    return { rows, page: order.page };
  },

  /** Donations and records of a donor in a year, with the language of the last donation; null without a statement. */
  async find(db: Db, scope: StatementScope, id: string): Promise<StatementDonor | null> {
    const { rows } = await db.execute<StatementDonor>(sql`
      select array_agg(payment_id) as "paymentIds", array_agg(distinct record_id) as "recordIds",
        (array_agg(language order by given_at desc, payment_id))[1] as language
      from (${receiptsWithoutAddress(scope)}) given where id = ${id} group by id having ${hasStatement}`);
    return rows[0] ?? null;
  },

  async markPrinted(
    tx: Db,
    { recordIds, ...row }: StatementScope & { recordIds: string[]; printedAt: Date; printedBy: string },
  ): Promise<void> {
    const { printedAt, printedBy } = row;
    await tx
      .insert(printedStatements)
      .values(recordIds.map((donorKey) => ({ ...row, donorKey })))
      .onConflictDoUpdate({
        target: [
          printedStatements.gatewayMode,
          printedStatements.entity,
          printedStatements.year,
          printedStatements.donorKey,
        ],
        set: { printedAt, printedBy },
      });
  },
};

/** A donation is left, or the statement that was printed has to be replaced by one of zero. */
const hasStatement = sql`(count(*) filter (where net_amount_minor > 0) > 0 or max(printed_at) is not null)`;

/** Donors whose donations were moved to a new one, or whose merged record was separated. */
const movedDonations = sql`
  select at, target as from_record, coalesce(detail->>'into', detail->>'separated') as into_record from audit_entries
  where split_part(event, '.', 1) = 'donor' and event in ('donor.split', 'donor.separated')`;

/**
 * Current receipts without an address, by the person of the donor's record, with the last print for the record itself,
 * so that a later merge counts as a change. Erased donors have none.
 */
function receiptsWithoutAddress(scope: StatementScope) {
  const { gatewayMode, entity, year } = scope;
  return sql`
    select coalesce(d.root_id, d.id, newest.payment_id) as id, coalesce(d.root_id, d.id) as donor_id,
      coalesce(d.id, newest.payment_id) as record_id, printed.printed_at, newest.*
    from (${newestReceipts(scope)}) newest
    join payments p on p.id = newest.payment_id left join donors d on d.id = p.donor_id
    left join printed_statements printed on printed.gateway_mode = ${gatewayMode} and printed.entity = ${entity}
      and printed.year = ${year} and printed.donor_key = coalesce(d.id, newest.payment_id)
    where newest.donor_email is null`;
}
