// Measures how many users per second sign in with a password, compared with the hashing alone, and how many
// sessions are refreshed, compared with updating a locked row. Build first: npm run build.
import { availableParallelism } from 'node:os';
import { verify } from '@node-rs/argon2';
import { demoAdmin } from '#src/features/auth/server/accounts/demo-admin.ts';
import { createPasswordHashes } from '#src/features/auth/server/passwords/password-hash.ts';
import { openDatabase } from '#src/platform/database/database.ts';
import { concurrently, type Pace } from './concurrent.ts';
import { keepResults, type Row, rounded } from './results.ts';
import { refresh, signIn } from './signed-in.ts';
import { startBenchSite } from './site.ts';

const seconds = Number(process.argv[2] ?? 8);
const atOnce = 2 * availableParallelism();
const continuing = 20;

const site = await startBenchSite(4327);
const database = await openDatabase({ dataDir: site.dataDir });
try {
  await keepResults('sign-in', [
    { title: 'Sign-in with a password', rows: await compareSignIn() },
    { title: 'Session refresh', rows: await compareRefresh() },
  ]);
} finally {
  await database.close();
  await site.stop();
}

async function compareSignIn(): Promise<Row[]> {
  const stored = await createPasswordHashes().make(demoAdmin.password);
  const hashOnly = async () => void (await verify(stored, demoAdmin.password));
  const whole = async () => void (await signIn(site.url));

  await concurrently(atOnce, 1, whole);
  const bare = await concurrently(atOnce, seconds, hashOnly);
  const ours = await concurrently(atOnce, seconds, whole);
  return [
    rowOf(`argon2id alone, the same parameters, ${atOnce} at once`, bare, bare),
    rowOf(`POST /auth/v1/token with a password, ${atOnce} at once`, ours, bare),
  ];
}

async function compareRefresh(): Promise<Row[]> {
  const sessions = await Promise.all(Array.from({ length: continuing }, () => signIn(site.url)));
  const whole = async (person: number) => {
    const session = sessions[person];
    if (session) sessions[person] = await refresh(site.url, session);
  };

  await database.pool.query('create table bench_sessions (id int primary key, counter int not null)');
  await database.pool.query('insert into bench_sessions select n, 0 from generate_series(0, $1::int) n', [
    continuing,
  ]);
  const bare = await concurrently(continuing, seconds, changeRow);
  await concurrently(continuing, 1, whole);
  const ours = await concurrently(continuing, seconds, whole);
  return [
    rowOf(`select for update and update in a transaction, ${continuing} at once`, bare, bare),
    rowOf(`POST /auth/v1/token with a refresh token, ${continuing} at once`, ours, bare),
  ];
}

async function changeRow(person: number): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await client.query('select counter from bench_sessions where id = $1 for update', [person]);
    await client.query('update bench_sessions set counter = counter + 1 where id = $1', [person]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

function rowOf(what: string, { perSecond, p50Ms, p99Ms, errors }: Pace, bare: Pace): Row {
  return {
    what,
    'a second': rounded(perSecond, 1),
    'p50 ms': rounded(p50Ms, 1),
    'p99 ms': rounded(p99Ms, 1),
    ratio: rounded(perSecond / bare.perSecond, 3),
    errors,
  };
}
