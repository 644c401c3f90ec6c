import { sql } from 'drizzle-orm';
import type { CursorQuery } from '#src/api/paged-list.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Db } from '#src/platform/database/database.ts';
import { keyset } from '#src/platform/database/keyset.ts';
import { printedStatements } from '#src/platform/database/schema/donations/annual-statements.ts';
import { newestReceipts, type StatementScope } from './store.ts';

type PaperRow = {
  id: string;
  donorId: string | null;
  name: string | null;
  nameKey: string;
  donations: string;
  sums: { currency: string; amountMinor: number }[] | null;
  printedAt: string | null;
  isChanged: boolean;
};

/** Queries on the statements of donors without an email address. */
export const paperStore = {
  /** Donors of a year by the name on their last receipt. */
  async list(db: Db, scope: StatementScope, query: CursorQuery) {
    const order = keyset(query, {
      by: { column: sql`donor."nameKey"`, type: 'text' },
      tieBreaker: { column: sql`donor.id`, type: 'uuid' },
      direction: 'asc',
    });
    const { gatewayMode, entity, year } = scope;
    const { rows } = await db.execute<PaperRow>(sql`
      with given as materialized (${receiptsOnPaper(scope)}),
      named as (
        select id, (array_agg(donor_id))[1] as donor_id, count(*) as donations, max(issued_at) as issued_at,
          (array_agg(donor_name order by given_at desc, payment_id) filter (where donor_name is not null))[1] as name
        from given group by id
      ),
      donor as (select named.*, lower(coalesce(name, '')) as "nameKey" from named)
      select donor.id, donor.donor_id as "donorId", donor.name, donor."nameKey", donor.donations,
        (select json_agg(json_build_object('currency', sum.currency, 'amountMinor', sum.total))
          from (
            select own.currency, sum(own.net_amount_minor) as total from given own
            where own.id = donor.id and own.offline_method is distinct from 'in_kind' group by own.currency
          ) sum) as sums,
        printed.printed_at as "printedAt", coalesce(donor.issued_at > printed.printed_at, false) as "isChanged"
      from donor left join printed_statements printed
        on printed.gateway_mode = ${gatewayMode} and printed.entity = ${entity} and printed.year = ${year}
          and printed.donor_key = donor.id
      where ${order.where ?? sql`true`}
      order by ${sql.join(order.orderBy, sql`, `)} limit ${order.limit}`);
    return { rows, page: order.page };
  },

  /** Donations of a donor in a year, with the language of the last one; null when there are none. */
  async find(
    db: Db,
    scope: StatementScope,
    id: string,
  ): Promise<{ paymentIds: string[]; language: Locale } | null> {
    const { rows } = await db.execute<{ paymentIds: string[]; language: Locale }>(sql`
      select array_agg(payment_id) as "paymentIds",
        (array_agg(language order by given_at desc, payment_id))[1] as language
      from (${receiptsOnPaper(scope)}) given where id = ${id} group by id`);
    return rows[0] ?? null;
  },

  async markPrinted(
    tx: Db,
    row: StatementScope & { donorKey: string; printedAt: Date; printedBy: string },
  ): Promise<void> {
    const { printedAt, printedBy } = row;
    await tx
      .insert(printedStatements)
      .values(row)
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

/** Current receipts without an address, by the person of the donor's record. Erased donors have none. */
function receiptsOnPaper(scope: StatementScope) {
  return sql`
    select coalesce(d.root_id, d.id, newest.payment_id) as id, coalesce(d.root_id, d.id) as donor_id, newest.*
    from (${newestReceipts(scope)}) newest
    join payments p on p.id = newest.payment_id left join donors d on d.id = p.donor_id
    where newest.net_amount_minor > 0 and newest.donor_email is null`;
}
