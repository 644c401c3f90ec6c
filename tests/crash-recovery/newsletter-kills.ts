import { type ChildProcess, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '#src/platform/database/database.ts';
import { type Accepted, startMailSink } from './mail-sink.ts';

type Options = {
  /** Migrated, empty database. */
  databaseUrl: string;
  subscribers: number;
  /** Kills while the recipients are stored. */
  preparationKills: number;
  /** Kills while emails are sent. */
  kills: number;
  report?: (line: string) => void;
};

export type NewsletterResult = {
  seconds: number;
  /** Of the preparation that was not killed. */
  preparationSeconds: number;
  kills: number;
  /** Size of the stored emails, which are deleted after a week. */
  outboxMb: number;
  /** Recipients that the mail server accepted once. */
  once: number;
  duplicates: string[];
  /** Not accepted by the mail server, and shown as unconfirmed. */
  unconfirmedAndMissing: number;
  /** Accepted by the mail server, but shown as unconfirmed because the process ended before the reply. */
  unconfirmedAndAccepted: number;
  /** Differences that nothing shows: must be empty. */
  wrong: string[];
};

const processes = 2;
const ratePerMinute = 6000;
const filledAtOnce = 5000;

/** Sends one issue to all subscribers with processes that are killed again and again. */
export async function runNewsletterKills(options: Options): Promise<NewsletterResult> {
  const { databaseUrl, subscribers, report = () => {} } = options;
  const began = Date.now();
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const { pool } = database;
  const sink = await startMailSink({ maxReplyMs: 30 });
  const dataDir = await mkdtemp(join(tmpdir(), 'newsletter-kills-'));
  const running = new Set<ChildProcess>();
  const failures: string[] = [];
  let kills = 0;

  async function start(): Promise<ChildProcess> {
    const sender = fork(join(import.meta.dirname, 'newsletter-process.ts'), {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        SMTP_URL: sink.url,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.add(sender);
    sender.once('exit', (code, signal) => {
      running.delete(sender);
      if (signal !== 'SIGKILL') failures.push(`a process ended with ${code}`);
    });
    await once(sender, 'message');
    return sender;
  }

  async function kill(sender: ChildProcess): Promise<void> {
    const gone = once(sender, 'exit');
    sender.kill('SIGKILL');
    await gone;
    kills += 1;
  }

  try {
    await fill(pool, subscribers);
    for (let index = 0; index < options.preparationKills; index += 1) {
      const sender = await start();
      await sleep(randomInt(Math.max(50, subscribers / 50)));
      await kill(sender);
    }
    const preparing = Date.now();
    await Promise.all(Array.from({ length: processes }, start));
    while ((await stateOf(pool)) === 'preparing') await sleep(20);
    const preparationSeconds = (Date.now() - preparing) / 1000;
    report(`recipients were stored after ${preparationSeconds} s`);

    for (let index = 0; index < options.kills; index += 1) {
      const goal = Math.floor(((index + 0.5) * subscribers) / options.kills);
      const isReached = () => sink.total() >= goal;
      while (!isReached() && (await unfinished(pool)) > 0)
        for (let tries = 0; tries < 100 && !isReached(); tries += 1) await sleep(10);
      await sleep(randomInt(30));
      const [sender] = running;
      if (sender) await kill(sender);
      void start();
      report(`${kills} kills, ${sink.total()} emails, ${Math.round((Date.now() - began) / 1000)} s`);
    }
    while ((await unfinished(pool)) > 0) await sleep(500);
    const seconds = (Date.now() - began) / 1000;
    const outboxMb = await outboxSize(pool);
    const compared = await compare(pool, sink.accepted);
    const wrong = [...compared.wrong, ...failures];
    return { ...compared, seconds, preparationSeconds, kills, outboxMb, wrong };
  } finally {
    await Promise.all([...running].map(kill));
    await sink.close();
    await database.close();
    await rm(dataDir, { recursive: true });
  }
}

async function fill(pool: Pool, subscribers: number): Promise<void> {
  const id = randomUUID();
  for (let first = 1; first <= subscribers; first += filledAtOnce) {
    await pool.query(
      `insert into subscriptions (email, email_key, language, state, confirmed_at)
       select address, address, (array['en', 'hi', 'sa'])[n % 3 + 1], 'confirmed', now()
       from generate_series($1::int, $2::int) n, format('s%s@example.org', n) address`,
      [first, Math.min(first + filledAtOnce - 1, subscribers)],
    );
  }
  await pool.query(
    `insert into newsletter_settings (rate_per_minute, post_digest, has_festival_digest, counts_clicks, version, saved_at)
     values ($1, 'off', false, false, 1, now())`,
    [ratePerMinute],
  );
  await pool.query(
    `insert into newsletter_issues (id, state, created_at, updated_at) values ($1, 'preparing', now(), now())`,
    [id],
  );
  await pool.query(
    `insert into newsletter_issue_texts (issue_id, language, subject, body_markdown)
     values ($1, 'en', 'Diwali', repeat('Namaste. Read **this**. ', 100)), ($1, 'hi', 'दीपावली', repeat('नमस्ते। ', 100))`,
    [id],
  );
}

async function stateOf(pool: Pool): Promise<string> {
  const { rows } = await pool.query<{ state: string }>('select state from newsletter_issues');
  return rows[0]?.state ?? '';
}

async function unfinished(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: number }>(
    `select (select count(*) from (select 1 from newsletter_deliveries where state in ('waiting', 'queued') limit 1) d)::int
       + (select count(*) from newsletter_issues where state <> 'sent')::int as total`,
  );
  return rows[0]?.total ?? 0;
}

async function outboxSize(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: string }>(`select pg_total_relation_size('emails') as bytes`);
  return Math.round(Number(rows[0]?.bytes ?? 0) / 1_000_000);
}

async function compare(pool: Pool, accepted: Accepted) {
  const { rows } = await pool.query<{ address: string; state: string | null; email_id: string | null }>(
    `select s.email as address, d.state, d.email_id from subscriptions s
     left join newsletter_deliveries d on d.subscription_id = s.id`,
  );
  const counts = { once: 0, unconfirmedAndMissing: 0, unconfirmedAndAccepted: 0 };
  const duplicates: string[] = [];
  const wrong: string[] = [];
  for (const { address, state, email_id: emailId } of rows) {
    const ids = accepted.get(address) ?? [];
    if (ids.length === 1) counts.once += 1;
    if (ids.length > 1) duplicates.push(address);
    if (state === 'unconfirmed')
      counts[ids.length === 0 ? 'unconfirmedAndMissing' : 'unconfirmedAndAccepted'] += 1;
    else if (state !== 'sent' || ids.length === 0)
      wrong.push(`${address}: ${state}, accepted ${ids.length} times`);
    if (ids.some((id) => id !== emailId)) wrong.push(`${address}: another Message-ID`);
  }
  if (accepted.size > rows.length)
    wrong.push(`${accepted.size - rows.length} addresses that never subscribed`);
  return { ...counts, duplicates, wrong };
}
