import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '#src/platform/clock.ts';
import { readConfig } from '../config/config.ts';
import { createJobs } from '#src/platform/jobs/jobs.ts';
import { endRetryPauses, expireKilledHeartbeat } from '#tests/support/killed-jobs.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { emailStore } from './email-store.ts';
import { openEmail } from './open-email.ts';

const emailCount = 50;
const database = await openTestDatabase();
const server = await startMailServer({ onEmail: () => sleep(40) });
const dataDir = await mkdtemp(join(tmpdir(), 'killed-sender-'));

afterAll(async () => {
  await server.close();
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('50 emails arrive once each, although the sender is killed repeatedly while sending', async () => {
  await queueEmails();

  for (let killed = 0; killed < 4; killed += 1) {
    const before = server.received.length;
    const sender = await startSender();
    while (server.received.length < before + 4) await sleep(5);
    await kill(sender);
    await expireKilledHeartbeat(database.pool);
  }
  const survivor = await startSender();
  while ((await statesOf()).some((state) => state === 'queued' || state === 'handing_over')) {
    await endRetryPauses(database.pool);
    await sleep(100);
  }
  await kill(survivor);

  const subjects = server.received.map(({ subject }) => subject ?? '').sort();
  expect(new Set(subjects).size, 'an email arrived twice').toBe(subjects.length);
  expect(subjects).toEqual(Array.from({ length: emailCount }, (_, index) => `email ${index + 100}`));
}, 120_000);

async function queueEmails(): Promise<void> {
  const jobs = createJobs({ connection: database.connection });
  const mailer = openEmail({ config: readConfig({}), db: database.db, jobs, clock: systemClock });
  await jobs.start({ work: false });
  for (let index = 0; index < emailCount; index += 1) {
    await mailer.send(database.db, {
      kind: 'test',
      to: { address: 'sita@example.org' },
      subject: `email ${index + 100}`,
      text: 'Hello',
      html: '<p>Hello</p>',
      language: 'en',
    });
  }
  await jobs.stop();
}

async function statesOf(): Promise<string[]> {
  return (await emailStore.listNewest(database.db, emailCount)).map(({ state }) => state);
}

async function startSender(): Promise<ChildProcess> {
  const sender = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../tests/support/email-process.ts')],
    {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        DATA_DIR: dataDir,
        SMTP_URL: server.url,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  if (sender.stdout) await once(sender.stdout, 'data');
  return sender;
}

async function kill(sender: ChildProcess): Promise<void> {
  const exited = once(sender, 'exit');
  sender.kill('SIGKILL');
  await exited;
}
