import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportPersonalData } from '#src/app/personal-data.ts';
import type { Page } from '#src/api/paged-list.ts';
import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { startDonation } from '#tests/support/give.ts';
import { linkIn } from '#tests/support/read-emails.ts';
import type { ListedSubscriber } from '../admin-contract.ts';
import { deletedSubscriptions } from './admin-store.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const unknownId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const path = '/api/admin/subscribers';

async function subscribe(email: string, language = 'en'): Promise<void> {
  await site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/subscribe',
    payload: { email },
    headers: { cookie: `lang=${language}` },
  });
  site.advance(1000);
}

async function confirm(email: string): Promise<void> {
  const [sent] = await site.emailsTo(email);
  await site.app.inject({
    method: 'POST',
    url: linkIn(sent, '/newsletter/confirm'),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function list(query = ''): Promise<Page<ListedSubscriber>> {
  return (await site.admin('GET', `${path}?${query}`)).json<Page<ListedSubscriber>>();
}

async function addresses(query = ''): Promise<string[]> {
  return (await list(query)).items.map(({ email }) => email);
}

async function idOf(email: string): Promise<string> {
  const found = (await list(`search=${encodeURIComponent(email)}`)).items.find(
    (item) => item.email === email,
  );
  return found?.id ?? '';
}

async function events() {
  const { rows } = await site.database.pool.query<{ event: string; target: string; detail: object }>(
    `select event, target, detail from audit_entries where event like 'subscription.%' order by id`,
  );
  return rows;
}

beforeAll(async () => {
  await subscribe('sita@example.org');
  await confirm('sita@example.org');
  await subscribe('gita@example.org', 'hi');
  await subscribe('rama@ayodhya.example', 'sa');
});

test('ADM-12: newsletter addresses are in one list, newest first, with pages in both directions', async () => {
  const all = await list();
  const first = await list('limit=2');
  const second = await list(`limit=2&cursor=${first.next}`);
  const back = await list(`limit=2&cursor=${second.previous}`);

  expect(all.items.map(({ email, state, language }) => [email, state, language])).toEqual([
    ['rama@ayodhya.example', 'pending', 'sa'],
    ['gita@example.org', 'pending', 'hi'],
    ['sita@example.org', 'confirmed', 'en'],
  ]);
  expect([...first.items, ...second.items]).toEqual(all.items);
  expect(back.items).toEqual(first.items);
  expect([all.next, all.previous, second.next]).toEqual([null, null, null]);
});

test('subscribers are found by state, language and words of the address', async () => {
  expect(await addresses('state=confirmed')).toEqual(['sita@example.org']);
  expect(await addresses('language=hi')).toEqual(['gita@example.org']);
  expect(await addresses('search=AYODHYA')).toEqual(['rama@ayodhya.example']);
  expect(await addresses('search=example&state=pending')).toEqual([
    'rama@ayodhya.example',
    'gita@example.org',
  ]);
  expect(await addresses('search=nobody')).toEqual([]);
});

test('the export has all requested rows as text, and the audit log names the administrator', async () => {
  await site.database.pool.query(
    `insert into subscriptions (email, email_key, created_at)
     select 'reader' || n || '@many.example', 'reader' || n || '@many.example', timestamptz '2020-01-01' + n * interval '1 s'
     from generate_series(1, 2500) as n`,
  );
  await site.database.pool.query(
    `insert into subscriptions (email, email_key) values ('=cmd@evil.example', '=cmd@evil.example')`,
  );

  const response = await site.admin('GET', `${path}.csv?state=pending`);
  const lines = response.payload.trimEnd().split('\r\n');

  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="subscribers.csv"',
    'cache-control': 'no-store',
  });
  expect(lines[0]).toBe('\ufeff"email","state","language","subscribed at","confirmed at"');
  expect(new Set(lines).size).toBe(1 + 2 + 2500 + 1);
  expect(response.payload).toContain(`"'=cmd@evil.example"`);
  expect(response.payload).not.toContain('sita@example.org');
  expect((await events()).at(-1)).toMatchObject({
    event: 'subscription.exported',
    detail: { state: 'pending', isSearched: false },
  });
  await site.database.pool.query(
    `delete from subscriptions where email like '%.example' and state = 'pending' and email not like 'rama%'`,
  );
});

test('an unconfirmed subscriber gets another confirmation email, but not repeatedly, and confirmed ones do not', async () => {
  const pending = await idOf('gita@example.org');
  const early = await site.admin('POST', `${path}/${pending}/confirmation`);
  site.advance(11 * msPerMinute);
  const asked = await site.admin('POST', `${path}/${pending}/confirmation`);
  const done = await site.admin('POST', `${path}/${await idOf('sita@example.org')}/confirmation`);

  expect([early.statusCode, asked.statusCode, done.statusCode]).toEqual([429, 204, 409]);
  const emails = await site.emailsTo('gita@example.org');
  expect(emails.map(({ kind, language }) => [kind, language])).toEqual([
    ['newsletter.confirm', 'hi'],
    ['newsletter.confirm', 'hi'],
  ]);
  await confirm('gita@example.org');
  expect(await addresses('state=confirmed')).toContain('gita@example.org');
});

test("deleting a subscription keeps the person's other data", async () => {
  const email = 'lakshmi@example.org';
  await subscribe(email);
  const id = await idOf(email);

  const response = await site.admin('DELETE', `${path}/${id}`);

  expect([response.statusCode, await addresses('search=lakshmi')]).toEqual([204, []]);
  expect(await site.emailsTo(email)).toHaveLength(1);
  expect((await events()).at(-1)).toMatchObject({ event: 'subscription.removed', target: id });
});

test('a deleted subscription can be restored within a day', async () => {
  const email = 'hanuman@example.org';
  await subscribe(email);
  await confirm(email);
  const id = await idOf(email);
  const [before] = (await list('search=hanuman')).items;
  await site.admin('DELETE', `${path}/${id}`);

  const restored = await site.admin('POST', `${path}/${id}/restoration`);
  const again = await site.admin('POST', `${path}/${id}/restoration`);

  expect([restored.statusCode, again.statusCode]).toEqual([204, 404]);
  expect((await list('search=hanuman')).items).toEqual([before]);
  expect((await events()).at(-1)).toMatchObject({ event: 'subscription.restored', target: id });

  await site.admin('DELETE', `${path}/${id}`);
  const later = new Date(site.clock.now().getTime() + 25 * msPerHour);
  expect(JSON.stringify(await deletedSubscriptions.purge(site.database.db, later, 1))).toContain(email);
  expect((await site.admin('POST', `${path}/${id}/restoration`)).statusCode).toBe(404);
});

test('a subscription is not restored after the person subscribed again or was erased', async () => {
  const email = 'jatayu@example.org';
  await subscribe(email);
  const id = await idOf(email);
  await site.admin('DELETE', `${path}/${id}`);
  await subscribe(email);
  const second = await idOf(email);

  expect((await site.admin('POST', `${path}/${id}/restoration`)).statusCode).toBe(409);
  expect(await idOf(email)).toBe(second);

  const stored = async () => (await exportPersonalData(site.database.db, email))['subscriptions'];
  expect(await stored()).toHaveLength(2);
  await site.signInAgain();
  const erased = await site.admin('POST', `${path}/${second}/erasure`);
  expect(erased.json()).toMatchObject({ removed: { subscriptions: 2 } });
  expect((await site.admin('POST', `${path}/${id}/restoration`)).statusCode).toBe(404);
  expect(await stored()).toEqual([]);
});

test('a person who unsubscribes meanwhile stays unsubscribed', async () => {
  const email = 'vibhishana@example.org';
  await subscribe(email);
  await confirm(email);
  const id = await idOf(email);
  const link = linkIn((await site.emailsTo(email)).at(-1), '/newsletter/unsubscribe');
  await site.admin('DELETE', `${path}/${id}`);
  await site.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });

  expect((await site.admin('POST', `${path}/${id}/restoration`)).statusCode).toBe(404);
});

