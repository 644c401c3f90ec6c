import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite();
afterAll(() => site.close());

function exchange(token: string, headers: Record<string, string> = {}) {
  return site.request('/token?grant_type=refresh_token', { body: { refresh_token: token }, headers });
}

test('refresh-token theft: a token that was used long ago ends the session', async () => {
  const user = await site.addUser();
  const stolen = (await signIn(site.newClient(), user.email)).refresh_token;
  const second = String((await exchange(stolen)).json['refresh_token']);
  const third = String((await exchange(second)).json['refresh_token']);
  site.advance(msPerMinute);

  const theft = await exchange(stolen);
  const owner = await exchange(third);

  expect(theft).toMatchObject({ status: 400, json: { error_code: 'refresh_token_already_used' } });
  expect(owner).toMatchObject({ status: 400, json: { error_code: 'refresh_token_not_found' } });
  expect(await site.auditEvents()).toContain('session.token-reused');
});

test('refresh-token theft: once the owner has used the newer tokens, the previous one ends the session', async () => {
  const user = await site.addUser();
  const stolen = (await signIn(site.newClient(), user.email)).refresh_token;
  const owner = await exchange(stolen);
  await site.request('/user', { token: String(owner.json['access_token']) });
  site.advance(msPerMinute);

  expect(await exchange(stolen)).toMatchObject({
    status: 400,
    json: { error_code: 'refresh_token_already_used' },
  });
});

test('refresh-token theft: a token copied from the browser is useless elsewhere, and the owner stays signed in', async () => {
  const user = await site.addUser();
  const browser = site.newBrowser();
  const { refresh_token: stolen } = await signIn(browser.client, user.email);

  const elsewhere = await exchange(stolen);
  const forged = await exchange(stolen, { cookie: 'auth-bind=AAAA' });
  const owner = await browser.client.refreshSession();

  expect(elsewhere).toMatchObject({ status: 400, json: { error_code: 'refresh_token_not_found' } });
  expect(forged).toMatchObject({ status: 400, json: { error_code: 'refresh_token_not_found' } });
  expect(owner.error).toBeNull();
  expect(await site.auditEvents()).toContain('session.used-elsewhere');
});

test('refresh-token theft: the binding cookie is hidden from scripts and other sites', async () => {
  const user = await site.addUser();
  const response = await site.request('/token?grant_type=password', {
    body: { email: user.email, password: 'lotus on 7 quiet rivers' },
    headers: { 'sec-fetch-site': 'same-origin' },
  });

  const cookie = response.headers.getSetCookie().find((line) => line.startsWith('auth-bind='));

  expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Strict/);
});

test('refresh-token theft: over https the cookie is restricted to this host', async () => {
  const secure = await openAuthSite({ PUBLIC_DEMO_HOST: 'sanatan.example' });
  const user = await secure.addUser();
  const browser = secure.newBrowser();
  await signIn(browser.client, user.email);
  const { error } = await browser.client.refreshSession();
  await secure.close();

  expect([...browser.cookies.keys()].sort()).toEqual(['__Host-auth-bind', '__Host-auth-device']);
  expect(error).toBeNull();
});

test('refresh-token theft: no stored value can be used as a token', async () => {
  const user = await site.addUser();
  const { refresh_token: token } = await signIn(site.newClient(), user.email);
  const { rows } = await site.database.pool.query('select * from auth_sessions where user_id = $1', [
    user.id,
  ]);

  const stored = JSON.stringify(rows);

  expect(stored).not.toContain(token);
  expect(stored).not.toContain(token.slice(20, 60));
});

test('session fixation: each sign-in opens its own session with a new cookie', async () => {
  const user = await site.addUser();
  const browser = site.newBrowser();
  const first = await signIn(browser.client, user.email);
  const firstCookie = browser.cookies.get('auth-bind');
  const second = await signIn(browser.client, user.email);

  expect(second.access_token).not.toBe(first.access_token);
  expect(browser.cookies.get('auth-bind')).not.toBe(firstCookie);
});
