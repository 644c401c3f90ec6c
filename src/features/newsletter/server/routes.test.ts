import { afterAll, expect, test } from 'vitest';
import { linkIn, emailsTo } from '#tests/support/read-emails.ts';
import { openTestSite } from '#tests/support/test-site.ts';
import { subscriptionStore } from './store.ts';

const site = await openTestSite();
afterAll(() => site.close());

function subscribe(email: unknown, cookie = '') {
  return site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/subscribe',
    payload: { email } as object,
    headers: { cookie },
  });
}

/** What the page of a link shows, without pressing its button. */
async function stateOf(link: string) {
  const { pathname, searchParams } = new URL(link, 'http://localhost:3000');
  const payload = { purpose: pathname.split('/').at(-1), token: searchParams.get('token') };
  const response = await site.app.inject({ method: 'POST', url: '/api/subscriptions/links/open', payload });
  return response.statusCode === 200 ? response.json() : response.statusCode;
}

function post(url: string, body = '') {
  return site.app.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

async function statesOf(email: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ state: string }>(
    'select state from subscriptions where email_key = $1',
    [email],
  );
  return rows.map(({ state }) => state);
}

async function confirmed(email: string): Promise<void> {
  await subscribe(email);
  const [sent] = await emailsTo(site, email);
  await post(linkIn(sent, '/newsletter/confirm'));
}

test('API-01: a new address gets a response with a message, is stored, and gets a confirmation email', async () => {
  const response = await subscribe('Sita@Example.org ');

  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({ message: expect.any(String) });
  expect(await statesOf('sita@example.org')).toEqual(['pending']);
  const [email] = await emailsTo(site, 'sita@example.org');
  expect(email).toMatchObject({
    kind: 'newsletter.confirm',
    toAddress: 'Sita@Example.org',
    subject: 'Confirm your subscription to Sanatan World',
    unsubscribeUrl: expect.stringMatching(/^http:\/\/localhost:3000\/newsletter\/unsubscribe\?token=/),
  });
  expect(email?.textBody).toContain('delete your address after 14 days');
});

test.each([
  [undefined],
  [''],
  ['nobody'],
  ['a@b'],
  [42],
  [null],
  ['x@example.org\nBcc: y@example.org'],
  ['<a@example.org>'],
])('API-02: the address %j is rejected with a message', async (email) => {
  const response = await subscribe(email);

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(/\w/),
    fields: { email: { code: expect.any(String) } },
  });
});

test('NWS-11: new, unconfirmed and subscribed addresses get the same response', async () => {
  const first = await subscribe('twice@example.org');
  const waiting = await subscribe('TWICE@example.org');
  await confirmed('twice@example.org');
  const subscribed = await subscribe('twice@example.org');

  for (const response of [waiting, subscribed]) {
    expect(response.statusCode).toBe(first.statusCode);
    expect(response.body).toBe(first.body);
  }
  expect(await statesOf('twice@example.org')).toEqual(['confirmed']);
});

test('a second request soon after sends no second email, a later one does', async () => {
  await subscribe('again@example.org');
  await subscribe('again@example.org');
  expect(await emailsTo(site, 'again@example.org')).toHaveLength(1);

  site.clock.set('2026-11-21T06:11:00Z');
  await subscribe('again@example.org');
  site.clock.set('2026-11-21T06:00:00Z');
  expect(await emailsTo(site, 'again@example.org')).toHaveLength(2);
});

test('NWS-11: opening the link does not confirm, a POST does, once', async () => {
  await subscribe('rama@example.org');
  const [email] = await emailsTo(site, 'rama@example.org');
  const link = linkIn(email, '/newsletter/confirm');

  await site.app.inject(link);
  expect(await stateOf(link)).toEqual({ isDone: false });
  expect(await statesOf('rama@example.org')).toEqual(['pending']);

  const clicked = await post(link);
  expect(clicked.statusCode).toBe(303);
  expect(clicked.headers.location).toBe('/newsletter/confirm?result=confirmed');
  expect(await statesOf('rama@example.org')).toEqual(['confirmed']);

  expect(await stateOf(link)).toEqual({ isDone: true });
  // A double click gets the same result and one welcome email.
  expect((await post(link)).headers.location).toBe('/newsletter/confirm?result=confirmed');
  const kinds = (await emailsTo(site, 'rama@example.org')).map(({ kind }) => kind);
  expect(kinds.sort()).toEqual(['newsletter.confirm', 'newsletter.welcome']);
});

