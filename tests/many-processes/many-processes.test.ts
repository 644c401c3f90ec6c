import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const port = 4395;
const token = 'metrics-of-this-test';
const database = await openTestDatabase();
let site: ChildProcess;

beforeAll(async () => {
  site = fork(join(import.meta.dirname, 'primary.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PROCESSES: '2',
      PORT: String(port),
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      METRICS_TOKEN: token,
    },
  });
  const [announcement] = await once(site.stdout ?? site, 'data');
  expect(String(announcement)).toContain(`http://localhost:${port}`);
});
afterAll(async () => {
  site.kill('SIGKILL');
  await database.close();
});

type Answer = { status: number; process: number; text: string };

type Question = { key?: string; agent?: Agent };

/** Over a connection of its own: the next one goes to the next process. */
function ask(path: string, body?: object, { key, agent }: Question = {}): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { port, path, method: body ? 'POST' : 'GET', agent: agent ?? false };
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const sent = request({ ...options, headers }, (response) => {
    let text = '';
    response.on('data', (chunk: Buffer) => (text += chunk.toString()));
    response.on('end', () =>
      resolve({ status: response.statusCode ?? 0, process: Number(response.headers['x-process']), text }),
    );
  });
  sent.on('error', reject);
  sent.end(body && JSON.stringify(body));
  return promise;
}

/** What each process answers. */
async function askAll(path: string): Promise<Map<number, string>> {
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(path)));
  return new Map(answers.map((answer) => [answer.process, answer.text]));
}

function soon(check: () => Promise<void>): Promise<void> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 });
}

test('two processes answer at one address, and a change of content is seen at both', async () => {
  expect((await askAll('/')).size).toBe(2);

  await database.pool.query(`update posts set title = 'Anew' where slug = 'reading-the-sky'`);
  await database.pool.query(`select pg_notify('content_version', '')`);

  await soon(async () => expect([...(await askAll('/')).values()]).toEqual(['Anew', 'Anew']));
});

test('API-14: a limit counts what all processes have seen', async () => {
  const form = { paymentType: 'anonymous', amount: 5 };
  const answers: number[] = [];
  for (let index = 0; index < 11; index += 1) answers.push((await ask('/api/payments', form)).status);

  expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
});

test('a gift that one process has heard of is told to the open pages of both', async () => {
  const order = (
    await database.pool.query<{ id: string; razorpay_order_id: string }>(
      `select id, razorpay_order_id from payments where status = 'created' limit 1`,
    )
  ).rows[0];
  const listeners = await Promise.all(Array.from({ length: 4 }, openStream));
  const key = (await database.pool.query<{ key_id: string }>('select key_id from sbx_settings')).rows[0]
    ?.key_id;

  const paid = await ask('/sandbox/checkout/payments', {
    key,
    order_id: order?.razorpay_order_id,
    outcome: 'paid',
  });
  await ask(`/api/payments/${order?.id}/verify`, JSON.parse(paid.text) as PaymentOrder);

  await Promise.all(listeners.map((heard) => soon(async () => expect(heard()).toContain(order?.id))));
});

/** @returns what it has heard so far */
async function openStream(): Promise<() => string> {
  let heard = '';
  const response = await fetch(`http://localhost:${port}/api/payments/stream`);
  void (async () => {
    for await (const chunk of response.body ?? []) heard += Buffer.from(chunk as Uint8Array).toString();
  })().catch(() => undefined);
  return () => heard;
}

test('whichever process is asked for numbers, it tells those of both', async () => {
  const read = async () => {
    const response = await fetch(`http://localhost:${port}/metrics`, {
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    });
    return response.text();
  };

  const texts = [await read(), await read()];

  for (const text of texts) {
    expect(text).toContain('\nsite_processes 2\n');
    expect(text).toContain('\nlive_event_listeners 4\n');
    expect(text).toContain('\npayments{state="success"} ');
  }
});

test('a process that is killed is missed by nobody for long, and followed by another', async () => {
  const [killed = 0, other = 0] = (await askAll('/')).keys();

  process.kill(killed, 'SIGKILL');

  await soon(async () => {
    const now = await askAll('/');
    expect(now.has(other)).toBe(true);
    expect(now.has(killed)).toBe(false);
    expect(now.size).toBe(2);
  });
});

test('a gift whose process is killed while it is begun goes on at once, with the same key, at another', async () => {
  await database.pool.query('delete from rate_limits');
  await database.pool.query(`update sbx_settings set health = 'slow'`);
  const gift = { paymentType: 'anonymous', amount: 7 };
  const key = randomUUID();
  const line = new Agent({ keepAlive: true, maxSockets: 1 });
  const holder = (await ask('/', undefined, { agent: line })).process;
  const broken = ask('/api/payments', gift, { key, agent: line }).catch((error: Error) => error);
  await soon(async () => expect(await countHeld()).toBe(1));
  expect((await ask('/api/payments', gift, { key })).status).toBe(409);

  process.kill(holder, 'SIGKILL');

  expect(await broken).toBeInstanceOf(Error);
  await database.pool.query(`update sbx_settings set health = 'well'`);
  await soon(async () => expect((await ask('/api/payments', gift, { key })).status).toBe(201));
  const { rows } = await database.pool.query('select 1 from payments where amount_minor = 700');
  expect(rows).toHaveLength(1);

  async function countHeld(): Promise<number> {
    const held = 'select 1 from idempotency_keys where not is_done and holder is not null';
    return (await database.pool.query(held)).rows.length;
  }
});

test('SIGTERM stops them all', async () => {
  const pids = [...(await askAll('/')).keys()];
  const over = once(site, 'exit');

  site.kill('SIGTERM');

  expect(await over).toEqual([0, null]);
  for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});
