import { afterAll, beforeEach, expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { keepBindingHeader } from '../../contract.ts';
import { type AuthSite, openAuthSite, password, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

// All tests use one address, so its limit must expire before the next test.
beforeEach(() => site.advance(61 * msPerMinute));

function attempt(email: string, typed: string, headers: Record<string, string> = {}, at: AuthSite = site) {
  return at.request('/token?grant_type=password', { body: { email, password: typed }, headers });
}

async function failTenTimes(email: string, at: AuthSite = site): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < 10; time += 1)
    statuses.push((await attempt(email, `guess ${time}`, {}, at)).status);
  return statuses;
}

test('password guessing: after ten wrong passwords in a row the correct one is blocked too', async () => {
  const user = await site.addUser();

  const wrong = await failTenTimes(user.email);
  const right = await site.newClient().signInWithPassword({ email: user.email, password });

  expect(wrong).toEqual(Array.from({ length: 10 }, () => 400));
  expect(right.error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect(await site.auditEvents()).toContain('sign-in.limit');
});

test('password guessing: the block is reported, ends after 15 minutes, and grows to an hour', async () => {
  const user = await site.addUser();
  const waits: string[] = [];

  for (const length of [15, 30, 60, 60]) {
    await failTenTimes(user.email);
    waits.push((await attempt(user.email, password)).headers.get('retry-after') ?? '');
    site.advance(length * msPerMinute);
  }

  expect(waits).toEqual(['900', '1800', '3600', '3600']);
  expect((await attempt(user.email, password)).status).toBe(200);
});

test('password guessing: a success resets earlier failures', async () => {
  const user = await site.addUser();
  for (let time = 0; time < 9; time += 1) await attempt(user.email, 'wrong');
  await attempt(user.email, password);
  for (let time = 0; time < 9; time += 1) await attempt(user.email, 'wrong');

  expect((await attempt(user.email, password)).status).toBe(200);
});

test('password guessing: concurrent guesses are counted before they are checked', async () => {
  const user = await site.addUser();

  const responses = await Promise.all(
    Array.from({ length: 25 }, (_, time) => attempt(user.email, `guess ${time}`)),
  );

  expect(responses.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
});

test('password guessing: username and address of an account share one counter', async () => {
  const user = await site.addUser({ username: 'gopala' });
  for (let time = 0; time < 5; time += 1) await attempt(user.email, 'wrong');
  for (let time = 0; time < 5; time += 1) await attempt('gopala', 'wrong');

  expect((await attempt(user.email, password)).status).toBe(429);
});

test('password guessing: the limit survives a restart and applies to all processes', async () => {
  const user = await site.addUser();
  await failTenTimes(user.email);

  const restarted = await site.buildAgain();
  const response = await restarted.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email: user.email, password },
  });
  await restarted.close();

  expect(response.statusCode).toBe(429);
});

test('password guessing over many accounts: an address has its own limit', async () => {
  const own = await openAuthSite({ TRUSTED_PROXIES: '127.0.0.1' });
  const user = await own.addUser();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  for (let time = 0; time < 100; time += 1) {
    await attempt(`nobody${time}@example.org`, 'wrong', from('2001:db8:1:2::1'), own);
  }

  const sameNetwork = await attempt(user.email, password, from('2001:db8:1:2:ffff::9'), own);
  const otherNetwork = await attempt(user.email, password, from('2001:db8:1:3::1'), own);
  await own.close();

  expect([sameNetwork.status, otherNetwork.status]).toEqual([429, 200]);
});

test('password guessing: a forwarded address is used only from a trusted proxy', async () => {
  const own = await openAuthSite();
  for (let time = 0; time < 100; time += 1) {
    await attempt(`nobody${time}@example.org`, 'wrong', { 'x-forwarded-for': `203.0.113.${time}` }, own);
  }
  const user = await own.addUser();
  const response = await attempt(user.email, password, {}, own);
  await own.close();

  expect(response.status).toBe(429);
});

test('lockout of others: a browser that signed in before is not locked out by strangers', async () => {
  const user = await site.addUser();
  const browser = site.newBrowser();
  await signIn(browser.client, user.email);
  await failTenTimes(user.email);

  const stranger = await attempt(user.email, password);
  const owner = await browser.client.signInWithPassword({ email: user.email, password });

  expect(stranger.status).toBe(429);
  expect(owner.error).toBeNull();
});

