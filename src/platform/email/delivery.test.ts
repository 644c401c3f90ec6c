import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { createJobs, type Jobs } from '#src/platform/jobs/jobs.ts';
import { systemClock } from '#src/platform/clock.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';
import { createDelivery } from './delivery.ts';
import type { Email } from './email.ts';
import { emailStore } from './email-store.ts';
import type { EmailTransport } from './email-transport.ts';
import { createHandoverMarks } from './handover-marks.ts';
import { sendBulkEmailJob, sendEmailJob } from './mailer.ts';
import { openEmail } from './open-email.ts';
import { createSmtpTransport } from './smtp-transport.ts';

vi.setConfig({ testTimeout: 30_000 });

const database = await openTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'delivery-'));
const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

function exampleEmail(overrides: Partial<Email> = {}): Email {
  return {
    kind: 'test',
    to: { address: 'sita@example.org' },
    subject: 'नमस्ते',
    text: 'Hello',
    html: '<p>Hello</p>',
    language: 'en',
    ...overrides,
  };
}

async function openServer(options: Parameters<typeof startMailServer>[0] = {}) {
  const server = await startMailServer(options);
  closers.push(server.close);
  return server;
}

async function startJobs(smtpUrl: string) {
  const jobs: Jobs = createJobs({ connection: database.connection, rescueSeconds: 1, pollSeconds: 0.5 });
  const config = readConfig({ SMTP_URL: smtpUrl, MAIL_FROM: 'site@sanatan.example', DATA_DIR: dataDir });
  const mailer = openEmail({ config, db: database.db, jobs, clock: systemClock });
  await jobs.start();
  closers.unshift(() => jobs.stop());
  return { jobs, mailer };
}

const directory = join(dataDir, 'handovers');

function deliveryBy(transport: EmailTransport, marks = createHandoverMarks({ directory })) {
  return createDelivery({
    db: database.db,
    transports: { server: transport },
    marks,
    sender: {
      address: () => ({ address: 'site@sanatan.example' }),
      messageHost: 'sanatan.example',
    },
    clock: systemClock,
  });
}

function directDelivery(url: string, marks?: ReturnType<typeof createHandoverMarks>) {
  return deliveryBy(createSmtpTransport(url), marks);
}

test('an email is sent with text, HTML, reply address and unsubscribe headers', async () => {
  const server = await openServer();
  const { mailer } = await startJobs(server.url);

  await mailer.send(
    database.db,
    exampleEmail({
      to: { address: 'sita@example.org', name: 'Sita, of Mithila' },
      replyTo: { address: 'rama@example.org', name: 'राम' },
      unsubscribeUrl: 'https://sanatan.example/newsletter/unsubscribe?token=abc',
    }),
  );

  await expect.poll(() => server.received).toHaveLength(1);
  const [email] = server.received;
  expect(email).toMatchObject({
    subject: 'नमस्ते',
    text: expect.stringContaining('Hello'),
    html: expect.stringContaining('<p>Hello</p>'),
    from: { name: 'Sanatan World', address: 'site@sanatan.example' },
    to: [{ name: 'Sita, of Mithila', address: 'sita@example.org' }],
    replyTo: [{ name: 'राम', address: 'rama@example.org' }],
    envelope: { from: 'site@sanatan.example', to: ['sita@example.org'] },
  });
  const headers = new Map(email?.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')).toBe('<https://sanatan.example/newsletter/unsubscribe?token=abc>');
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('visitor input cannot add a header', async () => {
  const server = await openServer();
  const id = await emailStore.insert(
    database.db,
    exampleEmail({
      subject: 'Hello\r\nBcc: others@example.org\r\n\r\nbody',
      replyTo: { address: 'rama@example.org\r\nX-Evil: 1', name: 'Rama\nCc: all@example.org' },
    }),
    new Date(),
  );

  await directDelivery(server.url).deliver(id);

  const [email] = server.received;
  expect(email?.subject).toBe('Hello Bcc: others@example.org body');
  expect(email?.headers.map(({ key }) => key)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(bcc|cc|x-evil)$/)]),
  );
  expect(email?.envelope.to).toEqual(['sita@example.org']);
});

