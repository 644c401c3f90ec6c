// How many donations a second do 200 donors at once begin, beside a bare insert of one row in a transaction?
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Pool } from 'pg';
import { openScratchDatabase } from './scratch-database.ts';

const donors = 200;
const seconds = 8;
const rounds = 2;

const { databaseUrl, close } = await openScratchDatabase();
// As many connections as the site has.
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
  console.log(`${donors} at once, ${seconds} s each:\n`);
  for (let round = 0; round < rounds; round += 1) {
    const bare = await measure(insertRow, seconds);
    const donations = await measure(beginDonation, seconds);
    const withKey = await measure(beginDonationWithKey, seconds);
    console.log(
      `bare insert ${describe(bare)}; POST /api/payments ${describe(donations)}, ${ratio(donations, bare)};` +
        ` with Idempotency-Key ${describe(withKey)}, ${ratio(withKey, bare)}`,
    );
  }
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

type Result = { perSecond: number; p99Ms: number; errors: number; busyMs: number };

async function measure(work: () => Promise<void>, forSeconds: number): Promise<Result> {
  const times: number[] = [];
  let errors = 0;
  const busyBefore = await serverBusyMs();
  const began = performance.now();
  const end = began + forSeconds * 1000;
  await Promise.all(
    Array.from({ length: donors }, async () => {
      while (performance.now() < end) {
        const start = performance.now();
        await work().catch(() => {
          errors += 1;
        });
        times.push(performance.now() - start);
      }
    }),
  );
  const perSecond = (times.length * 1000) / (performance.now() - began);
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  const busyMs = ((await serverBusyMs()) - busyBefore) / times.length;
  return { perSecond, p99Ms, errors, busyMs };
}

/** Processor time of the server: what a request costs, however busy the machine is with other things. */
async function serverBusyMs(): Promise<number> {
  const answer = once(server, 'message');
  server.send('busy?');
  const [{ user, system }] = (await answer) as [NodeJS.CpuUsage];
  return (user + system) / 1000;
}

function describe({ perSecond, p99Ms, errors, busyMs }: Result): string {
  const busy = busyMs > 0.1 ? `, ${busyMs.toFixed(1)} ms of the processor each` : '';
  return `${Math.round(perSecond)}/s, p99 ${Math.round(p99Ms)} ms${busy}, ${errors} errors`;
}

function ratio(one: Result, other: Result): string {
  return (one.perSecond / other.perSecond).toFixed(2);
}
