import { and, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#src/platform/database/database.ts';
import { payments } from '#src/platform/database/schema/donations/payments.ts';
import type { DonationTotals } from '../../donation-sums-contract.ts';
import type { GatewayMode } from '../gateway/gateway.ts';
import { sumsOfPeriod } from '../payments/period-sum-store.ts';
import { isListed, type ReadFilter } from './donation-filter-store.ts';

type Sums = Record<keyof DonationTotals, string>;

const isReceived = sql`${payments.status} in ('success', 'refunded')`;

/**
 * Totals of all donations that match a filter. An offline donation is reduced only when it is voided. Fees count in the currency in which the gateway settled,
 * which can differ from the currency of the donation.
 */
export const totalsStore = {
  /** @returns null when more than `max` donations match a filter without stored sums */
  async sum(
    db: Db,
    gatewayMode: GatewayMode,
    filter: ReadFilter,
    max: number,
  ): Promise<DonationTotals[] | null> {
    const dividing = dividingFilter(filter);
    if (dividing) return readSums(db, storedAmounts(gatewayMode, filter, dividing));
    const listed = db
      .select({ id: payments.id })
      .from(payments)
      .where(and(isListed(gatewayMode, filter), isReceived));
    if ((await db.$count(listed.limit(max + 1).as('listed'))) > max) return null;
    return readSums(db, countedAmounts(and(isListed(gatewayMode, filter), isReceived)));
  },
};

async function readSums(db: Db, amounts: SQL): Promise<DonationTotals[]> {
  const { rows } = await db.execute<Sums>(sql`
    select currency, sum(donations) as donations, sum(gross) as "grossMinor", sum(gross - net - voided) as "refundsMinor",
      sum(voided) as "voidedMinor", sum(fees) as "feesMinor", sum(paid_out) as "paidOutMinor", sum(net - fees) as "netMinor",
      sum(unsettled) as unsettled
    from (${amounts}) amounts group by currency
    having sum(donations) > 0 or sum(fees) <> 0 or sum(paid_out) <> 0 order by currency desc`);
  return rows.map(({ currency, ...sums }) => ({
    currency,
    donations: Number(sums.donations),
    grossMinor: Number(sums.grossMinor),
    refundsMinor: Number(sums.refundsMinor),
    voidedMinor: Number(sums.voidedMinor),
    feesMinor: Number(sums.feesMinor),
    netMinor: Number(sums.netMinor),
    paidOutMinor: Number(sums.paidOutMinor),
    unsettled: Number(sums.unsettled),
  }));
}

/** Condition on the stored sums; null for filters by which they are not divided. */
function dividingFilter({ from: _from, to: _to, timeZone: _timeZone, ...filter }: ReadFilter): SQL | null {
  const { status, currency, type, source, frequency, project, ...others } = filter;
  if (status === 'disputed' || Object.values(others).some((value) => value !== undefined)) return null;
  const ofProject =
    project === 'none'
      ? sql`'00000000-0000-0000-0000-000000000000'`
      : sql`(select id from projects where slug = ${project})`;
  const conditions = [
    status && sql`status = ${status}`,
    currency && sql`currency = ${currency}`,
    type && sql`payment_type = ${type}`,
    source && sql`source = ${source}`,
    frequency && sql`frequency = ${frequency}`,
    project && sql`project_id = ${ofProject}`,
  ].filter((condition) => condition !== undefined);
  return sql.join([sql`true`, ...conditions], sql` and `);
}

function storedAmounts(gatewayMode: GatewayMode, filter: ReadFilter, dividing: SQL): SQL {
  const { from, to, timeZone, ...unbounded } = filter;
  const { stored, changed, counted } = sumsOfPeriod({
    from: from ? sql`${from}::date::timestamp at time zone ${timeZone}` : undefined,
    until: to ? sql`(${to}::date + 1)::timestamp at time zone ${timeZone}` : undefined,
  });
  const ofFilter = sql`gateway_mode = ${gatewayMode} and ${dividing}`;
  const amounts = sql`sum_currency as currency, donations, gross_minor as gross, net_minor as net, fees_minor as fees,
    case when source = 'offline' then gross_minor - net_minor else 0 end as voided, paid_out_minor as paid_out, unsettled`;
  return sql.join(
    [
      ...stored.map((days) => sql`select ${amounts} from donation_sums where ${ofFilter} and ${days}`),
      sql`select ${amounts} from donation_sum_changes where ${ofFilter} and ${changed}`,
      ...counted(sql`${payments.createdAt}`).map((instants) =>
        countedAmounts(and(isListed(gatewayMode, { ...unbounded, timeZone }), isReceived, instants)),
      ),
    ],
    sql` union all `,
  );
}

/** Amounts of the donations of a condition on `payments`. */
function countedAmounts(condition: SQL | undefined): SQL {
  return sql`(
    with listed as (
      select id, currency, amount_minor, net_amount_minor, source from ${payments} where ${condition}
    ), settled as (
      select l.id, s.currency, sum(s.fee_minor) as fees,
        sum(case when s.kind in ('payment', 'refund_failure', 'dispute_reversal') then s.amount_minor
          else -s.amount_minor end - s.fee_minor) as paid_out
      from listed l join payment_settlements s on s.payment_id = l.id group by 1, 2
    )
    select l.currency, 1 as donations, l.amount_minor as gross, l.net_amount_minor as net, 0 as fees,
      case when l.source = 'offline' then l.amount_minor - l.net_amount_minor else 0 end as voided, 0 as paid_out,
      (l.source = 'gateway' and not exists (select from settled f where f.id = l.id))::int as unsettled
    from listed l
    union all
    select currency, 0, 0, 0, fees, 0, paid_out, 0 from settled)`;
}