test('an email of a rolled back transaction is not sent', async () => {
  const server = await openServer();
  const { mailer } = await startJobs(server.url);

  await expect(
    database.db.transaction(async (tx) => {
      await mailer.send(tx, exampleEmail({ subject: 'never' }));
      throw new Error('the write failed');
    }),
  ).rejects.toThrow();
  await mailer.send(database.db, exampleEmail({ subject: 'sent' }));

  await expect
    .poll(() => server.received.map(({ subject }) => subject), { timeout: 25_000 })
    .toEqual(['sent']);
});

test('emails wait while the mail server is down, and arrive once afterwards', async () => {
  const away = await startMailServer();
  await away.close();
  const { mailer } = await startJobs(away.url);
  await mailer.send(database.db, exampleEmail({ subject: 'patience' }));
  await vi.waitFor(
    async () => {
      const [email] = await emailStore.listNewest(database.db, 1);
      expect(email).toMatchObject({
        state: 'queued',
        attempts: 1,
        lastError: expect.stringMatching(/ECONNREFUSED/),
      });
    },
    { timeout: 25_000 },
  );

  const back = await openServer({ port: away.port });

  await expect
    .poll(() => back.received.map(({ subject }) => subject), { timeout: 25_000 })
    .toEqual(['patience']);
});

test('a permanently rejected recipient becomes a failed job without a retry', async () => {
  const server = await openServer({
    onEmail: () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  });
  const { jobs, mailer } = await startJobs(server.url);

  await mailer.send(database.db, exampleEmail({ subject: 'refused' }));

  await expect.poll(() => jobs.failedJobs.list()).toHaveLength(1);
  expect((await emailStore.listNewest(database.db, 1))[0]).toMatchObject({
    state: 'refused',
    lastError: expect.stringContaining('no such mailbox'),
  });
});

test('the retry of a permanently rejected email sends it once the server accepts it', async () => {
  let isRejecting = true;
  const server = await openServer({
    onEmail: async () => {
      if (isRejecting) throw Object.assign(new Error('sender not allowed'), { responseCode: 550 });
    },
  });
  const { jobs, mailer } = await startJobs(server.url);
  await mailer.send(database.db, exampleEmail({ subject: 'retried' }));
  const failed = async () =>
    (await jobs.failedJobs.list()).filter(({ reason }) => reason.includes('sender not allowed'));
  await expect.poll(() => failed()).toHaveLength(1);

  isRejecting = false;
  await jobs.failedJobs.retry((await failed()).map(({ id }) => id));

  await expect
    .poll(async () => (await emailStore.listNewest(database.db, 1))[0])
    .toMatchObject({
      subject: 'retried',
      state: 'sent',
      lastError: null,
    });
});

test('an email that another process is handing over is not sent again and remains visible', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  await emailStore.beginHandover(database.db, { emailId: id, number: 0 });

  await directDelivery(server.url).deliver(id);

  expect(server.received).toEqual([]);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'unconfirmed' });
});

test('two processes that send the same email at the same time send it once', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail({ subject: 'race' }), new Date());

  await Promise.allSettled([1, 2, 3].map(() => directDelivery(server.url).deliver(id)));

  expect(server.received).toHaveLength(1);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'sent' });
});

test('a sent email is not sent again', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  const delivery = directDelivery(server.url);

  await delivery.deliver(id);
  await delivery.deliver(id);

  expect(server.received).toHaveLength(1);
});

/** Sends an email up to a moment, at which its process stops as if it were killed. */
async function stopSending(id: string, moment: 'before the mark is removed' | 'after the mark is removed') {
  const stopped = Promise.withResolvers<void>();
  const marks = createHandoverMarks({ directory });
  const rest = Promise.withResolvers<void>();
  const stoppingMarks: typeof marks = {
    ...marks,
    create: async (attempt) => {
      const removeMark = await marks.create(attempt);
      return moment === 'after the mark is removed' ? removeMark : () => true;
    },
  };
  const transport: EmailTransport = {
    async handOver(_, beforeLastByte) {
      await beforeLastByte();
      stopped.resolve();
      await rest.promise;
    },
  };
  void deliveryBy(transport, stoppingMarks).deliver(id);
  await stopped.promise;
  return rest;
}

