import { type SQL, sql } from 'drizzle-orm';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Db } from '#src/platform/database/database.ts';
import type { Violation } from './ledger-check-store.ts';
import type { GatewayMode } from '../gateway/gateway.ts';

const uncapturedAfterMs = 15 * msPerMinute;
const refundOverdueAfterMs = msPerHour;
const burstMs = msPerHour;
const maxRejected = 20;

/** Queries for donations that need attention without a ledger error. */
export const reconciliationStore = {
  async findWaiting(db: Db, gatewayMode: GatewayMode, now: Date): Promise<Violation[]> {
    const queries = [
      wrongCaptures(gatewayMode),
      paidTwice(gatewayMode),
      notCaptured(gatewayMode, new Date(now.getTime() - uncapturedAfterMs)),
      withoutReceipt(gatewayMode),
      openDisputes(gatewayMode),
      overdueRefunds(gatewayMode, new Date(now.getTime() - refundOverdueAfterMs)),
      rejectedSignatures(gatewayMode, new Date(now.getTime() - burstMs)),
    ];
    const found: Violation[] = [];
    for (const query of queries) found.push(...(await db.execute<Violation>(query)).rows);
    return found;
  },
};

function wrongCaptures(gatewayMode: GatewayMode): SQL {
  return sql`select 'wrong_capture' as kind, a.attempt_id as subject, p.id as "paymentId",
      format('requested %s %s, captured %s %s', p.amount_minor, p.currency, a.amount_minor, a.currency) as detail
    from payments p join payment_attempts a on a.payment_id = p.id
    where p.gateway_mode = ${gatewayMode} and p.needs_review and a.state = 'captured'
      and (a.amount_minor, a.currency) is distinct from (p.amount_minor, p.currency)`;
}

/** Only one attempt counts; captured money of another one must be refunded. */
function paidTwice(gatewayMode: GatewayMode): SQL {
  return sql`select 'paid_twice' as kind, 'payment ' || p.id as subject, p.id as "paymentId",
      string_agg(a.attempt_id, ', ' order by a.attempt_id) as detail
    from payments p join payment_attempts a on a.payment_id = p.id
    where p.gateway_mode = ${gatewayMode} and p.needs_review and a.state = 'captured'
      and a.amount_minor = p.amount_minor and a.currency = p.currency
      and a.amount_minor > coalesce((select sum(r.amount_minor) from payment_reversals r
        where r.attempt_id = a.attempt_id and r.state = 'processed'), 0)
    group by p.id having count(*) > 1`;
}

/** Authorized payments that the bank returns to the payer unless they are captured in time. */
function notCaptured(gatewayMode: GatewayMode, before: Date): SQL {
  return sql`select 'not_captured' as kind, a.attempt_id as subject, p.id as "paymentId",
      'authorised since ' || to_char(a.first_seen_at at time zone 'utc', 'YYYY-MM-DD HH24:MI') || ' UTC' as detail
    from payments p join payment_attempts a on a.payment_id = p.id
    where p.gateway_mode = ${gatewayMode} and p.gateway = 'razorpay' and p.status = 'pending' and a.state = 'authorized'
      and a.first_seen_at < ${before.toISOString()}`;
}

/** Samples of a demonstration have none; imported donations and grants have receipts elsewhere. */
function withoutReceipt(gatewayMode: GatewayMode): SQL {
  return sql`select 'no_receipt' as kind, 'payment ' || p.id as subject, p.id as "paymentId",
      'a success without a receipt' as detail
    from payments p
    where p.gateway_mode = ${gatewayMode} and p.status = 'success'
      and (p.order_id is not null or p.source = 'offline')
      and not exists (select from receipts r where r.payment_id = p.id)
      and not exists (select from ledger_entries e where e.payment_id = p.id and e.reason = 'sample')
      and not exists (select from offline_donations o
        where o.payment_id = p.id and o.method in ('imported', 'daf'))`;
}

/** Lost unless evidence is sent in time. */
function openDisputes(gatewayMode: GatewayMode): SQL {
  return sql`select 'dispute_open' as kind, d.dispute_id as subject, p.id as "paymentId",
      format('%s %s, answer by %s', d.amount_minor, d.currency,
        coalesce(to_char(d.respond_by at time zone 'utc', 'YYYY-MM-DD'), 'an unknown day')) as detail
    from payment_disputes d join payments p on p.id = d.payment_id
    where p.gateway_mode = ${gatewayMode} and d.is_open`;
}

function overdueRefunds(gatewayMode: GatewayMode, before: Date): SQL {
  return sql`select 'refund_unanswered' as kind, 'refund ' || f.id as subject, p.id as "paymentId",
      format('%s %s, requested %s times', f.amount_minor, f.currency, f.tries + 1) as detail
    from refund_requests f join payments p on p.id = f.payment_id
    where p.gateway_mode = ${gatewayMode} and f.status = 'requested' and f.requested_at < ${before.toISOString()}`;
}

/** A wrong secret or an attack: both need attention. */
function rejectedSignatures(gatewayMode: GatewayMode, since: Date): SQL {
  return sql`select 'signatures_rejected' as kind, 'webhooks' as subject, null as "paymentId",
      'more than ' || ${maxRejected}::text || ' within an hour' as detail
    from webhook_rejections
    where gateway_mode = ${gatewayMode} and last_at >= ${since.toISOString()} having sum(refused) > ${maxRejected}`;
}