test('a used link is invalid after unsubscribing', async () => {
  await subscribe('left@example.org');
  const [email] = await emailsTo(site, 'left@example.org');
  const link = linkIn(email, '/newsletter/confirm');
  await post(link);
  await post(linkIn(email, '/newsletter/unsubscribe'));
  expect(await stateOf(link)).toBe(404);
  await subscribe('left@example.org');

  expect(await stateOf(link)).toBe(404);
  expect((await post(link)).headers.location).toBe('/newsletter/confirm?result=invalid');
  expect(await statesOf('left@example.org')).toEqual(['pending']);
});

test('an expired link is invalid', async () => {
  await subscribe('late@example.org');
  const [email] = await emailsTo(site, 'late@example.org');

  site.clock.set('2026-12-06T06:00:00Z');
  const response = await post(linkIn(email, '/newsletter/confirm'));
  expect(await stateOf(linkIn(email, '/newsletter/confirm'))).toBe(404);
  site.clock.set('2026-11-21T06:00:00Z');

  expect(response.headers.location).toBe('/newsletter/confirm?result=invalid');
});

test('a confirmation link that was sent again works as long as its email says', async () => {
  await subscribe('renewed@example.org');
  site.clock.set('2026-12-01T06:00:00Z');
  await subscribe('renewed@example.org');
  const [renewed] = await emailsTo(site, 'renewed@example.org');

  site.clock.set('2026-12-14T06:00:00Z');
  await subscriptionStore.deletePendingOlderThan(site.database.db, new Date('2026-11-30T06:00:00Z'));
  const response = await post(linkIn(renewed, '/newsletter/confirm'));
  site.clock.set('2026-11-21T06:00:00Z');

  expect(response.headers.location).toBe('/newsletter/confirm?result=confirmed');
});

test('an address that was not confirmed is deleted when its last link has expired', async () => {
  await subscribe('expired@example.org');
  await subscriptionStore.deletePendingOlderThan(site.database.db, new Date('2026-11-21T06:00:01Z'));

  expect(await statesOf('expired@example.org')).toEqual([]);
});

test.each(['', '?token=', '?token=abc.def', '?token=a&token=b', `?token=${'x'.repeat(3000)}`])(
  'a link without a valid token (%s) confirms and ends nothing',
  async (query) => {
    expect((await post(`/newsletter/confirm${query}`)).headers.location).toContain('invalid');
    expect((await post(`/newsletter/unsubscribe${query}`)).headers.location).toContain('invalid');
  },
);

test('an unsubscribe link confirms no subscription', async () => {
  await subscribe('swap@example.org');
  const [email] = await emailsTo(site, 'swap@example.org');
  const swapped = linkIn(email, '/newsletter/unsubscribe').replace('unsubscribe', 'confirm');

  expect((await post(swapped)).headers.location).toContain('invalid');
});

test('NWS-11: unsubscribing takes one click on the page, and no data is kept', async () => {
  await confirmed('leaving@example.org');
  const [email] = await emailsTo(site, 'leaving@example.org');
  const link = linkIn(email, '/newsletter/unsubscribe');

  await site.app.inject(link);
  expect(await stateOf(link)).toEqual({ isDone: false });
  expect(await statesOf('leaving@example.org')).toEqual(['confirmed']);
  expect((await post(link)).headers.location).toBe('/newsletter/unsubscribe?result=unsubscribed');
  expect(await statesOf('leaving@example.org')).toEqual([]);
  expect(await stateOf(link)).toEqual({ isDone: true });
  expect(await stateOf('/newsletter/unsubscribe?token=abc.def')).toBe(404);
  expect((await post(link)).headers.location).toBe('/newsletter/unsubscribe?result=unsubscribed');
});

