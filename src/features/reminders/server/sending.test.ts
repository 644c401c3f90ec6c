import { afterAll, beforeEach, expect, test } from 'vitest';
import webPush from 'web-push';
import { openPushService, testBrowser } from '#tests/support/push-service.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { createPanchangService } from '#src/features/panchang/server/service.ts';
import { createMailer } from '#src/platform/email/mailer.ts';
import { type Log, silentLog } from '#src/platform/log.ts';
import { createRateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import { createSigner } from '#src/platform/signing/signer.ts';
import { createReminderPlans } from './plans.ts';
import { createPushSender, type PushTransport } from './push/push-sender.ts';
import { createReminderEmails } from './reminder-emails.ts';
import { createNotificationSending } from './send-notifications.ts';
import { createTestNotification } from './test-notification.ts';
import { createReminderTokens } from './tokens.ts';
import { createReminderWriter } from './write-due.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
const { clock } = site;
const service = await openPushService();
const browser = testBrowser('sita');
const signer = createSigner('a secret of this test');
const tokens = createReminderTokens(signer);
const never = () => expect.unreachable();
const panchang = createPanchangService({ placeFinder: { placeFor: never, today: never } });
const plans = createReminderPlans({
  places: { findPlace: never, placeNear: never, searchPlaces: never },
  panchang,
});
const frame = {
  name: 'Sanatan World',
  sanskritName: '',
  accent: '#a3152c',
  url: 'https://sanatan.example',
  address: '',
  contactEmail: 'a@b.example',
};
const emails = createReminderEmails({ site: frame, tokens });
const mailer = createMailer({ jobs: site.jobs, clock });
const parts = { db, plans, emails, mailer, clock };
const writer = createReminderWriter(parts);

function senderWith(transport: PushTransport) {
  return createPushSender({
    keys: webPush.generateVAPIDKeys(),
    services: site.config.pushServices,
    contact: () => 'mailto:a@b.example',
    transport,
    clock,
  });
}

const sendingWith = (transport: PushTransport, log: Log = silentLog) =>
  createNotificationSending({
    db,
    sender: senderWith(transport),
    tokens,
    clock,
    log,
    pause: async () => {},
  });
const sending = sendingWith(service.transport);
const shown = () => service.received.map(({ body }) => JSON.parse(browser.read(body)));

async function run(time: string): Promise<void> {
  clock.set(time);
  await writer.writeDue();
  await sending.sendWaiting();
}

type Choices = { id?: string; email?: string; choices?: string };

/** Stores reminders of sunrise in Varanasi (6:17 on November 19) and of Ekadashi. */
async function storeReminder({ email, choices = '{}' }: Choices = {}): Promise<string> {
  const push = email ? null : browser.subscription;
  const row = {
    groups: ['ekadashi'],
    sunriseMinutes: 30,
    quietFrom: null,
    quietUntil: null,
    ...(JSON.parse(choices) as object),
  } as Record<string, unknown>;
  const { rows } = await pool.query<{ id: string }>(
    `insert into reminders (channel, email, endpoint, p256dh, auth, language, place_id, place_name, latitude,
       longitude, zone, groups, observances, lead, tithis, sunrise_minutes, weekdays, quiet_from, quiet_until,
       consent_text, state, handled_until, next_at, created_at, confirmed_at)
     values ($1, $2, $3, $4, $5, 'en', '1', 'Varanasi, India', 25.3176, 82.9739, 'Asia/Kolkata', $6, '{}', 'evening',
       '[]', $7, '{0,1,2,3,4,5,6}', $8, $9, 'Yes', 'confirmed', $10, $10, $10, $10) returning id`,
    [
      email ? 'email' : 'push',
      email ?? null,
      push?.endpoint,
      push?.p256dh,
      push?.auth,
      row['groups'],
      row['sunriseMinutes'],
      row['quietFrom'],
      row['quietUntil'],
      clock.now(),
    ],
  );
  return rows[0]?.id ?? '';
}

beforeEach(async () => {
  clock.set('2026-11-18T18:00:00Z');
  service.received.splice(0);
  service.respondWith(() => ({ status: 201 }));
  await pool.query('truncate reminders cascade; truncate emails cascade');
});
afterAll(async () => {
  await service.close();
  await site.close();
});

test('each occasion is sent once to the browser, before it begins', async () => {
  await storeReminder();
  for (const minute of ['13', '14', '15', '16', '17', '18']) await run(`2026-11-19T00:${minute}:20Z`);
  await run('2026-11-20T12:30:30Z');
  await run('2026-11-20T12:31:30Z');

  expect(shown()).toMatchObject([
    {
      title: expect.stringMatching(/^Sunrise at 6:\d\d AM$/),
      body: 'Thursday, November 19, 2026 · Varanasi, India',
      path: '/panchang/2026-11-19',
      tag: 'reminder sunrise:2026-11-19',
      stop: { label: 'Stop', token: expect.stringContaining('.') },
    },
    { title: expect.stringContaining('Ekadashi'), path: '/panchang/2026-11-21' },
  ]);
  const [sunrise, ekadashi] = service.received;
  expect(sunrise?.headers['urgency']).toBe('high');
  expect(Number(sunrise?.headers['ttl'])).toBeLessThan(32 * 60);
  expect(ekadashi?.headers['urgency']).toBe('normal');
});

test('a message that was sent when its process was killed is sent again with the same topic and tag', async () => {
  await storeReminder();
  clock.set('2026-11-19T00:17:00Z');
  await writer.writeDue();
  const killed = sendingWith(async (request) => {
    await service.transport(request);
    return new Promise(() => {});
  });
  void killed.sendWaiting();
  await expect.poll(() => service.received.length).toBe(1);

  await sending.sendWaiting();
  expect(service.received).toHaveLength(1);
  clock.set('2026-11-19T00:19:01Z');
  await sending.sendWaiting();
  await sending.sendWaiting();
  const [first, second, ...more] = service.received;
  expect(more).toEqual([]);
  expect(second?.headers['topic']).toBe(first?.headers['topic']);
  expect(shown()[1].tag).toBe(shown()[0].tag);
});

test('a failure while reminders are written leaves nothing half done, and a later run writes each once', async () => {
  await storeReminder({ email: 'sita@example.org' });
  clock.set('2026-11-19T00:17:00Z');
  const failing = createReminderWriter({
    ...parts,
    mailer: { send: () => Promise.reject(new Error('killed')) },
  });
  await expect(failing.writeDue()).rejects.toThrow('1 of 1 rows failed');
  expect((await pool.query('select 1 from reminder_deliveries')).rowCount).toBe(0);
  clock.set('2026-11-19T00:32:00Z');

  await Promise.all([writer.writeDue(), writer.writeDue(), createReminderWriter(parts).writeDue()]);
  await writer.writeDue();
  const sent = await emailsTo(site, 'sita@example.org');
  expect(sent).toMatchObject([
    {
      kind: 'reminder.occasion',
      subject: expect.stringContaining('Sunrise at'),
      unsubscribeUrl: expect.stringContaining('/panchang/reminders/manage?token='),
    },
  ]);
});

test('an email opens the day at the place and in the language of its reminder', async () => {
  await storeReminder({ email: 'sita@example.org' });
  await pool.query(`update reminders set language = 'hi'`);
  clock.set('2026-11-19T00:17:00Z');
  await writer.writeDue();
  const [sent] = await emailsTo(site, 'sita@example.org');
  const day = '/panchang/2026-11-19';
  expect(linkIn(sent, day)).toBe(`${day}?place=1&lang=hi`);
});

test('two processes share the notifications, and no browser gets one twice', async () => {
  await storeReminder();
  clock.set('2026-11-19T00:17:00Z');
  await writer.writeDue();
  await Promise.all([sending.sendWaiting(), sendingWith(service.transport).sendWaiting()]);
  expect(service.received).toHaveLength(1);
});

test('a push service that asks to wait gets the message again after that time, and not after the occasion', async () => {
  await storeReminder();
  service.respondWith(() => ({ status: 429, headers: { 'retry-after': '600' } }));
  await run('2026-11-19T00:17:00Z');
  await run('2026-11-19T00:26:00Z');
  expect(service.received).toHaveLength(1);
  service.respondWith(() => ({ status: 503 }));
  await run('2026-11-19T00:27:01Z');
  await run('2026-11-19T00:28:30Z');
  expect(service.received).toHaveLength(3);
  service.respondWith(() => ({ status: 201 }));
  await run('2026-11-19T00:50:00Z');
  await run('2026-11-19T01:50:00Z');
  expect(service.received).toHaveLength(3);
});

test('a browser that has unsubscribed is deleted with everything that is stored about it', async () => {
  await storeReminder();
  service.respondWith(() => ({ status: 410 }));
  await run('2026-11-19T00:17:00Z');
  const { rowCount } = await pool.query('select id from reminders');
  expect(rowCount).toBe(0);
  expect((await pool.query('select 1 from reminder_deliveries')).rowCount).toBe(0);
});

test('a reminder that fails is written later, and does not prevent the others', async () => {
  const broken = await storeReminder({ email: 'broken@example.org' });
  await storeReminder({ email: 'sita@example.org' });
  await pool.query('update reminders set next_at = $2 where id = $1', [broken, '2026-11-18T17:00:00Z']);
  let isBroken = true;
  const failing = createReminderWriter({
    ...parts,
    mailer: {
      send: (tx, email) =>
        isBroken && email.to.address === 'broken@example.org'
          ? Promise.reject(new Error('the text is broken'))
          : mailer.send(tx, email),
    },
  });
  const sentTo = async (address: string) => (await emailsTo(site, address)).length;

  // Half an hour before sunrise.
  clock.set('2026-11-19T00:18:00Z');
  await expect(failing.writeDue()).rejects.toThrow('1 of 2 rows failed');
  expect(await sentTo('sita@example.org')).toBe(1);
  clock.set('2026-11-19T00:19:00Z');
  await failing.writeDue();
  isBroken = false;
  clock.set('2026-11-19T00:34:00Z');
  await failing.writeDue();
  expect(await sentTo('broken@example.org')).toBe(1);
});

test('a rejected notification is logged with the host of the push service, without the address of the browser', async () => {
  await storeReminder();
  service.respondWith(() => ({ status: 400 }));
  const lines: unknown[] = [];
  const logged = sendingWith(service.transport, { ...silentLog, warn: (line: unknown) => lines.push(line) });
  clock.set('2026-11-19T00:17:00Z');
  await writer.writeDue();
  await logged.sendWaiting();

  expect(lines).toEqual([expect.stringContaining(new URL(browser.subscription.endpoint).host)]);
  expect(String(lines)).toContain('(status 400)');
  expect(String(lines)).not.toContain(new URL(browser.subscription.endpoint).pathname);
});

test('a push service that a firewall blocks is logged once for all notifications, with the reason', async () => {
  await storeReminder();
  await pool.query(`update reminders set endpoint = endpoint || '-other'`);
  await storeReminder();
  const lines: unknown[] = [];
  const blocked = () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
  const logged = sendingWith(blocked, { ...silentLog, warn: (line: unknown) => lines.push(line) });
  clock.set('2026-11-19T00:17:00Z');
  await writer.writeDue();
  await logged.sendWaiting();

  const { host } = new URL(browser.subscription.endpoint);
  expect(lines).toEqual([
    `Notifications are sent again later: 2 for the push service ${host} (ECONNREFUSED).`,
  ]);
});

test('after an outage nothing is sent late or in quiet hours, and the day is announced when they end', async () => {
  const choices = JSON.stringify({ quietFrom: '21:00', quietUntil: '23:30' });
  await storeReminder({ choices });
  await run('2026-11-20T16:00:00Z');
  expect(service.received).toEqual([]);
  await run('2026-11-20T18:00:10Z');
  expect(shown()).toMatchObject([{ title: expect.stringContaining('Ekadashi') }]);
});

test('a notification shows how reminders look, three times in ten minutes', async () => {
  const id = await storeReminder();
  const rateLimits = createRateLimits({ db, signer, clock });
  const sender = senderWith(service.transport);
  const sendTest = createTestNotification({ db, sender, tokens, rateLimits, clock });
  const token = tokens.tokenOf({ id });
  for (let times = 0; times < 3; times += 1) await sendTest(token);
  await expect(sendTest(token)).rejects.toMatchObject({ code: 'too_many_requests' });
  expect(shown()[0]).toMatchObject({ tag: 'reminder test', path: '/panchang/reminders' });

  clock.set('2026-11-18T19:00:00Z');
  service.respondWith(() => ({ status: 404 }));
  await expect(sendTest(token)).rejects.toMatchObject({ code: 'push_failed' });
  await expect(sendTest(token)).rejects.toMatchObject({ code: 'not_found' });
});
