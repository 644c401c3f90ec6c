import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';
import { startOidcServer } from '#tests/support/oidc-server.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const siteUrl = 'http://localhost:3000';
const oidc = await startOidcServer(`${siteUrl}/auth/v1/callback`);
const site = await openAuthSite({
  SITE_URL: siteUrl,
  AUTH_PROVIDERS: JSON.stringify([oidc.settings]),
  AUTH_REDIRECTS: 'https://staff.example/area, http://staff.example/',
});
afterAll(async () => {
  await site.close();
  await oidc.close();
});

let subjects = 0;
const newSubject = () => `subject-${(subjects += 1)}`;

type Client = ReturnType<typeof site.newClient>;

/** URL that the official client would open. */
async function addressOf(client: Client, redirectTo = `${siteUrl}/admin/login`): Promise<string> {
  const { data, error } = await client.signInWithOAuth({
    provider: 'google',
    options: { redirectTo, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return data.url;
}

/** Opens a URL of the site as a browser does. @returns the redirect target */
async function follow(address: string): Promise<string> {
  const path = address.replace(`${siteUrl}/auth/v1`, '').replace(site.url, '');
  const { headers, status, text } = await site.request(path);
  const location = headers.get('location');
  if (!location) throw new Error(`no redirect from ${address}: ${status} ${text}`);
  return location;
}

/** Runs the whole flow: to the provider, through it, and back to the page that started it. */
async function walk(client: Client, redirectTo?: string): Promise<URL> {
  const atProvider = await follow(await addressOf(client, redirectTo));
  const back = await oidc.visit(atProvider);
  return new URL(await follow(back));
}

async function signInThroughProvider(client: Client) {
  const page = await walk(client);
  return client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
}

test('SES-14: the official client signs in through a real OpenID Connect provider', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email.toUpperCase(), email_verified: true });
  const client = site.newClient();

  const { data, error } = await signInThroughProvider(client);
  const claims = (await client.getClaims()).data?.claims;

  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  expect(data.user?.app_metadata.providers).toEqual(['email', 'google']);
  expect(claims?.amr).toMatchObject([{ method: 'oauth' }]);
  expect((await site.emailsTo(user.email)).map(({ subject }) => subject)).toEqual(['Sign-in method added']);
});

test('a known identity signs in again, whatever address the provider returns', async () => {
  const user = await site.addUser();
  const sub = newSubject();
  oidc.become({ sub, email: user.email, email_verified: true });
  await signInThroughProvider(site.newClient());
  oidc.become({ sub, email: 'moved@example.net', email_verified: false });

  const { data } = await signInThroughProvider(site.newClient());

  expect(data.user?.id).toBe(user.id);
});

test('two first sign-ins at the same time both succeed, and one of them links the identity', async () => {
  const user = await site.addUser();
  const sub = newSubject();
  oidc.become({ sub, email: user.email, email_verified: true });
  const back = await oidc.visit(await follow(await addressOf(site.newClient())));
  const { pool } = site.database;
  const other = await pool.connect();
  await other.query('begin');
  await other.query(`insert into auth_identities (user_id, provider, subject) values ($1, 'google', $2)`, [
    user.id,
    sub,
  ]);
  const followed = follow(back);
  await expect.poll(() => countLockWaits(pool)).toBe(1);
  await other.query('commit');
  other.release();

  expect(new URL(await followed).searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
  expect(await site.emailsTo(user.email)).toEqual([]);
});

test('taking over by linking: an address that the provider has not verified signs in to no account', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email, email_verified: false });

  const page = await walk(site.newClient());

  expect(page.searchParams.get('error_code')).toBe('signup_disabled');
  expect(new URLSearchParams(page.hash.slice(1)).get('error_code')).toBe('signup_disabled');
});

test('taking over by linking: an account whose own address is unconfirmed is not linked', async () => {
  const user = await site.addUser({ isConfirmed: false });
  oidc.become({ sub: newSubject(), email: user.email, email_verified: true });

  expect((await walk(site.newClient())).searchParams.get('error_code')).toBe('signup_disabled');
});

test('an external sign-in creates no user', async () => {
  oidc.become({ sub: newSubject(), email: 'stranger@example.net', email_verified: true });

  expect((await walk(site.newClient())).searchParams.get('error_code')).toBe('signup_disabled');
});

test('sign-in CSRF: a code without the verifier of its browser is rejected and consumed', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email, email_verified: true });
  const attacker = site.newClient();
  const code = (await walk(attacker)).searchParams.get('code') ?? '';

  const victim = await site.request('/token?grant_type=pkce', {
    body: { auth_code: code, code_verifier: 'a-verifier-of-another-browser-that-began-nothing' },
  });
  const afterwards = await attacker.exchangeCodeForSession(code);

  expect(victim).toMatchObject({ status: 400, json: { error_code: 'bad_code_verifier' } });
  expect(afterwards.error).toMatchObject({ status: 404, code: 'flow_state_not_found' });
});

