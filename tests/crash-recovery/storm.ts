import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { jobKind } from '#src/platform/jobs/job-kind.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { type Database, openDatabase } from '#src/platform/database/database.ts';
import { createDonors } from './donors.ts';
import { type FastClock, fastClock } from './fast-clock.ts';
import { openRazorpayStorm } from './razorpay-storm.ts';
import { createServers } from './servers.ts';
import { openStripeStorm } from './stripe-storm.ts';
import { judge, type Verdict } from './verdict.ts';

export type StormOptions = {
  gateway: 'razorpay' | 'stripe';
  /** Migrated, empty database. */
  databaseUrl: string;
  port: number;
  donations: number;
  kills: number;
  /** Number of concurrent donors. */
  atOnce?: number;
  report?: (line: string) => void;
};

export type StormResult = Verdict & { kills: number; errors: string[]; seconds: number };

const standstillMs = 300_000;
const nightMs = 300_000;
const longPauseMs = 60_000;
/** Payouts during the storm, so that some come before their payments are known. */
const payouts = 10;
const storedEvents = `select count(*)::int as stored from gateway_events where outcome = 'unmatched'`;
const openers = { razorpay: openRazorpayStorm, stripe: openStripeStorm };

/**
 * Runs donors, a gateway with all kinds of chaos, a server that is killed repeatedly, and the reconciliation
 * concurrently; then simulates a night and checks that every captured payment counts exactly once.
 * The gateway runs in this process.
 */
export async function runStorm(options: StormOptions): Promise<StormResult> {
  const { databaseUrl, port, donations, kills, atOnce = 24, report = () => {} } = options;
  const began = Date.now();
  const time: FastClock = { from: Date.parse('2026-01-05T00:10:00Z'), startedAt: began, speed: 40 };
  const url = `http://127.0.0.1:${port}`;

  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const clock = fastClock(time);
  const gateway = await openers[options.gateway]({ database, clock, url });
  const jobs = createJobs({ connection: database.connection });
  const servers = createServers({
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    // All donors of a small machine must be admitted.
    OVERLOAD_LAG_MS: '10000',
    PAYMENTS_GATEWAY: 'razorpay',
    ...gateway.env,
  });
  const donors = createDonors({ url, pay: gateway.pay });
  const openOrders = jobKind('donations.open-orders');
  const night = [...gateway.nightJobs, gateway.payoutJob].map((name) => jobKind(name));
  jobs.handle(openOrders, () => Promise.resolve());
  for (const job of night) jobs.handle(job, () => Promise.resolve());
  await jobs.start({ work: false });

  let come = 0;
  let gone = 0;
  let killed = 0;
  const ticking = setInterval(gateway.wake, 20);
  const reconciling = setInterval(() => {
    void jobs.enqueue(database.db, openOrders, {}).catch(() => undefined);
  }, 400);

  try {
    await servers.start(time);
    const killing = killAgainAndAgain();
    await Promise.all(Array.from({ length: atOnce }, giveAgainAndAgain));
    await killing;
    report(`${gone} donors came, ${killed} servers were killed; now the night`);

    await untilQuiet();
    while (await payOut()) await untilQuiet();
    report(`all webhooks are delivered after ${Math.round((Date.now() - began) / 1000)} s`);
    clearInterval(reconciling);
    await servers.stop();
    const later = { ...time, from: time.from + msPerDay };
    await servers.start(later);
    // Two nights, because a gateway call that fails in one is repeated in the next.
    for (const nights of [1, 2]) {
      for (const job of night) {
        await jobs.enqueue(database.db, job, {});
        await untilDone(database, job.name, nights);
        report(`${job.name} is done after ${Math.round((Date.now() - began) / 1000)} s`);
      }
    }

    const verdict = await judge(database, await gateway.readRecords(), fastClock(later).now());
    return { ...verdict, kills: killed, errors: donors.errors, seconds: (Date.now() - began) / 1000 };
  } finally {
    clearInterval(ticking);
    clearInterval(reconciling);
    await servers.stop();
    await gateway.close();
    await jobs.stop();
    await database.close();
  }

  async function giveAgainAndAgain(): Promise<void> {
    while (come < donations) {
      come += 1;
      if (come % 500 === 0)
        report(`${come} donors, ${killed} kills, ${Math.round((Date.now() - began) / 1000)} s`);
      if (come % Math.ceil(donations / payouts) === 0) await payOut();
      await donors.giveOnce();
      gone += 1;
    }
  }

  async function payOut(): Promise<boolean> {
    try {
      await gateway.payOut();
      return true;
    } catch {
      // Nothing was booked since the last payout.
      return false;
    }
  }

  /**
   * Waits until the gateway has delivered all webhooks and carried out all changes, and the site has applied
   * them.
   */
  async function untilQuiet(): Promise<void> {
    let fewest = Number.POSITIVE_INFINITY;
    let since = Date.now();
    for (;;) {
      const { rows } = await database.pool.query<{ stored: number }>(storedEvents);
      const { count, nextAt } = await gateway.readWaiting();
      const waiting = count + (rows[0]?.stored ?? 0);
      if (waiting === 0) return;
      if (waiting < fewest) {
        fewest = waiting;
        since = Date.now();
      }
      if (Date.now() - since > standstillMs) throw new Error(`${waiting} webhooks were not delivered`);
      if (nextAt) await skipUntil(nextAt);
      await sleep(200);
    }
  }

  /** Checkouts expire after an hour; with nothing to do until then, the clocks skip it. */
  async function skipUntil(next: Date): Promise<void> {
    const skippedMs = next.getTime() - clock.now().getTime();
    if (skippedMs < longPauseMs) return;
    const from = time.from + skippedMs;
    await servers.changeClock({ ...time, from });
    time.from = from;
  }

  async function killAgainAndAgain(): Promise<void> {
    while (killed < kills) {
      while (gone < ((killed + 0.5) * donations) / (kills + 1)) await sleep(5);
      await sleep(randomInt(150));
      await servers.kill();
      killed += 1;
      await sleep(randomInt(50));
      await servers.start(time);
    }
  }
}

async function untilDone({ pool }: Database, job: string, times: number): Promise<void> {
  const deadline = Date.now() + nightMs;
  const query = 'select state, output from pgboss.job where name = $1';
  for (;;) {
    const { rows } = await pool.query<{ state: string; output: object | null }>(query, [job]);
    if (rows.filter(({ state }) => state === 'completed').length >= times) return;
    if (Date.now() > deadline) throw new Error(`the night did not end: ${job} ${JSON.stringify(rows)}`);
    await sleep(200);
  }
}