test('lockout of others: in such a browser the password is confirmed too, beside the running session', async () => {
  const user = await site.addUser();
  const browser = site.newBrowser();
  await signIn(browser.client, user.email);
  await failTenTimes(user.email);

  const confirmed = await browser.fetch(`${site.url}/token?grant_type=password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [keepBindingHeader]: 'yes' },
    body: JSON.stringify({ email: user.email, password }),
  });
  const refreshed = await browser.client.refreshSession();

  expect(confirmed.status).toBe(200);
  expect(refreshed.error).toBeNull();
});

test('lockout of others: the cookie of one account is invalid for another, and has its own limit', async () => {
  const [victim, attacker] = [await site.addUser(), await site.addUser()];
  const browser = site.newBrowser();
  await signIn(browser.client, attacker.email);
  await failTenTimes(victim.email);

  const foreign = await browser.client.signInWithPassword({ email: victim.email, password });
  for (let time = 0; time < 10; time += 1) {
    await browser.client.signInWithPassword({ email: attacker.email, password: 'wrong' });
  }
  const own = await browser.client.signInWithPassword({ email: attacker.email, password });

  expect(foreign.error).toMatchObject({ status: 429 });
  expect(own.error).toMatchObject({ status: 429 });
});

test('lockout of others: sessions of a locked account are still valid and can be refreshed', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  await failTenTimes(user.email);

  const refreshed = await client.refreshSession();
  const session = await client.getUser();

  expect(refreshed.error).toBeNull();
  expect(session.error).toBeNull();
});

test('password guessing: a success sends an email to the owner', async () => {
  const user = await site.addUser();
  for (let time = 0; time < 5; time += 1) await attempt(user.email, 'wrong');
  await attempt(user.email, password);

  const emails = await site.emailsTo(user.email);

  expect(emails.map(({ subject }) => subject)).toEqual(['New sign-in after failed attempts']);
});

test('lockout of others: an owner on a new browser signs in by email, the guessing client does not', async () => {
  const user = await site.addUser();
  await failTenTimes(user.email);
  const browser = site.newBrowser();
  const blocked = await browser.client.signInWithPassword({ email: user.email, password });
  const sent = await site.readEmail(user.email, 'auth.unlock');

  const unlocked = await browser.fetch(`${site.url}/unlock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: sent.token }),
  });
  const owner = await browser.client.signInWithPassword({ email: user.email, password });
  const stranger = await attempt(user.email, password);

  expect(blocked.error).toMatchObject({ status: 429 });
  expect(sent.href).toContain('/admin/confirm?token_hash=');
  expect([unlocked.status, owner.error, stranger.status]).toEqual([200, null, 429]);
  expect(await site.auditEvents()).toContain('sign-in.unlocked');
});

test('lockout of others: a link gives one browser ten attempts, however often it is opened', async () => {
  const user = await site.addUser();
  await failTenTimes(user.email);
  await attempt(user.email, password);
  const { token } = await site.readEmail(user.email, 'auth.unlock');
  const statuses: number[] = [];

  for (let time = 0; time < 11; time += 1) {
    const { headers } = await site.request('/unlock', { body: { token } });
    const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
    statuses.push((await attempt(user.email, 'wrong', { cookie })).status);
  }

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 400), 429]);
});

test('lockout of others: only the owner gets an email, at most once in 15 minutes', async () => {
  const user = await site.addUser();
  const banned = await site.addUser();
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [banned.id]);
  for (const name of [banned.email, user.email]) {
    await failTenTimes(name);
    for (let time = 0; time < 3; time += 1) await attempt(name, 'wrong');
  }
  await site.readEmail(user.email, 'auth.unlock');

  expect(await site.emailsTo(user.email)).toHaveLength(1);
  expect(await site.emailsTo(banned.email)).toEqual([]);
});

test('lockout of others: a forged, foreign or expired link grants nothing', async () => {
  const user = await site.addUser();
  await failTenTimes(user.email);
  await attempt(user.email, password);
  const { token } = await site.readEmail(user.email, 'auth.unlock');
  const other = await site.addUser();
  const open = (request: string) => site.request('/unlock', { body: { token: request } });

  const forged = await open(token.replace(user.id, other.id));
  site.advance(61 * msPerMinute);
  const responses = [forged, await open(token), await open('x'), await open('....')];

  expect(responses.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
});