test('an email whose process was killed after the commit, but before the last byte, is sent again', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  await stopSending(id, 'before the mark is removed');
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'handing_over' });

  await directDelivery(server.url).deliver(id);

  expect(server.received).toHaveLength(1);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(await readdir(directory)).toEqual([]);
});

test('an email whose process was killed just before the last byte or later is not sent again', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  await stopSending(id, 'after the mark is removed');

  await directDelivery(server.url).deliver(id);

  expect(server.received).toEqual([]);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'unconfirmed' });
});

test('the mark of another machine, or of an earlier start of this one, proves nothing', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  await stopSending(id, 'before the mark is removed');
  const marks = createHandoverMarks({ directory, readBootId: () => Promise.resolve('another') });

  await directDelivery(server.url, marks).deliver(id);

  expect(server.received).toEqual([]);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'unconfirmed' });
  await rm(directory, { recursive: true });
});

test('an email that another process took over is not sent by the first, however late it continues', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  const composed = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  const smtp = createSmtpTransport(server.url);
  const slowMarks = createHandoverMarks({ directory });
  const begin = vi.spyOn(emailStore, 'beginHandover').mockImplementationOnce(async (db, attempt) => {
    const isBegun = await emailStore.beginHandover(db, attempt);
    composed.resolve();
    await late.promise;
    return isBegun;
  });
  const first = deliveryBy(smtp, slowMarks).deliver(id);
  const outcome = expect(first).rejects.toThrow('another process');
  await composed.promise;

  await directDelivery(server.url).deliver(id);
  late.resolve();
  await outcome;

  expect(server.received).toHaveLength(1);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'sent', attempts: 2 });
  begin.mockRestore();
});

test('an email is not accepted when the database fails before the last byte', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  const begin = vi
    .spyOn(emailStore, 'beginHandover')
    .mockRejectedValueOnce(new Error('the database is unavailable'));

  await expect(directDelivery(server.url).deliver(id)).rejects.toThrow('the database is unavailable');

  expect(server.received).toEqual([]);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'queued' });
  expect(await readdir(directory)).toEqual([]);
  begin.mockRestore();

  await directDelivery(server.url).deliver(id);
  expect(server.received).toHaveLength(1);
});

test('an email deleted before its last byte is not accepted', async () => {
  const server = await openServer();
  const id = await emailStore.insert(
    database.db,
    exampleEmail({ to: { address: 'gone@example.org' } }),
    new Date(),
  );
  const begin = vi.spyOn(emailStore, 'beginHandover').mockImplementationOnce(async (db, attempt) => {
    await emailStore.deleteAbout(db, 'gone@example.org');
    return emailStore.beginHandover(db, attempt);
  });

  await expect(directDelivery(server.url).deliver(id)).rejects.toThrow('another process');

  expect(server.received).toEqual([]);
  begin.mockRestore();
});

test('the end of an email waits until the server has begun to receive it', async () => {
  const moments: string[] = [];
  const server = await openServer({ onData: () => moments.push('received') });
  const bytes = Buffer.from(`Subject: long\r\n\r\n${'.line\r\n'.repeat(15_000)}`);

  await createSmtpTransport(server.url).handOver(
    { id: 'long', from: 'site@sanatan.example', to: 'sita@example.org', bytes },
    async () => void moments.push('fenced'),
  );

  expect(moments).toEqual(['received', 'fenced']);
  expect(server.received[0]?.text).toBe('.line\n'.repeat(15_000));
});

test('lines that begin with a dot arrive as they were written', async () => {
  const server = await openServer();
  const text = ['.', '..', '.hidden', 'end.', '.'].join('\n');
  const id = await emailStore.insert(database.db, exampleEmail({ text }), new Date());

  await directDelivery(server.url).deliver(id);

  expect(server.received[0]?.text?.trim()).toBe(text);
});