test('a code is exchanged once, within five minutes', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email, email_verified: true });
  const client = site.newClient();
  const late = (await walk(client)).searchParams.get('code') ?? '';
  site.advance(6 * msPerMinute);

  expect((await client.exchangeCodeForSession(late)).error).toMatchObject({
    status: 422,
    code: 'flow_state_expired',
  });
  expect(
    await site.request('/token?grant_type=pkce', { body: { auth_code: '', code_verifier: '' } }),
  ).toMatchObject({
    status: 400,
    json: { error_code: 'validation_failed' },
  });
});

test('a state is accepted once, and an unknown one redirects to our own page only', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email, email_verified: true });
  const back = await oidc.visit(await follow(await addressOf(site.newClient())));
  await follow(back);

  const again = new URL(await follow(back));
  const forged = new URL(await follow('/callback?state=forged&code=forged'));

  for (const page of [again, forged]) {
    expect(page.href.startsWith(`${siteUrl}/admin/login?`)).toBe(true);
    expect(page.searchParams.get('error_code')).toBe('flow_state_not_found');
  }
});

test('a sign-in cancelled at the provider shows a message', async () => {
  const atProvider = new URL(await follow(await addressOf(site.newClient())));
  const state = atProvider.searchParams.get('state') ?? '';

  const page = new URL(await follow(`/callback?error=access_denied&state=${state}`));

  expect(page.searchParams.get('error')).toBe('access_denied');
});

test('a response that was not made for this sign-in is rejected: a foreign code fails the exchange', async () => {
  const atProvider = new URL(await follow(await addressOf(site.newClient())));
  const state = atProvider.searchParams.get('state') ?? '';

  const page = new URL(
    await follow(`/callback?code=made-up&state=${state}&iss=${encodeURIComponent(oidc.settings.issuer)}`),
  );

  expect(page.searchParams.get('error')).toBe('server_error');
  expect(page.searchParams.get('code')).toBeNull();
});

test('the callback accepts a form, and no other endpoint does', async () => {
  const user = await site.addUser();
  oidc.become({ sub: newSubject(), email: user.email, email_verified: true });
  const back = new URL(await oidc.visit(await follow(await addressOf(site.newClient()))));

  const response = await site.request('/callback', {
    body: back.searchParams.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });

  expect(response.status).toBe(303);
  expect(new URL(response.headers.get('location') ?? '').searchParams.get('code')).toMatch(/^[0-9a-f-]{36}$/);
});

const renewing = ['prompt', 'max_age', 'ID_TOKEN_HINT', 'request', 'request_uri'];

test("the provider gets this site's state, nonce and challenge, which clients cannot override", async () => {
  const address = new URL(await addressOf(site.newClient()));
  for (const name of ['state', 'NONCE', 'client_id', 'redirect_uri', 'response_type', 'scope', ...renewing]) {
    address.searchParams.set(name, 'poison');
  }
  address.searchParams.set('login_hint', 'mira@example.org');

  const atProvider = new URL(await follow(address.href)).searchParams;

  expect(atProvider.get('login_hint')).toBe('mira@example.org');
  expect(atProvider.get('max_age')).toBe('600');
  expect(atProvider.get('client_id')).toBe('sanatan-world');
  expect(atProvider.get('redirect_uri')).toBe(`${siteUrl}/auth/v1/callback`);
  expect(atProvider.get('code_challenge_method')).toBe('S256');
  expect(atProvider.get('code_challenge')).not.toBe(address.searchParams.get('code_challenge'));
  expect(atProvider.toString()).not.toContain('poison');
});

