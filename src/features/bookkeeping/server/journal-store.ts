import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import type { Db } from '#src/platform/database/database.ts';
import { projects } from '#src/platform/database/schema/content/projects.ts';
import { journalLines, journals } from '#src/platform/database/schema/donations/journals.ts';
import { ledgerLines } from '#src/platform/database/schema/donations/ledger.ts';
import { paymentSettlements } from '#src/platform/database/schema/donations/payment-updates.ts';
import { isDebitOfDispute, returnedReversal } from '#src/platform/records/booked-reversals.ts';
import { receivingEntity } from '#src/platform/records/receiving-entity.ts';
import { type BookAccount, bookAccounts } from '../book-names.ts';

/** Period of an entity's books, in the zone in which its days begin. */
type Period = {
  gatewayMode: GatewayMode;
  entity: LegalEntity;
  /** Entity of donations in rupees without a receipt. */
  entityOfRupees: LegalEntity;
  lockedThrough: string | null;
  to: string;
  timeZone: string;
  grouping: 'day' | 'payout';
  /** Lines of a journal at most. */
  maxLines: number;
  createdAt: Date;
};

export type JournalFilter = {
  gatewayMode: GatewayMode;
  entity: LegalEntity;
  currency: string;
  from: string;
  to: string;
};

/** Queries on journals. */
export const journalStore = {
  /** Makes concurrent exports wait, so that numbers have no gaps. */
  async lock(tx: Db): Promise<void> {
    await tx.execute(sql`lock table ${journals} in share row exclusive mode`);
  },

  /**
   * Creates journals from all ledger entries of an entity that have none, until the last day of the period.
   * Entries of a locked day become corrections on the first day that is not locked. Entries balance by themselves and
   * have one project, so a day with more lines than fit in a file is divided between projects.
   */
  async createUntil(tx: Db, period: Period): Promise<void> {
    const { gatewayMode, entity, lockedThrough, createdAt } = period;
    // The first project of a journal can begin before the step, with a line of each other account.
    const step = period.maxLines - bookAccounts.length + 1;
    await tx.execute(sql`
      with parts as materialized (${openParts(period)}),
      sums as (
        select currency, booked_on, payout_id, project_id, account, sum(amount) as amount
        from parts group by 1, 2, 3, 4, 5
      ),
      sizes as (
        select currency, booked_on, payout_id, project_id, count(*) filter (where amount <> 0) as lines
        from sums group by 1, 2, 3, 4
      ),
      divided as (
        select *, floor(greatest(sum(lines) over (partition by currency, booked_on, payout_id
          order by project_id nulls first) - 1, 0) / ${step}::int) as division
        from sizes
      ),
      grouped as (
        select currency, booked_on, payout_id, division,
          case when booked_on <= ${lockedThrough}::date then ${lockedThrough}::date + 1 else booked_on end as day
        from divided group by 1, 2, 3, 4 having sum(lines) > 0
      ),
      numbered as (
        select grouped.*, extract(year from day)::smallint as year,
          (row_number() over (partition by extract(year from day)
              order by day, booked_on, currency, payout_id nulls first, division)
            + coalesce((select max(j.number) from journals j where j.gateway_mode = ${gatewayMode}
                and j.entity = ${entity} and j.year = extract(year from day)), 0))::int as number
        from grouped
      ),
      created as (
        insert into journals (gateway_mode, entity, year, number, currency, day, payout_id, corrects_day, created_at)
        select ${gatewayMode}, ${entity}, year, number,
          currency, day, payout_id, case when booked_on < day then booked_on end, ${createdAt}
        from numbered
        returning id, year, number
      ),
      matched as (
        select c.id, p.* from parts p
          join divided d on d.currency = p.currency and d.booked_on = p.booked_on
            and d.payout_id is not distinct from p.payout_id and d.project_id is not distinct from p.project_id
          join numbered n on n.currency = d.currency and n.booked_on = d.booked_on
            and n.payout_id is not distinct from d.payout_id and n.division = d.division
          join created c on c.year = n.year and c.number = n.number
      ),
      linked as (
        insert into journal_entries (entry_id, currency, journal_id)
        select distinct entry_id, currency, id from matched
      )
      insert into journal_lines (journal_id, account, project_id, amount_minor)
      select id, account, project_id, sum(amount) from matched
      group by 1, 2, 3 having sum(amount) <> 0 order by 1, 2, 3 nulls first`);
  },

  /** Accounts that occur in journals. */
  async listAccounts(db: Db, filter: JournalFilter): Promise<BookAccount[]> {
    const rows = await db
      .selectDistinct({ account: sql<BookAccount>`${journalLines.account}` })
      .from(journalLines)
      .innerJoin(journals, eq(journals.id, journalLines.journalId))
      .where(isWithin(filter))
      .orderBy(journalLines.account);
    return rows.map(({ account }) => account);
  },

  /** Numbers of lines by journal, in the order of the file. */
  async countLines(db: Db, filter: JournalFilter) {
    return db
      .select({
        id: journals.id,
        gatewayMode: sql<GatewayMode>`${journals.gatewayMode}`,
        entity: sql<LegalEntity>`${journals.entity}`,
        year: journals.year,
        number: journals.number,
        day: journals.day,
        lines: sql`count(*)`.mapWith(Number),
      })
      .from(journals)
      .innerJoin(journalLines, eq(journalLines.journalId, journals.id))
      .where(isWithin(filter))
      .groupBy(journals.id)
      .orderBy(asc(journals.day), asc(journals.number));
  },

  listLines(db: Db, ids: number[]) {
    return db
      .select({
        journalId: journals.id,
        gatewayMode: sql<GatewayMode>`${journals.gatewayMode}`,
        entity: sql<LegalEntity>`${journals.entity}`,
        year: journals.year,
        number: journals.number,
        currency: journals.currency,
        day: journals.day,
        payoutId: journals.payoutId,
        correctsDay: journals.correctsDay,
        account: sql<BookAccount>`${journalLines.account}`,
        projectId: journalLines.projectId,
        project: projects.title,
        amountMinor: journalLines.amountMinor,
      })
      .from(journals)
      .innerJoin(journalLines, eq(journalLines.journalId, journals.id))
      .leftJoin(projects, eq(projects.id, journalLines.projectId))
      .where(inArray(journals.id, ids))
      .orderBy(asc(journals.day), asc(journals.number), asc(journalLines.id));
  },

  /** Currencies of the ledger. */
  async listCurrencies(db: Db): Promise<string[]> {
    const rows = await db
      .selectDistinct({ currency: ledgerLines.currency })
      .from(ledgerLines)
      .orderBy(ledgerLines.currency);
    return rows.map(({ currency }) => currency);
  },
};

