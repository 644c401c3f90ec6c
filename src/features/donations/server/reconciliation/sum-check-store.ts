import { type SQL, sql } from 'drizzle-orm';
import type { GatewayMode } from '../gateway/gateway.ts';

/** Sums by day and by month, each with the changes that are not in them yet, are those of the ledger lines. */
export function ledgerSumsUnlikeLines(gatewayMode: GatewayMode): SQL {
  return sql`
    with counted as (
      select account, currency, sum(greatest(amount_minor, 0)) as debit, sum(greatest(-amount_minor, 0)) as credit
      from ledger_lines l join ledger_entries e on e.id = l.entry_id where e.gateway_mode = ${gatewayMode} group by 1, 2
    ), kept as (
      select unit, account, currency, sum(debit_minor) as debit, sum(credit_minor) as credit from (
        select unit, account, currency, debit_minor, credit_minor from ledger_sums where gateway_mode = ${gatewayMode}
        union all
        select unit, account, currency, debit_minor, credit_minor from ledger_sum_changes, (values ('day'), ('month')) u (unit)
        where gateway_mode = ${gatewayMode}
      ) s group by 1, 2, 3
    )
    select 'totals_unlike_donations' as kind, format('ledger sums of %s in %s', account, currency) as subject,
      format('counted %s and %s, kept %s and %s by %s', c.debit, c.credit, k.debit, k.credit, unit) as detail,
      null as "paymentId"
    from (select * from counted, (values ('day'), ('month')) u (unit)) c full join kept k using (unit, account, currency)
    where (coalesce(c.debit, 0), coalesce(c.credit, 0)) is distinct from (coalesce(k.debit, 0), coalesce(k.credit, 0))`;
}

/** Sums of received donations and their fees are those of payments and settlements. */
export function donationSumsUnlikePayments(gatewayMode: GatewayMode): SQL {
  return sql`
    with counted as (
      select status, currency, count(*) as donations, sum(amount_minor) as gross, sum(net_amount_minor) as net
      from payments where gateway_mode = ${gatewayMode} and status in ('success', 'refunded') group by 1, 2
    ), kept as (
      select unit, status, currency, sum(donations) as donations, sum(gross_minor) as gross, sum(net_minor) as net from (
        select unit, status, currency, donations, gross_minor, net_minor from donation_sums
        where gateway_mode = ${gatewayMode}
        union all
        select unit, status, currency, donations, gross_minor, net_minor
        from donation_sum_changes, (values ('day'), ('month')) u (unit) where gateway_mode = ${gatewayMode}
      ) s group by 1, 2, 3
    ), settled as (
      select s.currency, sum(s.fee_minor) as fees from payment_settlements s join payments p on p.id = s.payment_id
      where p.gateway_mode = ${gatewayMode} and p.status in ('success', 'refunded') group by 1
    ), kept_fees as (
      select unit, currency, sum(fees) as fees from (
        select unit, sum_currency as currency, fees_minor as fees from donation_sums where gateway_mode = ${gatewayMode}
        union all
        select unit, sum_currency, fees_minor from donation_sum_changes, (values ('day'), ('month')) u (unit)
        where gateway_mode = ${gatewayMode}
      ) s group by 1, 2
    )
    select 'totals_unlike_donations' as kind, format('donation sums of %s in %s', status, currency) as subject,
      format('counted %s in %s, kept %s in %s by %s', c.net, c.donations, k.net, k.donations, unit) as detail,
      null as "paymentId"
    from (select * from counted, (values ('day'), ('month')) u (unit)) c full join kept k using (unit, status, currency)
    where (coalesce(c.donations, 0), coalesce(c.gross, 0), coalesce(c.net, 0))
      is distinct from (coalesce(k.donations, 0), coalesce(k.gross, 0), coalesce(k.net, 0))
    union all
    select 'totals_unlike_donations', format('fee sums in %s', currency),
      format('counted %s, kept %s by %s', f.fees, k.fees, unit), null
    from (select * from settled, (values ('day'), ('month')) u (unit)) f full join kept_fees k using (unit, currency)
    where coalesce(f.fees, 0) <> coalesce(k.fees, 0)`;
}
