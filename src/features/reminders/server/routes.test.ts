import { afterAll, beforeEach, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/push-service.ts';
import { emailsTo, linkIn } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { erasePersonalData, exportPersonalData } from '#src/app/personal-data.ts';
import { vapidKeys } from './push/vapid-keys.ts';
import { createSecretEncryption } from '#src/platform/signing/secret-encryption.ts';

const site = await openTestSite({ RATE_LIMIT: 'off' });
const { db, pool } = site.database;
const email = 'sita@example.org';
const choices = { place: 'Pune', ekadashi: 'yes', quietFrom: '22:00', quietUntil: '05:00' };
const byEmail = { ...choices, channel: 'email', email, consent: 'yes' };
const browser = testBrowser('sita').subscription;
const byPush = { ...choices, channel: 'push', ...browser };

beforeEach(() => pool.query('truncate reminders cascade; truncate emails cascade'));
afterAll(() => site.close());

const call = (path: string, payload: object, headers = {}) =>
  site.app.inject({ method: 'POST', url: `/api/reminders${path}`, payload, headers });
const count = async () => (await pool.query('select 1 from reminders')).rowCount;

function post(url: string, fields: Record<string, string> = {}) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return site.app.inject({ method: 'POST', url, payload: String(new URLSearchParams(fields)), headers });
}

