import { type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '../gateway/gateway.ts';
import { ledgerLineAmounts, ledgerRows, ledgerSource } from '../payments/period-sum-store.ts';

/** Month in UTC, as instants. */
export type Month = { from: string; until: string };

const nilProject = sql`'00000000-0000-0000-0000-000000000000'`;
const units = sql`(values ('day'), ('month')) u (unit)`;

const ledgerColumns = sql`account, currency, project_id, source, debit_minor, credit_minor, credits, settled_debit_minor,
  settled_credit_minor`;
const ledgerAmounts = sql`array[sum(debit_minor), sum(credit_minor), sum(credits), sum(settled_debit_minor),
  sum(settled_credit_minor)] as amounts`;
const noAmounts = sql`array[0, 0, 0, 0, 0]::numeric[]`;

/** Sums of the ledger by day and by month, each with the changes that are not in them yet, are those of its lines. */
export function ledgerSumsUnlikeLines(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`
    with counted as (
      select account, currency, project_id, source, ${ledgerAmounts} from (
        select l.account, l.currency, coalesce(p.project_id, ${nilProject}) as project_id, ${ledgerSource} as source,
          ${ledgerLineAmounts}
        from ${ledgerRows}
        where e.gateway_mode = ${gatewayMode} and e.booked_at >= ${from} and e.booked_at < ${until}
      ) l group by 1, 2, 3, 4
    ), kept as (
      select unit, account, currency, project_id, source, ${ledgerAmounts} from (
        select unit, ${ledgerColumns} from ledger_sums
        where gateway_mode = ${gatewayMode} and ${isIn(sql`starts_on`, { from, until })}
        union all
        select unit, ${ledgerColumns} from ledger_sum_changes, ${units}
        where gateway_mode = ${gatewayMode} and ${isIn(sql`day`, { from, until })}
      ) s group by 1, 2, 3, 4, 5
    )
    select 'totals_unlike_donations' as kind,
      format('ledger sums of %s in %s in %s by %s', account, currency, ${from.slice(0, 7)}::text, unit) as subject,
      format('counted %s, kept %s for project %s, %s', coalesce(c.amounts, ${noAmounts}), coalesce(k.amounts, ${noAmounts}),
        project_id, source) as detail,
      null as "paymentId"
    from (select * from counted, ${units}) c full join kept k using (unit, account, currency, project_id, source)
    where coalesce(c.amounts, ${noAmounts}) <> coalesce(k.amounts, ${noAmounts})`;
}

/** Sums of received donations and their fees are those of payments and settlements. */
export function donationSumsUnlikePayments(gatewayMode: GatewayMode, { from, until }: Month): SQL {
  return sql`
    with received as (
      select id, status, currency, amount_minor, net_amount_minor from payments
      where gateway_mode = ${gatewayMode} and status in ('success', 'refunded')
        and created_at >= ${from} and created_at < ${until}
    ), counted as (
      select status, currency, sum(donations) as donations, sum(gross) as gross, sum(net) as net, sum(fees) as fees from (
        select status, currency, 1 as donations, amount_minor as gross, net_amount_minor as net, 0 as fees from received
        union all
        select r.status, s.currency, 0, 0, 0, s.fee_minor
        from received r join payment_settlements s on s.payment_id = r.id
      ) c group by 1, 2
    ), kept as (
      select unit, status, sum_currency as currency, sum(donations) as donations, sum(gross_minor) as gross,
        sum(net_minor) as net, sum(fees_minor) as fees
      from (
        select unit, status, sum_currency, donations, gross_minor, net_minor, fees_minor from donation_sums
        where gateway_mode = ${gatewayMode} and ${isIn(sql`starts_on`, { from, until })}
        union all
        select unit, status, sum_currency, donations, gross_minor, net_minor, fees_minor from donation_sum_changes, ${units}
        where gateway_mode = ${gatewayMode} and ${isIn(sql`day`, { from, until })}
      ) s group by 1, 2, 3
    )
    select 'totals_unlike_donations' as kind,
      format('donation sums of %s in %s in %s by %s', status, currency, ${from.slice(0, 7)}::text, unit) as subject,
      format('counted %s in %s, fees %s, kept %s in %s, fees %s', c.net, c.donations, c.fees, k.net, k.donations, k.fees)
        as detail,
      null as "paymentId"
    from (select * from counted, ${units}) c full join kept k using (unit, status, currency)
    where (coalesce(c.donations, 0), coalesce(c.gross, 0), coalesce(c.net, 0), coalesce(c.fees, 0))
      is distinct from (coalesce(k.donations, 0), coalesce(k.gross, 0), coalesce(k.net, 0), coalesce(k.fees, 0))`;
}

function isIn(day: SQL, { from, until }: Month): SQL {
  return sql`${day} >= ${from.slice(0, 10)}::date and ${day} < ${until.slice(0, 10)}::date`;
}
