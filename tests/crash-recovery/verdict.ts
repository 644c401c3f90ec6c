import type { Pool } from 'pg';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import type { Database } from '#src/platform/database/database.ts';

type GatewayPayment = {
  order_id: string;
  amount: number;
  currency: string;
  captured: boolean;
  returned: number;
};
type Ours = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  kept: number;
};

export type Verdict = {
  donations: number;
  /** Payments captured by the gateway, including several of one order. */
  captured: number;
  succeeded: number;
  refunded: number;
  /** Differences from the gateway's records. */
  wrong: string[];
};

/** Compares the ledger with the gateway's records, payment by payment, and then with itself. */
export async function judge({ db, pool }: Database, now: Date): Promise<Verdict> {
  const there = await readGateway(pool);
  const ours = await readOurs(pool);
  const wrong = ours.flatMap((payment) => complaintAbout(payment, there.get(payment.order_id ?? '') ?? []));

  const known = new Set(ours.map((payment) => payment.order_id));
  for (const [orderId, payments] of there) {
    if (!known.has(orderId) && payments.some(({ captured }) => captured))
      wrong.push(`${orderId} was paid and is unknown`);
  }
  for (const { receipt } of await rowsOf<{ receipt: string }>(
    pool,
    'select receipt from sbx_orders group by receipt having count(*) > 1',
  ))
    wrong.push(`two orders for ${receipt}`);
  for (const { subject, detail } of await ledgerCheckStore.findViolations(db, 'test', now))
    wrong.push(`${subject}: ${detail}`);

  const unlikeOne = await rowsOf<{ id: string; receipts: number }>(
    pool,
    `select p.id, count(r.id)::int as receipts
     from payments p left join receipts r on r.payment_id = p.id and r.sequence = 0
     group by p.id having count(r.id) <> case when p.succeeded_at is null then 0 else 1 end`,
  );
  for (const { id, receipts } of unlikeOne) wrong.push(`${id} has ${receipts} receipts`);
  const gaps = await rowsOf<{ entity: string }>(
    pool,
    'select entity from receipts group by entity, year having max(number) <> count(*)',
  );
  for (const { entity } of gaps) wrong.push(`the receipts of ${entity} are not numbered one after the other`);

  const [booked] = await rowsOf<{ off: number }>(
    pool,
    `select (select coalesce(sum(net_amount_minor), 0) from payments)
      + (select coalesce(sum(amount_minor), 0) from ledger_lines where account = 'donations') as off`,
  );
  if (Number(booked?.off) !== 0) wrong.push(`raised and booked differ by ${booked?.off}`);

  return {
    donations: ours.length,
    captured: [...there.values()].flat().filter(({ captured }) => captured).length,
    succeeded: ours.filter(({ status }) => status === 'success').length,
    refunded: ours.filter(({ status }) => status === 'refunded').length,
    wrong,
  };
}

/**
 * Independent statement of the ledger rule: one captured payment of the requested amount counts, less
 * reversals.
 */
function complaintAbout(payment: Ours, attempts: GatewayPayment[]): string[] {
  const left = attempts
    .filter(
      ({ captured, amount, currency }) =>
        captured && amount === payment.amount && currency === payment.currency,
    )
    .map(({ amount, returned }) => amount - returned);
  const kept = Math.max(0, ...left);
  const isRight =
    payment.kept === kept &&
    (payment.status === 'success') === kept > 0 &&
    (payment.status === 'refunded') === (left.length > 0 && kept === 0);
  return isRight
    ? []
    : [`${payment.id} is ${payment.status} with ${payment.kept}; at the gateway ${JSON.stringify(attempts)}`];
}

async function readGateway(pool: Pool): Promise<Map<string, GatewayPayment[]>> {
  const rows = await rowsOf<GatewayPayment>(
    pool,
    `select order_id, (entity->>'amount')::int as amount, entity->>'currency' as currency,
       (entity->>'captured')::boolean as captured,
       coalesce((select sum((r.entity->>'amount')::int) from sbx_refunds r
         where r.payment_id = p.id and r.entity->>'status' = 'processed'), 0)::int as returned
     from sbx_payments p`,
  );
  return Map.groupBy(rows, (row) => row.order_id);
}

function readOurs(pool: Pool): Promise<Ours[]> {
  return rowsOf(
    pool,
    `select id, order_id, amount_minor::int as amount, currency, status, net_amount_minor::int as kept
     from payments`,
  );
}

async function rowsOf<Row extends object>(pool: Pool, query: string): Promise<Row[]> {
  return (await pool.query<Row>(query)).rows;
}