test('reminders by email wait for the confirmation, can be changed, and stop with one click', async () => {
  const headers = { 'idempotency-key': 'reminder-1', cookie: 'lang=hi' };
  expect((await call('', byEmail, headers)).statusCode).toBe(201);
  expect((await call('', byEmail, headers)).statusCode).toBe(201);
  expect((await call('', { ...byEmail, moon: 'yes' }, headers)).statusCode).toBe(409);
  const [sent, ...others] = await emailsTo(site, email);
  expect(others).toEqual([]);
  expect(sent).toMatchObject({ kind: 'reminder.confirm', language: 'hi' });

  const manage = '/panchang/reminders/manage';
  expect(linkIn(sent, manage)).toMatch(/&lang=hi$/);
  const confirmed = await post(linkIn(sent, manage));
  expect(confirmed.headers.location).toMatch(/^\/panchang\/reminders\/manage\?token=.+&result=confirmed$/);
  const token = new URL(confirmed.headers.location ?? '', 'http://site').searchParams.get('token') ?? '';
  const opened = (await call('/open', { token })).json();
  expect(opened).toMatchObject({
    channel: 'email',
    state: 'confirmed',
    address: email,
    choices: { groups: ['ekadashi'], weekdays: [], quietFrom: '22:00' },
    // The next Ekadashi is announced in twelve days, after the days that are computed for the job.
    next: { at: '2026-12-03T12:30:00.000Z' },
  });

  const link = `${manage}?${new URLSearchParams({ token, action: 'change' })}`;
  const change = { place: 'Mumbai', moon: 'yes', sunrise: 'yes', sunriseMinutes: '20', weekday0: 'yes' };
  expect((await post(link, change)).headers.location).toContain('result=changed');
  expect((await call('/open', { token })).json()).toMatchObject({
    place: { name: expect.stringContaining('मुंबई') },
    choices: { groups: ['moon'], sunriseMinutes: 20, weekdays: [0], quietFrom: null },
  });
  expect((await post(link, { place: 'Mumbai' })).json()).toMatchObject({
    fields: { festival: { code: 'nothing_chosen' } },
  });
  expect((await post(link, { ...change, place: 'Nowhereville' })).json()).toMatchObject({
    fields: { place: { code: 'unknown_place' } },
  });

  expect(sent?.textBody).toContain(`ये अनुस्मारक बंद करें: ${sent?.unsubscribeUrl}`);
  const { pathname, search } = new URL(sent?.unsubscribeUrl ?? '');
  expect((await post(pathname + search, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
  expect(await count()).toBe(0);
  expect((await post(pathname + search, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
  expect((await post(linkIn(sent, manage))).headers.location).toBe(`${manage}?result=invalid`);
  expect((await call('/open', { token })).statusCode).toBe(404);
});

test.each([
  ['a yearly observance', { observance1: 'diwali' }, '2027-10-28T12:30:00.000Z', 'Diwali (Lakshmi Puja)'],
  [
    'a lunar date',
    { month1: '1', tithi1: '9', name1: 'Uma' },
    '2027-04-13T12:30:00.000Z',
    'In memory of Uma',
  ],
])('the next reminder is named when it is months away: %s', async (_what, chosen, at, title) => {
  await call('', { ...byPush, ekadashi: '', ...chosen });
  const opened = await call('/open', { endpoint: browser.endpoint, auth: browser.auth });
  expect(opened.json().next).toEqual({ at, title });
});

test('a repeated request for the same reminders sends their link again, and each reminder is sent once', async () => {
  const ask = async (address: string, fields: object = {}) => {
    await call('', { ...byEmail, ...fields, email: address }, { cookie: 'lang=hi' });
    return linkIn((await emailsTo(site, address))[0], '/panchang/reminders/manage');
  };
  await call('', byEmail);
  const links = [linkIn((await emailsTo(site, email))[0], '/panchang/reminders/manage')];
  links.push(await ask(email), await ask('Sita@Example.org'));
  expect(await count()).toBe(1);
  for (const link of links) expect((await post(link)).headers.location).toContain('result=confirmed');

  await ask(email);
  expect((await pool.query('select language, state from reminders')).rows).toEqual([
    { language: 'hi', state: 'confirmed' },
  ]);
  await ask(email, { moon: 'yes' });
  expect(await count()).toBe(2);
});

test('repeats of a later request with the same key send no further link, simultaneous requests are stored once', async () => {
  await call('', byEmail, { 'idempotency-key': 'first-of-repeats' });
  const repeats = await Promise.all(
    [1, 2, 3].map(
      async () => (await call('', byEmail, { 'idempotency-key': 'second-of-repeats' })).statusCode,
    ),
  );
  expect(repeats).toEqual([201, 201, 201]);
  expect(await emailsTo(site, email)).toHaveLength(2);

  await Promise.all(
    ['a', 'b', 'c'].map((key) =>
      call('', { ...byEmail, moon: 'yes' }, { 'idempotency-key': `simultaneous-${key}` }),
    ),
  );
  expect(await count()).toBe(2);
});

test('requests above the limit of a mailbox are rejected', async () => {
  const limited = await openTestSite();
  const statuses: number[] = [];
  for (let number = 0; number < 6; number += 1)
    statuses.push(
      (await limited.app.inject({ method: 'POST', url: '/api/reminders', payload: byEmail })).statusCode,
    );
  await limited.close();

  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('sunrises in quiet hours have no next reminder', async () => {
  await call('', {
    ...byPush,
    ekadashi: '',
    sunrise: 'yes',
    weekday0: 'yes',
    quietFrom: '22:00',
    quietUntil: '09:00',
  });
  const opened = await call('/open', { endpoint: browser.endpoint, auth: browser.auth });
  expect(opened.json().next).toBeNull();
});

test('a change without the ID of the place keeps the town whose name stays, although larger ones share it', async () => {
  const [, smaller] = (await site.app.inject('/api/places?q=Aurangabad')).json().items;
  await call('', { ...byEmail, place: smaller.name, placeId: smaller.id });
  const [sent] = await emailsTo(site, email);
  const manage = '/panchang/reminders/manage';
  const token = new URL(linkIn(sent, manage), 'http://site').searchParams.get('token') ?? '';
  await pool.query(`update reminders set place_name = 'Aurangabad'`);
  const link = `${manage}?${new URLSearchParams({ token, action: 'change' })}`;

  await post(link, { place: 'Aurangabad', placeId: '', moon: 'yes' });
  expect((await call('/open', { token })).json()).toMatchObject({
    place: { id: smaller.id, latitude: smaller.latitude },
    choices: { groups: ['moon'] },
  });
  await post(link, { place: 'Pune', placeId: '', moon: 'yes' });
  expect((await call('/open', { token })).json().place.name).toContain('Pune');
});

test('a position is named after the town near it', async () => {
  await call('', { ...byEmail, place: 'Varanasi, India', placeId: '25.32, 82.97' });
  const [sent] = await emailsTo(site, email);
  expect(sent?.textBody).toContain('Varanasi, Uttar Pradesh, India');
  expect(sent?.textBody).not.toContain('25.32');
  const token = new URL(linkIn(sent, '/panchang/reminders/manage'), 'http://site').searchParams.get('token');
  expect((await call('/open', { token })).json().place).toMatchObject({
    id: '25.32, 82.97',
    latitude: 25.32,
  });
});

test('a browser stores, opens, replaces and stops its reminders without an account', async () => {
  expect((await site.app.inject('/api/reminders/push')).json().publicKey).toMatch(/^[\w-]{87}$/);
  expect((await call('', byPush)).statusCode).toBe(201);
  expect((await call('', { ...byPush, moon: 'yes', ekadashi: '' })).statusCode).toBe(201);
  expect(await count()).toBe(1);

  const { endpoint, auth } = browser;
  const opened = await call('/open', { endpoint, auth });
  expect(opened.json()).toMatchObject({ channel: 'push', state: 'confirmed', choices: { groups: ['moon'] } });
  const stranger = testBrowser('other').subscription;
  expect((await call('/open', { endpoint, auth: stranger.auth })).statusCode).toBe(404);
  expect((await call('', { ...byPush, auth: stranger.auth })).statusCode).toBe(409);

  const { token } = opened.json();
  expect((await call('/stop', { token: `${token}x` })).statusCode).toBe(404);
  expect((await call('/stop', { token })).statusCode).toBe(200);
  expect(await count()).toBe(0);
  expect((await call('/stop', { token })).statusCode).toBe(200);
});

test('a browser with a new subscription keeps its reminders', async () => {
  await call('', byPush);
  const { endpoint, auth } = browser;
  const renewed = testBrowser('renewed').subscription;
  const elsewhere = { ...renewed, endpoint: 'https://192.168.1.1/push' };
  expect((await call('/renew', { endpoint, auth, renewed: elsewhere })).statusCode).toBe(400);
  expect((await call('/renew', { endpoint, auth: renewed.auth, renewed })).statusCode).toBe(404);
  expect((await call('/renew', { endpoint, auth, renewed })).statusCode).toBe(200);

  expect((await call('/open', { endpoint, auth })).statusCode).toBe(404);
  const { endpoint: newEndpoint, auth: newAuth } = renewed;
  expect((await call('/open', { endpoint: newEndpoint, auth: newAuth })).statusCode).toBe(200);
});

test('two subscriptions that are renewed to the same one at once become one', async () => {
  const other = testBrowser('other').subscription;
  const renewed = testBrowser('renewed').subscription;
  await call('', byPush);
  await call('', { ...byPush, ...other });

  // Both find the new subscription unused before the first one is stored.
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('lock table reminders in exclusive mode');
  const renewals = Promise.all(
    [browser, other].map(({ endpoint, auth }) => call('/renew', { endpoint, auth, renewed })),
  );
  const waiting = `select 1 from pg_locks where not granted and relation = 'reminders'::regclass`;
  await expect.poll(async () => (await holder.query(waiting)).rowCount).toBe(2);
  await holder.query('rollback');
  holder.release();

  expect((await renewals).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await count()).toBe(1);
  expect((await call('/open', { endpoint: renewed.endpoint, auth: renewed.auth })).statusCode).toBe(200);
});

test.each([
  [{ endpoint: 'https://127.0.0.1/push' }, 'endpoint', 'unknown_push_service'],
  [{ endpoint: 'http://fcm.googleapis.com/fcm/send/a' }, 'endpoint', 'unknown_push_service'],
  [{ endpoint: 'https://fcm.googleapis.com:8443/a' }, 'endpoint', 'unknown_push_service'],
  [{ endpoint: 'https://a@fcm.googleapis.com/a' }, 'endpoint', 'unknown_push_service'],
  [{ endpoint: `https://fcm.googleapis.com/${'a'.repeat(1024)}` }, 'endpoint', 'too_long'],
  [{ endpoint: '' }, 'endpoint', 'required'],
  [{ p256dh: Buffer.alloc(65, 4).toString('base64url') }, 'p256dh', 'invalid_key'],
  [{ auth: 'short' }, 'auth', 'invalid_key'],
])('nothing is stored for the browser %o', async (change, field, code) => {
  const response = await call('', { ...byPush, ...change });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { [field]: { code } } });
  expect(await count()).toBe(0);
});

test.each([
  [{ ekadashi: '' }, 'festival', 'nothing_chosen'],
  [{ consent: '' }, 'consent', 'required'],
  [{ email: '' }, 'email', 'required'],
  [{ place: 'Nowhereville' }, 'place', 'unknown_place'],
  [{ sunrise: 'yes' }, 'weekday0', 'no_weekday'],
  [{ sunrise: 'yes', sunriseMinutes: '121' }, 'sunriseMinutes', 'too_big'],
  [{ sunrise: 'yes', sunriseMinutes: true }, 'sunriseMinutes', 'invalid'],
  [{ month1: [5], tithi1: 3 }, 'month1', 'invalid'],
  [{ quietUntil: '22:00' }, 'quietUntil', 'invalid_quiet_hours'],
  [{ quietUntil: '' }, 'quietUntil', 'invalid_quiet_hours'],
  [{ quietFrom: '25:00' }, 'quietFrom', 'invalid_time'],
  [{ month1: '5' }, 'tithi1', 'required'],
  [{ observance1: 'no-such-day' }, 'observance1', 'invalid'],
])('nothing is stored for the choices %o', async (change, field, code) => {
  const response = await call('', { ...byEmail, ...change });
  expect(response.json(), response.body).toMatchObject({ fields: { [field]: { code } } });
  expect(await count()).toBe(0);
});

test('a test notification needs reminders of a browser', async () => {
  expect((await call('/test', { token: 'wrong' })).statusCode).toBe(404);
});

test('reminders of a browser are exported and erased by its address at the push service', async () => {
  await call('', byPush);
  expect(await exportPersonalData(db, browser.endpoint)).toMatchObject({
    reminders: [{ groups: ['ekadashi'] }],
  });
  expect((await erasePersonalData(db, browser.endpoint)).removed).toMatchObject({ reminders: 1 });
  expect(await count()).toBe(0);
});

test('the keys of the site are made once by all processes, stored encrypted, and replaced with another secret', async () => {
  await pool.query(`delete from site_secrets where name = 'vapid'`);
  const box = createSecretEncryption('a secret of this test, long enough');
  const made = await Promise.all(Array.from({ length: 5 }, () => vapidKeys(db, box)));
  expect(new Set(made.map(({ privateKey }) => privateKey)).size).toBe(1);
  const { rows } = await pool.query(`select value from site_secrets where name = 'vapid'`);
  expect(rows).toHaveLength(1);
  expect(rows[0].value).not.toContain(made[0]?.privateKey);

  const other = createSecretEncryption('another secret of this test, long enough');
  const replaced = await Promise.all([vapidKeys(db, other), vapidKeys(db, other)]);
  expect(replaced[0]).toEqual(replaced[1]);
  expect(replaced[0]).not.toEqual(made[0]);
});