test("a person's data is erased from the whole site, and the audit log does not contain the address", async () => {
  const email = 'ravana@example.org';
  await subscribe(email);
  const form = { name: 'Ravana', email, subject: 'Hello', message: 'Namaste' };
  await site.app.inject({ method: 'POST', url: '/api/contact', payload: form });
  const id = await idOf(email);

  await site.signInAgain();
  const response = await site.admin('POST', `${path}/${id}/erasure`);

  expect(response.json()).toMatchObject({ removed: { subscriptions: 1, contactMessages: 1 } });
  const { rows } = await site.database.pool.query('select 1 from contact_messages where email = $1', [email]);
  expect([rows, await addresses('search=ravana'), await site.emailsTo(email)]).toEqual([[], [], []]);
  expect((await events()).at(-1)).toMatchObject({ event: 'subscription.person-erased', target: id });
  expect(JSON.stringify(await events())).not.toContain('@');
});

test("a person's data is not erased while a donation is pending at the bank", async () => {
  const email = 'debit@example.org';
  await subscribe(email);
  const { id: paymentId } = await startDonation(site, { donorEmail: email, donorName: 'Sita' });
  await site.database.pool.query(`update payments set status = 'pending' where id = $1`, [paymentId]);
  const id = await idOf(email);

  await site.signInAgain();
  const response = await site.admin('POST', `${path}/${id}/erasure`);

  expect([response.statusCode, response.json().code]).toEqual([409, 'donation_pending']);
  expect(await idOf(email)).toBe(id);
});

test.each([
  ['POST', `/${unknownId}/confirmation`],
  ['DELETE', `/${unknownId}`],
  ['POST', `/${unknownId}/restoration`],
  ['POST', `/${unknownId}/erasure`],
] as const)('%s %s returns 404 for a missing subscription', async (method, rest) => {
  expect((await site.admin(method, path + rest)).statusCode).toBe(404);
});

test.each(['state=gone', 'language=fr', 'cursor=nonsense', 'limit=0'])('%s is rejected', async (query) => {
  expect((await site.admin('GET', `${path}?${query}`)).statusCode).toBe(400);
});

test.each([
  ['GET', ''],
  ['GET', '.csv'],
  ['POST', `/${unknownId}/confirmation`],
  ['DELETE', `/${unknownId}`],
  ['POST', `/${unknownId}/restoration`],
  ['POST', `/${unknownId}/erasure`],
] as const)('GRD-01: %s %s requires an administrator', async (method, rest) => {
  expect(await site.rejections(method, path + rest)).toEqual([403, 401]);
});
