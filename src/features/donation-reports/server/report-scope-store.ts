import { type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '#src/api/amounts/gateway-mode.ts';
import type { LegalEntity } from '#src/features/receipts/contract.ts';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { receivingEntity } from '#src/platform/records/receiving-entity.ts';

export type ReportScope = {
  gatewayMode: GatewayMode;
  timeZone: string;
  /** First day of the current month, as an ISO date in the zone. */
  month: string;
  now: Date;
  /** Only donations that this legal entity received. */
  entity?: LegalEntity | undefined;
  entityOfRupees: LegalEntity;
  /** First and last day of the period, as ISO dates in the zone. */
  from?: string | undefined;
  to?: string | undefined;
};

/** Days after which a payment or refund should be in a payout. */
const payoutDays = 10;

/**
 * People with a donation and an address: first and last donation, and whether there are others and named ones. These are
 * stored for all donations; those of one legal entity are read.
 */
export function persons(scope: ReportScope): SQL {
  const hasAddress = sql`(d.email is not null or exists (select from donors r where r.root_id = d.id and r.email is not null))`;
  if (!scope.entity)
    return sql`
      select d.id as person, d.first_at, d.latest_at, d.gave_again, d.gave_named from donors d
      where d.gateway_mode = ${scope.gatewayMode} and d.merged_into is null and d.first_at is not null and ${hasAddress}`;
  return sql`
    select d.id as person, min(p.succeeded_at) as first_at, max(p.succeeded_at) as latest_at,
      count(*) > 1 as gave_again, bool_or(p.payment_type = 'named') as gave_named
    from payments p join donors giver on giver.id = p.donor_id join donors d on d.id = coalesce(giver.root_id, giver.id)
    where p.gateway_mode = ${scope.gatewayMode} and p.status = 'success' and ${hasAddress}
      ${ofEntity(sql`p`, scope)} group by 1`;
}

/** The last donation was last year, or in any earlier year. A chosen period takes the place of last year. */
export function hasLapsed(scope: ReportScope, report: 'lybunt' | 'sybunt'): SQL {
  const year = Number(scope.month.slice(0, 4));
  const { from = `${year - 1}-01-01`, to = `${year - 1}-12-31` } = scope;
  return sql`latest_at < ${beginOf(to, scope, 1)}
    ${report === 'lybunt' ? sql`and latest_at >= ${beginOf(from, scope)}` : sql``}`;
}

export function isDueForPayout(instant: SQL, scope: ReportScope): SQL {
  if (scope.from || scope.to) return inPeriod(instant, scope);
  return sql`${instant} < ${new Date(scope.now.getTime() - payoutDays * msPerDay)}`;
}

export function ofEntity(row: SQL, { entity, entityOfRupees }: ReportScope): SQL {
  if (!entity) return sql``;
  return sql`and ${receivingEntity([sql`${row}.entity`], sql`${row}.currency`, entityOfRupees)} = ${entity}`;
}

/** @param months months until now that are read without a period; without it, all */
export function inPeriod(instant: SQL, scope: ReportScope, months?: number): SQL {
  const { from, to } = scope;
  const parts = [
    from ? sql`${instant} >= ${beginOf(from, scope)}` : undefined,
    to ? sql`${instant} < ${beginOf(to, scope, 1)}` : undefined,
    !from && !to && months !== undefined ? sql`${instant} >= ${monthsBack(scope, months)}` : undefined,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}

function beginOf(day: string, { timeZone }: ReportScope, daysLater = 0): SQL {
  return sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${timeZone}`;
}

export function monthOf(instant: SQL, scope: ReportScope): SQL {
  return sql`to_char(${instant} at time zone ${zoneText(scope)}, 'YYYY-MM')`;
}

/** Written into the query, because grouping compares expressions by their text. */
export function zoneText({ timeZone }: ReportScope): SQL {
  return sql.raw(`'${timeZone.replaceAll("'", "''")}'`);
}

function monthsBack({ month, timeZone }: ReportScope, months: number): SQL {
  return sql`(${month}::date - make_interval(months => ${months - 1}))::timestamp at time zone ${timeZone}`;
}