test.each([
  ['no challenge', { code_challenge: '', code_challenge_method: '' }],
  ['half a challenge', { code_challenge_method: '' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['a short challenge', { code_challenge: 'short' }],
  ['an unknown provider', { provider: 'oracle' }],
  ['no provider', { provider: '' }],
])('an authorization with %s is rejected without a redirect', async (_what, changes) => {
  const address = new URL(await addressOf(site.newClient()));
  for (const [name, value] of Object.entries(changes)) address.searchParams.set(name, value);

  const response = await site.request(address.href.replace(site.url, ''));

  expect(response).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  expect(response.headers.get('location')).toBeNull();
});

test.each([
  ['https://staff.example/area', 'https://staff.example/area'],
  ['https://staff.example/area/desk?day=1', 'https://staff.example/area/desk?day=1'],
  ['https://staff.example/areas', null],
  ['https://staff.example/', null],
  ['https://staff.example/area/../secret', null],
  ['http://staff.example/', null],
  ['https://staff.example.evil.example/area', null],
  ['https://staff.example@evil.example/area', null],
  ['https://user:pass@staff.example/area', null],
  ['https://evil.example/area', null],
  ['//evil.example/', null],
  ['javascript:alert(1)', null],
  ['http://localhost:3000/admin', 'http://localhost:3000/admin'],
  ['http://localhost:3001/admin', null],
])('open redirect: a sign-in with the target %s returns to our own page', async (wanted, reached) => {
  oidc.become({ sub: newSubject(), email: 'stranger@example.net', email_verified: true });

  const page = await walk(site.newClient(), wanted);
  page.hash = '';
  for (const name of ['error', 'error_code', 'error_description']) page.searchParams.delete(name);

  expect(page.href).toBe(reached ?? `${siteUrl}/admin/login`);
  site.advance(5 * msPerMinute);
});

test('SES-15: a signed-in user links an external identity, and unlinks it again', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  oidc.become({ sub: newSubject(), email: 'private@example.net', email_verified: false });
  oidc.authenticateAt(site.clock.now());

  const { access_token: token } = (await client.getSession()).data.session ?? {};
  const { searchParams } = new URL(await addressOf(client));
  const started = await site.request(
    `/user/identities/authorize?${searchParams.toString()}&skip_http_redirect=true`,
    { token },
  );
  const page = new URL(await follow(await oidc.visit(String(started.json['url']))));
  await client.exchangeCodeForSession(page.searchParams.get('code') ?? '');
  const linked = await client.getUserIdentities();
  const added = linked.data?.identities.find(({ provider }) => provider === 'google');
  const email = linked.data?.identities.find(({ provider }) => provider === 'email');
  if (!added || !email) throw new Error('expected both identities');
  const kept = await client.unlinkIdentity(email);
  const removed = await client.unlinkIdentity(added);
  const sole = await client.unlinkIdentity(email);

  expect(added).toMatchObject({ user_id: user.id, identity_data: { email: 'private@example.net' } });
  expect(kept.error).toMatchObject({ status: 422, code: 'email_conflict_identity_not_deletable' });
  expect(removed.error).toBeNull();
  expect(sole.error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
  expect(await site.auditEvents()).toEqual(expect.arrayContaining(['identity.linked', 'identity.unlinked']));
});

test('the identity of another user can be neither linked nor removed', async () => {
  const [owner, other] = [await site.addUser(), await site.addUser()];
  oidc.become({ sub: newSubject(), email: owner.email, email_verified: true });
  const { data } = await signInThroughProvider(site.newClient());
  const identity = data.user?.identities?.find(({ provider }) => provider === 'google');
  const client = site.newClient();
  const { access_token: token } = await signIn(client, other.email);

  const { searchParams } = new URL(await addressOf(client));
  const started = await site.request(`/user/identities/authorize?${searchParams.toString()}`, { token });
  const page = new URL(await follow(await oidc.visit(String(started.json['url']))));
  const removed = await site.request(`/user/identities/${identity?.identity_id}`, {
    method: 'DELETE',
    token,
  });

  expect(page.searchParams.get('error_code')).toBe('identity_already_exists');
  expect(removed).toMatchObject({ status: 422, json: { error_code: 'identity_not_found' } });
});

test('linking and unlinking need the second factor if the account has one', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
  await client.mfa.challengeAndVerify({
    factorId: data?.id ?? '',
    code: totp.generate({ timestamp: site.clock.now().getTime() }),
  });
  const { access_token: token, user: known } = await signIn(site.newClient(), user.email);
  const { searchParams } = new URL(await addressOf(client));

  const linking = await site.request(`/user/identities/authorize?${searchParams.toString()}`, { token });
  const unlinking = await site.request(`/user/identities/${known.identities?.[0]?.identity_id}`, {
    method: 'DELETE',
    token,
  });

  expect(linking).toMatchObject({ status: 401, json: { error_code: 'insufficient_aal' } });
  expect(unlinking).toMatchObject({ status: 401, json: { error_code: 'insufficient_aal' } });
});

test('the settings list the provider, so that the login page can show its button', async () => {
  expect((await site.request('/settings')).json).toMatchObject({ external: { google: true, email: true } });
});

test('when the provider does not respond, the browser is sent back to the page it came from', async () => {
  const alone = await openAuthSite({
    SITE_URL: siteUrl,
    AUTH_PROVIDERS: JSON.stringify([{ ...oidc.settings, issuer: 'http://127.0.0.1:1' }]),
  });
  const path = `/authorize?provider=google&redirect_to=${siteUrl}/admin/login&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
  const browser = await alone.app.inject({
    url: `/auth/v1${path}`,
    headers: { 'sec-fetch-mode': 'navigate' },
  });
  const program = await alone.request(path);
  await alone.close();

  expect(browser.statusCode).toBe(302);
  expect(browser.headers.location).toMatch(
    /^http:\/\/localhost:3000\/admin\/login\?error=server_error&error_code=/,
  );
  expect(program.status).toBe(503);
});

test('SES-14: without a provider the response says that none is enabled', async () => {
  const plain = await openAuthSite();
  const user = await plain.addUser();
  const { access_token: token } = await signIn(plain.newClient(), user.email);
  const authorize = await plain.request(
    `/authorize?provider=google&code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`,
  );
  const linking = await plain.request('/user/identities/authorize?provider=google', { token });
  await plain.close();

  expect(authorize).toMatchObject({
    status: 400,
    json: { error_code: 'validation_failed', msg: 'Unsupported provider: provider is not enabled' },
  });
  expect(linking).toMatchObject({ status: 404, json: { error_code: 'manual_linking_disabled' } });
});