test('emails that are sent one after the other share a connection', async () => {
  const server = await openServer();
  const delivery = directDelivery(server.url);

  for (let sent = 0; sent < 5; sent += 1)
    await delivery.deliver(await emailStore.insert(database.db, exampleEmail(), new Date()));

  expect(server.received).toHaveLength(5);
  expect(server.countConnections()).toBe(1);
});

test('an email after a pause is sent once, although the server ended the connection', async () => {
  const server = await openServer({ idleMs: 200 });
  const delivery = directDelivery(server.url);
  await delivery.deliver(await emailStore.insert(database.db, exampleEmail(), new Date()));
  await sleep(800);

  await delivery.deliver(await emailStore.insert(database.db, exampleEmail(), new Date()));

  expect(server.received).toHaveLength(2);
  expect(server.countConnections()).toBe(2);
});

test('the next email is sent after one that the server rejected', async () => {
  const rejections = [Object.assign(new Error('no such person'), { responseCode: 550 })];
  const server = await openServer({
    onEmail: () => (rejections.length > 0 ? Promise.reject(rejections.pop()) : Promise.resolve()),
  });
  const delivery = directDelivery(server.url);
  const rejected = await emailStore.insert(database.db, exampleEmail(), new Date());
  const next = await emailStore.insert(database.db, exampleEmail(), new Date());

  await expect(delivery.deliver(rejected)).rejects.toThrow('no such person');
  await delivery.deliver(next);

  expect(await emailStore.find(database.db, rejected)).toMatchObject({ state: 'refused' });
  expect(await emailStore.find(database.db, next)).toMatchObject({ state: 'sent' });
  expect(server.received).toHaveLength(1);
});

test('an email whose sender the server rejected for a while is sent later, over the same connection', async () => {
  const rejections = [Object.assign(new Error('sender not allowed'), { responseCode: 550 })];
  const server = await openServer({
    onSender: () => (rejections.length > 0 ? Promise.reject(rejections.pop()) : Promise.resolve()),
  });
  const delivery = directDelivery(server.url);
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());

  await expect(delivery.deliver(id)).rejects.toThrow('sender not allowed');
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'queued' });
  await delivery.deliver(id);

  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'sent', attempts: 2 });
  expect(server.received).toHaveLength(1);
  expect(server.countConnections()).toBe(1);
});

test.each([
  [550, 'refused'],
  [450, 'queued'],
])('an email whose recipient the server rejects with %d is %s', async (responseCode, state) => {
  const server = await openServer({
    onRecipient: () => Promise.reject(Object.assign(new Error('no such mailbox'), { responseCode })),
  });
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());

  await expect(directDelivery(server.url).deliver(id)).rejects.toThrow('no such mailbox');

  expect(await emailStore.find(database.db, id)).toMatchObject({ state });
});

test('a password for another machine is not sent to a mail server without STARTTLS', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  // Reaches this machine, by an address that is not loopback.
  const url = server.url.replace('127.0.0.1', 'site:secret@0.0.0.0');

  await expect(directDelivery(url).deliver(id)).rejects.toThrow('STARTTLS');

  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'queued' });
});

test('the reply to an email may take ten minutes, also for all emails that a process takes at once', async () => {
  const server = await openServer();
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());
  const setTimeoutOfSockets = vi.spyOn(Socket.prototype, 'setTimeout');
  closers.push(async () => setTimeoutOfSockets.mockRestore());

  await directDelivery(server.url).deliver(id);

  const longest = Math.max(...setTimeoutOfSockets.mock.calls.map(([ms]) => ms));
  expect(longest).toBeGreaterThanOrEqual(600_000);
  for (const { maxRunSeconds } of [sendEmailJob, sendBulkEmailJob])
    expect(maxRunSeconds * 1000).toBeGreaterThan(4 * longest);
});

test('emails are sent without marks when their directory cannot be written', async () => {
  const server = await openServer();
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const id = await emailStore.insert(database.db, exampleEmail(), new Date());

  await directDelivery(server.url, createHandoverMarks({ directory: join(file, 'handovers') })).deliver(id);

  expect(server.received).toHaveLength(1);
  expect(await emailStore.find(database.db, id)).toMatchObject({ state: 'sent' });
});
