import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ledgerCheckStore } from '#src/features/donations/server/reconciliation/ledger-check-store.ts';
import { openDatabase } from '#src/platform/database/database.ts';

export type Verdict = { captured: number; lost: string[] };

const defaultPatienceMs = 90_000;

/**
 * Compares the ledger of the site with the gateway's records after all webhooks were delivered: every
 * captured payment counts once, every donation confirmed to a donor exists and has its receipt, and the
 * ledger is balanced.
 *
 * @param options `patienceMs` is the maximum wait for webhooks that the gateway repeats
 */
export async function compareBooks(
  siteUrl: string,
  gateway: Pool,
  promised: Set<string>,
  { patienceMs = defaultPatienceMs } = {},
): Promise<Verdict> {
  const site = await openDatabase({ databaseUrl: siteUrl, dataDir: '' });
  try {
    await untilTaken(gateway, patienceMs);
    const captured = await ordersOf(
      gateway,
      `select order_id from sbx_payments where (entity->>'captured')::boolean`,
    );
    const counted = await ordersOf(
      site.pool,
      `select order_id from payments where status = 'success' and gateway_mode = 'test'`,
    );
    const kept = await ordersOf(
      site.pool,
      `select id as order_id from payments where status = 'success' and gateway_mode = 'test'`,
    );
    const withReceipt = await ordersOf(
      site.pool,
      'select payment_id as order_id from receipts where sequence = 0',
    );
    const faults = await ledgerCheckStore.findViolations(site.db, 'test', new Date());

    const lost = [
      ...[...captured]
        .filter((order) => !counted.has(order))
        .map((order) => `${order} was paid and does not count`),
      ...[...counted]
        .filter((order) => !captured.has(order))
        .map((order) => `${order} counts and was not paid`),
      ...[...promised].filter((id) => !kept.has(id)).map((id) => `${id} was promised and is gone`),
      ...[...kept].filter((id) => !withReceipt.has(id)).map((id) => `${id} has no receipt`),
      ...faults.map(({ subject, detail }) => `${subject}: ${detail}`),
    ];
    return { captured: captured.size, lost };
  } finally {
    await site.close();
  }
}

async function untilTaken(gateway: Pool, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const { rows } = await gateway.query('select 1 from sbx_deliveries where due_at is not null limit 1');
    if (rows.length === 0) return;
    await sleep(200);
  }
}

async function ordersOf(pool: Pool, query: string): Promise<Set<string>> {
  const { rows } = await pool.query<{ order_id: string }>(query);
  return new Set(rows.map((row) => row.order_id));
}