test('the link of the welcome email ends the newsletter only', async () => {
  await confirmed('both@example.org');
  const payload = { email: 'both@example.org', mailing: 'verse' };
  await site.app.inject({ method: 'POST', url: '/api/subscriptions/subscribe', payload });
  const sent = await emailsTo(site, 'both@example.org');
  for (const email of sent.filter(({ kind }) => kind === 'newsletter.confirm'))
    await post(linkIn(email, '/newsletter/confirm'));
  const welcome = sent.find(({ kind }) => kind === 'newsletter.welcome');

  await post(linkIn(welcome, '/newsletter/unsubscribe'));

  const { rows } = await site.database.pool.query(
    `select state, mailings from subscriptions where email_key = 'both@example.org'`,
  );
  expect(rows).toEqual([{ state: 'confirmed', mailings: ['verse'] }]);
});

test('the links of the emails open pages in the language of the subscriber', async () => {
  await subscribe('hindi@example.org', 'lang=hi');
  const [confirmation] = await emailsTo(site, 'hindi@example.org');
  await post(linkIn(confirmation, '/newsletter/confirm'));
  const welcome = (await emailsTo(site, 'hindi@example.org')).find(
    ({ kind }) => kind === 'newsletter.welcome',
  );
  expect(linkIn(welcome, '/blog')).toBe('/blog?lang=hi');
  expect(linkIn(confirmation, '/newsletter/confirm')).toMatch(/&lang=hi$/);
  expect(linkIn(welcome, '/newsletter/unsubscribe')).toMatch(/&lang=hi$/);
  expect(linkIn(welcome, '/newsletter/preferences')).toMatch(/&lang=hi$/);
});

test('the welcome email leads to the preferences of the subscriber', async () => {
  await confirmed('chooser@example.org');
  const sent = await emailsTo(site, 'chooser@example.org');
  const welcome = sent.find(({ kind }) => kind === 'newsletter.welcome');
  const token = new URL(linkIn(welcome, '/newsletter/preferences'), 'http://x').searchParams.get('token');

  const response = await site.app.inject({
    method: 'POST',
    url: '/api/subscriptions/preferences/open',
    payload: { token },
  });
  expect(response.json()).toMatchObject({ mailings: ['newsletter'] });
});

test('RFC 8058: an email client unsubscribes with one POST that is not redirected', async () => {
  await confirmed('oneclick@example.org');
  const [email] = await emailsTo(site, 'oneclick@example.org');
  const address = new URL(email?.unsubscribeUrl ?? '');

  const response = await post(address.pathname + address.search, 'List-Unsubscribe=One-Click');

  expect(response.statusCode).toBe(200);
  expect(await statesOf('oneclick@example.org')).toEqual([]);
});

test('emails are written in the language of the page', async () => {
  await subscribe('hindi@example.org', 'lang=hi');

  const [email] = await emailsTo(site, 'hindi@example.org');
  expect(email).toMatchObject({ language: 'hi', subject: 'Sanatan World के न्यूज़लेटर की सदस्यता की पुष्टि करें' });
});

test('two concurrent requests create one subscription and send one email', async () => {
  await Promise.all(Array.from({ length: 6 }, () => subscribe('race@example.org')));

  expect(await statesOf('race@example.org')).toEqual(['pending']);
  expect(await emailsTo(site, 'race@example.org')).toHaveLength(1);
});

test('plus-address variants of one address share the limit of their mailbox', async () => {
  const responses: number[] = [];
  for (let number = 0; number < 8; number += 1)
    responses.push((await subscribe(`flooded+${number}@example.org`)).statusCode);
  const { rows } = await site.database.pool.query(
    `select count(*)::int as emails from emails where to_address like 'flooded+%'`,
  );

  expect(new Set(responses).size).toBe(1);
  expect(rows).toEqual([{ emails: 5 }]);
});
