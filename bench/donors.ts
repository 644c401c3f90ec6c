// Measures how many donations per second 200 concurrent donors start, and compares with a bare insert of one
// row in a transaction.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { concurrently, type Pace } from './concurrent.ts';
import { keepResults, type Row, rounded } from './results.ts';
import { openScratchDatabase } from './scratch-database.ts';

const donors = 200;
const seconds = 8;
const rounds = 2;

const { databaseUrl, close } = await openScratchDatabase();
// As many connections as the site uses.
const pool = new Pool({ connectionString: databaseUrl, max: 10 });
await pool.query(
  'create table bench_rows (id bigint generated always as identity primary key, amount bigint, name text)',
);
const server = fork(join(import.meta.dirname, 'donation-server.ts'), {
  env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: databaseUrl },
});
const [{ port }] = (await once(server, 'message')) as [AddressInfo];
const agent = new Agent({ keepAlive: true, maxSockets: donors });
let number = 0;

try {
  await measure(insertRow, 2);
  await measure(beginDonation, 2);
  const rows: Row[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const bare = await measure(insertRow, seconds);
    rows.push(rowOf('a bare insert in a transaction', bare, bare));
    rows.push(rowOf('POST /api/payments', await measure(beginDonation, seconds), bare));
    rows.push(
      rowOf('POST /api/payments with Idempotency-Key', await measure(beginDonationWithKey, seconds), bare),
    );
  }
  await keepResults('donors', [{ title: `${donors} simultaneous donors`, rows }]);
} finally {
  server.disconnect();
  agent.destroy();
  await pool.end();
  await close();
}

async function insertRow(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('insert into bench_rows (amount, name) values ($1, $2)', [5000, 'Ananya Rao']);
    await client.query('commit');
  } finally {
    client.release();
  }
}

function beginDonation(headers: Record<string, string> = {}): Promise<void> {
  const body = JSON.stringify({ paymentType: 'named', amount: 50, donorName: 'Ananya Rao' });
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        method: 'POST',
        path: '/api/payments',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume();
        if (response.statusCode === 201) response.once('end', resolve);
        else reject(new Error(`status ${response.statusCode}`));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

function beginDonationWithKey(): Promise<void> {
  number += 1;
  return beginDonation({ 'idempotency-key': `bench ${process.pid} ${number}` });
}

type Result = Pace & { busyMs: number };

async function measure(work: () => Promise<void>, forSeconds: number): Promise<Result> {
  const busyBefore = await serverBusyMs();
  const pace = await concurrently(donors, forSeconds, () => work());
  const busyMs = ((await serverBusyMs()) - busyBefore) / (pace.perSecond * forSeconds);
  return { ...pace, busyMs };
}

/** Processor time of the server: the cost of a request, independent of other load on the machine. */
async function serverBusyMs(): Promise<number> {
  const usage = once(server, 'message');
  server.send('busy?');
  const [{ user, system }] = (await usage) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}

function rowOf(what: string, { perSecond, p99Ms, errors, busyMs }: Result, bare: Result): Row {
  return {
    what,
    'a second': Math.round(perSecond),
    'p99 ms': Math.round(p99Ms),
    'of the insert': rounded(perSecond / bare.perSecond, 2),
    'processor ms each': busyMs > 0.1 ? rounded(busyMs, 1) : '',
    errors,
  };
}
