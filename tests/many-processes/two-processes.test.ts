import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { sendRequest } from './send-request.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

const token = 'metrics-of-this-test';
const database = await openTestDatabase();
let sites: SiteProcess[] = [];

beforeAll(async () => {
  const env = { METRICS_TOKEN: token };
  const start = () => startSiteProcess('site.ts', database.url, { env });
  sites = [await start(), await start()];
});
afterAll(async () => {
  for (const { child } of sites) child.kill('SIGKILL');
  await database.close();
});

function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 });
}

async function titles(): Promise<string[]> {
  return Promise.all(sites.map(async ({ port }) => (await sendRequest(port, '/')).text));
}

function portOf(index: number): number {
  return sites[index % sites.length]?.port ?? 0;
}

test('a content change appears in both processes', async () => {
  expect(new Set(await titles()).size).toBe(1);

  await database.pool.query(`update posts set title = 'Again' where slug = 'reading-the-sky'`);
  await database.pool.query(`select pg_notify('content_version', '')`);

  await soon(async () => expect(await titles()).toEqual(['Again', 'Again']));
});

test('API-14: a rate limit counts the requests of both processes', async () => {
  const form = { paymentType: 'anonymous', amount: 5 };
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1)
    statuses.push((await sendRequest(portOf(index), '/api/payments', form)).status);

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('a donation confirmed by one process is sent to the open pages of both', async () => {
  const order = (
    await database.pool.query<{ id: string; order_id: string }>(
      `select id, order_id from payments where status = 'created' limit 1`,
    )
  ).rows[0];
  const streams = await Promise.all(sites.map(({ port }) => openStream(port)));
  const key = (await database.pool.query<{ key_id: string }>('select key_id from sbx_settings')).rows[0]
    ?.key_id;

  const paid = await sendRequest(portOf(0), '/sandbox/checkout/payments', {
    key,
    order_id: order?.order_id,
    outcome: 'paid',
  });
  await sendRequest(portOf(0), `/api/payments/${order?.id}/verify`, JSON.parse(paid.text) as PaymentOrder);

  await Promise.all(streams.map((received) => soon(async () => expect(received()).toContain(order?.id))));
});

/** @returns the text received so far */
async function openStream(port: number): Promise<() => string> {
  let received = '';
  const response = await fetch(`http://localhost:${port}/api/payments/stream`);
  void (async () => {
    for await (const chunk of response.body ?? []) received += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => undefined);
  return () => received;
}

test('each process reports its own values, and both the same values of the database', async () => {
  const texts = await Promise.all(
    sites.map(async ({ port }) => {
      const headers = { authorization: `Bearer ${token}`, connection: 'close' };
      return (await fetch(`http://localhost:${port}/metrics`, { headers })).text();
    }),
  );

  for (const text of texts) {
    expect(text).toContain('\nlive_event_listeners 1\n');
    expect(text).toContain('\npayments{state="success"} ');
  }
});

test('a donation whose process is killed while it is started continues at the other with the same key', async () => {
  await database.pool.query('delete from rate_limits');
  await database.pool.query(`update sbx_settings set health = 'slow'`);
  const donation = { paymentType: 'anonymous', amount: 7 };
  const key = randomUUID();
  const broken = sendRequest(portOf(0), '/api/payments', donation, { key }).catch((error: Error) => error);
  await soon(async () => expect(await countHeld()).toBe(1));
  expect((await sendRequest(portOf(1), '/api/payments', donation, { key })).status).toBe(409);

  sites[0]?.child.kill('SIGKILL');

  expect(await broken).toBeInstanceOf(Error);
  await database.pool.query(`update sbx_settings set health = 'well'`);
  await soon(async () =>
    expect((await sendRequest(portOf(1), '/api/payments', donation, { key })).status).toBe(201),
  );
  const { rows } = await database.pool.query('select 1 from payments where amount_minor = 700');
  expect(rows).toHaveLength(1);

  async function countHeld(): Promise<number> {
    const held = 'select 1 from idempotency_keys where not is_done and holder is not null';
    return (await database.pool.query(held)).rows.length;
  }
});
