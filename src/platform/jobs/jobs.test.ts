import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { silentLog } from '#src/platform/log.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { jobKind, noRetries, PermanentFailure } from './job-kind.ts';
import { createJobs, type Jobs } from './jobs.ts';

type Greeting = { name: string };

const greet = jobKind<Greeting>('greet', {
  retries: { limit: 2, firstDelaySeconds: 1, maxDelaySeconds: 1 },
});
const everyMinute = jobKind('every-minute', { retries: noRetries });
const database = await openTestDatabase();
const started: Jobs[] = [];

vi.setConfig({ testTimeout: 20_000 });

afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
  await database.pool.query(`truncate pgboss.job`);
});
afterAll(() => database.close());

async function startJobs(
  handler: (data: Greeting) => Promise<void>,
  { work = true, log = silentLog } = {},
): Promise<Jobs> {
  const jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
  jobs.handle(greet, handler);
  started.push(jobs);
  await jobs.start({ work, log });
  return jobs;
}

function soon<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 50 });
}

test('a job runs after its transaction is committed', async () => {
  const greeted: string[] = [];
  const jobs = await startJobs(async ({ name }) => void greeted.push(name));

  await database.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Sita' }));

  await soon(() => expect(greeted).toEqual(['Sita']));
});

test('a job of a rolled back transaction does not run', async () => {
  const greeted: string[] = [];
  const jobs = await startJobs(async ({ name }) => void greeted.push(name));

  await expect(
    database.db.transaction(async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nobody' });
      throw new Error('the write failed');
    }),
  ).rejects.toThrow('the write failed');
  await database.db.transaction((tx) => jobs.enqueue(tx, greet, { name: 'Rama' }));

  await soon(() => expect(greeted).toEqual(['Rama']));
});

test('a failed job is retried', async () => {
  let attempts = 0;
  const jobs = await startJobs(async () => {
    attempts += 1;
    if (attempts === 1) throw new Error('not now');
  });

  await jobs.enqueue(database.db, greet, { name: 'Sita' });

  await soon(() => expect(attempts).toBe(2));
  expect(await jobs.failedJobs.list()).toEqual([]);
});

test('a permanently failed job is listed and can be retried', async () => {
  let isBroken = true;
  const greeted: string[] = [];
  const jobs = await startJobs(async ({ name }) => {
    if (isBroken) throw new PermanentFailure('no such person');
    greeted.push(name);
  });
  await jobs.enqueue(database.db, greet, { name: 'Sita' });

  const emails = await soon(async () => {
    const list = await jobs.failedJobs.list();
    expect(list).toHaveLength(1);
    return list;
  });
  expect(emails[0]).toMatchObject({
    kind: 'greet',
    data: { name: 'Sita' },
    reason: 'no such person',
    attempts: 1,
  });

  isBroken = false;
  expect(await jobs.failedJobs.retry(emails.map(({ id }) => id))).toBe(1);
  await soon(() => expect(greeted).toEqual(['Sita']));
  expect(await jobs.failedJobs.list()).toEqual([]);
});

test('each part of a job that fails is logged', async () => {
  const logged: unknown[] = [];
  const log = { ...silentLog, error: (part: unknown) => void logged.push(part) };
  const parts = [new Error('a: broken'), new Error('b: broken')];
  const jobs = await startJobs(() => Promise.reject(new AggregateError(parts, '2 of 5 rows failed')), {
    log,
  });
  await jobs.enqueue(database.db, greet, { name: 'Sita' });

  await soon(() => expect(logged.slice(0, 2)).toEqual(parts));
});

test('two processes share the jobs: each runs once', async () => {
  const greeted: string[] = [];
  const handler = async ({ name }: Greeting) => void greeted.push(name);
  const [jobs] = await Promise.all([startJobs(handler), startJobs(handler)]);
  const names = Array.from({ length: 40 }, (_, index) => `guest ${index}`);

  for (const name of names) await jobs.enqueue(database.db, greet, { name });

  await soon(() => expect(greeted.length).toBeGreaterThanOrEqual(40));
  expect([...greeted].sort()).toEqual([...names].sort());
});

test('a scheduled job runs once, however many processes schedule it', async () => {
  let rounds = 0;
  const keepSchedule = async () => {
    const jobs = createJobs({ connection: database.connection, pollSeconds: 0.5 });
    jobs.repeat(everyMinute, '* * * * *', async () => void (rounds += 1));
    started.push(jobs);
    await jobs.start();
    return jobs;
  };
  await (await keepSchedule()).stop();
  await database.pool.query(`update pgboss.version set cron_on = now() - interval '50 seconds'`);

  await Promise.all([keepSchedule(), keepSchedule(), keepSchedule()]);

  await soon(async () => {
    const { rows } = await database.pool.query(`select state from pgboss.job where name = 'every-minute'`);
    expect(rows).toEqual([{ state: 'completed' }]);
  });
  expect(rounds).toBe(1);
});

test('a job is run by another process when this one runs none', async () => {
  const idle = await startJobs(async () => expect.unreachable(), { work: false });
  await idle.enqueue(database.db, greet, { name: 'Sita' });

  const greeted: string[] = [];
  await startJobs(async ({ name }) => void greeted.push(name));

  await soon(() => expect(greeted).toEqual(['Sita']));
});

test('a start writes a queue only when its options have changed', async () => {
  const start = async (limit: number) => {
    const jobs = createJobs({ connection: database.connection });
    const retries = { limit, firstDelaySeconds: 1, maxDelaySeconds: 1 };
    jobs.handle(jobKind('changing', { retries }), async () => {});
    started.push(jobs);
    await jobs.start({ work: false });
    const { rows } = await database.pool.query(
      `select retry_limit, updated_on from pgboss.queue where name = 'changing'`,
    );
    return rows[0];
  };
  const first = await start(2);
  const second = await start(2);
  const third = await start(3);

  expect(second).toEqual(first);
  expect(third.retry_limit).toBe(3);
  expect(third.updated_on).not.toEqual(first.updated_on);
});