export type JournalSize = Awaited<ReturnType<(typeof journalStore)['countLines']>>[number];
export type JournalLine = Awaited<ReturnType<(typeof journalStore)['listLines']>>[number];

function isWithin({ gatewayMode, entity, currency, from, to }: JournalFilter) {
  return and(
    eq(journals.gatewayMode, gatewayMode),
    eq(journals.entity, entity),
    eq(journals.currency, currency),
    gte(journals.day, from),
    lte(journals.day, to),
  );
}

/** Ledger lines of an entity without a journal. Receipt or donation name the entity; without them, the currency. */
function openParts({ gatewayMode, entity, entityOfRupees, to, timeZone, grouping }: Period) {
  const { amountMinor: settled, feeMinor: settlementFee } = paymentSettlements;
  const payout =
    grouping === 'payout'
      ? sql`(select min(${paymentSettlements.payoutId}) from ${paymentSettlements}
          where e.reason = 'settled' and ${paymentSettlements.paymentId} = e.payment_id
            and (select abs(sum(b.amount_minor)) from ledger_lines b where b.entry_id = e.id and b.account = 'bank')
              in (${settled} - ${settlementFee}, ${settled} + ${settlementFee}))`
      : sql`null`;
  return sql`
    select e.id as entry_id, l.currency, (e.booked_at at time zone ${timeZone})::date as booked_on,
      ${payout} as payout_id, p.project_id, l.amount_minor as amount,
      case when l.account = 'gateway' then coalesce(p.gateway, ae.gateway)
        when l.account <> 'donations' then l.account
        when l.amount_minor < 0 then coalesce(${returnedReversal()} || 's', l.account)
        when ${isDebitOfDispute()} then 'disputes' else 'refunds' end as account
    from ledger_entries e join ledger_lines l on l.entry_id = e.id left join payments p on p.id = e.payment_id
      left join account_entries ae on ae.id = e.account_entry_id
      left join receipts r on r.payment_id = p.id and r.sequence = 0
    where e.gateway_mode = ${gatewayMode}
      and e.booked_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
      and ${receivingEntity([sql`r.entity`, sql`p.entity`], sql`coalesce(p.currency, l.currency)`, entityOfRupees)}
        = ${entity}
      and not exists (select from journal_entries j where j.entry_id = e.id and j.currency = l.currency)`;
}
