import { isDeepStrictEqual } from 'node:util';
import type { Pool } from 'pg';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import type { Database } from '#src/platform/database/database.ts';
import type { GatewayAttempt, GatewayRecords, OwnDonation } from './storm-gateway.ts';
import { rowsOf, sumsOf } from './verdict-rows.ts';

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
export async function judge(
  { db, pool }: Database,
  { attempts: there, keyOf, doubled, banked, fees }: GatewayRecords,
  now: Date,
): Promise<Verdict> {
  const ours = await readOurs(pool);
  const wrong = ours.flatMap((payment) => errorsOf(payment, there.get(keyOf(payment)) ?? []));

  const known = new Set(ours.map(keyOf));
  for (const [key, attempts] of there) {
    if (!known.has(key) && attempts.some(({ captured }) => captured))
      wrong.push(`${key} was paid and is unknown`);
  }
  for (const { key } of doubled) wrong.push(`${key} could be paid twice`);
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

  const reported = await rowsOf<{ kind: string; subject: string; detail: string }>(
    pool,
    `select kind, subject, detail from discrepancies
     where kind in ('settled_unknown', 'settled_otherwise', 'settlement_sum', 'unknown_payment')`,
  );
  for (const { kind, subject, detail } of reported) wrong.push(`${kind} ${subject}: ${detail}`);
  const reached = await bookedAs(pool, ['bank']);
  if (!isDeepStrictEqual(reached, banked))
    wrong.push(`at the bank ${show(reached)}, paid out ${show(banked)}`);
  const cost = await bookedAs(pool, ['fees', 'tax']);
  if (!isDeepStrictEqual(cost, fees)) wrong.push(`fees booked ${show(cost)}, charged ${show(fees)}`);

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
function errorsOf(payment: OwnDonation, attempts: GatewayAttempt[]): string[] {
  const left = attempts
    .filter(
      ({ captured, amount, currency }) =>
        captured && amount === payment.amount && currency === payment.currency,
    )
    .map(({ amount, returned }) => amount - returned);
  const kept = Math.max(0, ...left);
  const isRight =
    payment.netAmountMinor === kept &&
    (payment.status === 'success') === kept > 0 &&
    (payment.status === 'refunded') === (left.length > 0 && kept === 0);
  return isRight
    ? []
    : [
        `${payment.id} is ${payment.status} with ${payment.netAmountMinor}; at the gateway ${JSON.stringify(attempts)}`,
      ];
}

function readOurs(pool: Pool): Promise<OwnDonation[]> {
  return rowsOf(
    pool,
    `select id, order_id, amount_minor::int as amount, currency, status, net_amount_minor::int as "netAmountMinor"
     from payments`,
  );
}

function bookedAs(pool: Pool, accounts: string[]): Promise<Map<string, number>> {
  const names = accounts.map((account) => `'${account}'`).join(', ');
  return sumsOf(
    pool,
    `select currency, sum(amount_minor) as amount from ledger_lines where account in (${names}) group by 1`,
  );
}

function show(sums: Map<string, number>): string {
  return JSON.stringify(Object.fromEntries(sums));
}
