import { isAuthSessionMissingError } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const newPassword = 'nine herons over still water';

async function requestMagicLink(email: string) {
  await site.newClient().resetPasswordForEmail(email);
  return site.readEmail(email, 'auth.recovery');
}

test('SES-13: the official client recovers an account by the emailed link and sets a new password', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);
  const client = site.newClient();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));

  const verified = await client.verifyOtp({ token_hash: token, type: 'recovery' });
  const changed = await client.updateUser({ password: newPassword });

  expect(verified.error).toBeNull();
  expect(changed.error).toBeNull();
  expect(events).toEqual(expect.arrayContaining(['PASSWORD_RECOVERY', 'USER_UPDATED']));
  expect((await site.newClient().signInWithPassword({ email: user.email, password })).error?.code).toBe(
    'invalid_credentials',
  );
  await signIn(site.newClient(), user.email, newPassword);
});

test('SES-13: the code of the same email works too', async () => {
  const user = await site.addUser();
  const { code } = await requestMagicLink(user.email);

  const { data, error } = await site
    .newClient()
    .verifyOtp({ email: user.email, token: code, type: 'recovery' });

  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
});

test('recovery links: link and code are used up together, and work once', async () => {
  const user = await site.addUser();
  const { token, code } = await requestMagicLink(user.email);
  const client = site.newClient();
  await client.verifyOtp({ token_hash: token, type: 'recovery' });

  const again = await client.verifyOtp({ token_hash: token, type: 'recovery' });
  const byCode = await client.verifyOtp({ email: user.email, token: code, type: 'recovery' });

  expect(again.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Email link is invalid or has expired',
  });
  expect(byCode.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
});

test('recovery links: of concurrent requests with one link, one succeeds', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);

  const responses = await Promise.all(
    Array.from({ length: 6 }, () =>
      site.request('/verify', { body: { type: 'recovery', token_hash: token } }),
    ),
  );

  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('recovery links: opening one in a browser, an email scanner or a preview does not use it up', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);

  const opened = await site.request(`/verify?token=${token}&type=recovery&redirect_to=https://evil.example/`);
  const { error } = await site.newClient().verifyOtp({ token_hash: token, type: 'recovery' });

  expect(opened.status).toBe(303);
  expect(opened.headers.get('location')).toBe(
    `${site.config.siteUrl}/admin/confirm?token_hash=${token}&type=recovery`,
  );
  expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
  expect(error).toBeNull();
});

test('recovery links: a link lasts an hour, its code ten minutes', async () => {
  const user = await site.addUser();
  const { token, code } = await requestMagicLink(user.email);
  site.advance(11 * msPerMinute);
  const lateCode = await site.newClient().verifyOtp({ email: user.email, token: code, type: 'recovery' });
  const linkStill = await site.request('/verify', { body: { type: 'recovery', token_hash: token } });
  const second = await requestMagicLink(user.email);
  site.advance(61 * msPerMinute);
  const lateLink = await site.request('/verify', { body: { type: 'recovery', token_hash: second.token } });

  expect(lateCode.error?.code).toBe('otp_expired');
  expect(linkStill.status).toBe(200);
  expect(lateLink.status).toBe(403);
});

test('recovery links: a token works only for its own type', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);

  for (const type of ['invite', 'email_change', 'signup', 'magiclink', 'email'] as const) {
    expect((await site.newClient().verifyOtp({ token_hash: token, type })).error?.code).toBe('otp_expired');
  }
});

test('recovery codes cannot be guessed: five wrong ones invalidate the correct one', async () => {
  const user = await site.addUser();
  const { code } = await requestMagicLink(user.email);
  const guess = (token: string) => site.newClient().verifyOtp({ email: user.email, token, type: 'recovery' });
  for (let time = 0; time < 5; time += 1) await guess(`0000000${time}`);

  expect((await guess(code)).error?.code).toBe('otp_expired');
});

test('recovery codes cannot be guessed over many accounts: an address has thirty attempts in five minutes', async () => {
  site.advance(6 * msPerMinute);
  const guess = () =>
    site.request('/verify', { body: { type: 'recovery', email: 'nobody@example.org', token: '00000000' } });
  const statuses: number[] = [];
  for (let time = 0; time < 31; time += 1) statuses.push((await guess()).status);
  site.advance(6 * msPerMinute);

  expect(statuses.filter((status) => status === 403)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});

test('a new request invalidates the earlier link', async () => {
  const user = await site.addUser();
  const first = await requestMagicLink(user.email);
  site.advance(2 * msPerMinute);
  await site.newClient().resetPasswordForEmail(user.email);
  await expect.poll(async () => (await site.emailsTo(user.email)).length).toBe(2);

  const { error } = await site.newClient().verifyOtp({ token_hash: first.token, type: 'recovery' });

  expect(error?.code).toBe('otp_expired');
});

test('a new password invalidates all outstanding links', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);
  const client = site.newClient();
  await signIn(client, user.email);
  await client.updateUser({ password: newPassword, current_password: password });

  expect((await site.newClient().verifyOtp({ token_hash: token, type: 'recovery' })).error?.code).toBe(
    'otp_expired',
  );
});

test('account enumeration by recovery: known, unknown and repeated requests get the same response, and unknown addresses no email', async () => {
  const user = await site.addUser();
  const recover = (email: string) => site.request('/recover', { body: { email } });

  const responses = [
    await recover(user.email),
    await recover(user.email),
    await recover('nobody@example.org'),
    await recover('nonsense'),
  ];
  await site.readEmail(user.email, 'auth.recovery');

  expect(responses.map(({ status, text }) => [status, text])).toEqual(responses.map(() => [200, '{}']));
  expect(await site.emailsTo(user.email)).toHaveLength(1);
  expect(await site.emailsTo('nobody@example.org')).toHaveLength(0);
});

test('until the password is set, a recovery session allows nothing else', async () => {
  const user = await site.addUser();
  const { token } = await requestMagicLink(user.email);
  const client = site.newClient();
  const { data } = await client.verifyOtp({ token_hash: token, type: 'recovery' });
  const bearer = data.session?.access_token;

  const before = await site.request('/api/admin/me', { token: bearer });
  await client.updateUser({ password: newPassword });
  const after = await site.request('/api/admin/me', { token: bearer });

  expect(before).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
  expect(after).toMatchObject({ status: 200, json: { role: 'admin' } });
});

test('poisoned email links: links use the configured address, whatever host a request names', async () => {
  const user = await site.addUser();
  await site.app.inject({
    method: 'POST',
    url: '/auth/v1/recover?redirect_to=https://evil.example/',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      referer: 'https://evil.example/',
      origin: 'https://evil.example',
    },
    payload: { email: user.email },
  });

  const { href, text } = await site.readEmail(user.email, 'auth.recovery');

  expect(href.startsWith(`${site.config.siteUrl}/admin/confirm?`)).toBe(true);
  expect(text).not.toContain('evil');
});

test('stored email tokens are hashes: the database contains nothing that opens a session', async () => {
  const user = await site.addUser();
  const { token, code } = await requestMagicLink(user.email);
  const { rows } = await site.database.pool.query('select * from auth_one_time_tokens where user_id = $1', [
    user.id,
  ]);

  expect(JSON.stringify(rows)).not.toContain(token);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('an unconfirmed user gets an invitation again, by link only, which confirms the address; others get none', async () => {
  const unconfirmed = await site.addUser({ isConfirmed: false });
  const confirmed = await site.addUser();
  const client = site.newClient();
  const responses = [
    await client.resend({ type: 'signup', email: unconfirmed.email }),
    await client.resend({ type: 'signup', email: confirmed.email }),
    await client.resend({ type: 'signup', email: 'nobody@example.org' }),
  ];
  const { token, code } = await site.readEmail(unconfirmed.email, 'auth.invite');
  const verified = await client.verifyOtp({ token_hash: token, type: 'invite' });

  expect(responses.map(({ error }) => error)).toEqual([null, null, null]);
  expect(code).toBe('');
  expect(verified.data.user?.email_confirmed_at).toBeDefined();
  expect(await site.emailsTo(confirmed.email)).toHaveLength(0);
});

test.each([
  [{ type: 'recovery' }],
  [{ type: 'recovery', token_hash: 'a', email: 'a@example.org', token: '1' }],
  [{ type: 'horoscope', token_hash: 'a' }],
  [{ token_hash: 'a' }],
])('the malformed verification %j is rejected', async (body) => {
  expect(await site.request('/verify', { body })).toMatchObject({
    status: 400,
    json: { error_code: 'validation_failed' },
  });
});

test("the code for a signed-in user is sent to that user's mailbox", async () => {
  const user = await site.addUser();
  const client = site.newClient();
  const nobody = await client.reauthenticate();
  await signIn(client, user.email);

  const { error } = await client.reauthenticate();
  const again = await client.reauthenticate();
  const { code, href } = await site.readEmail(user.email, 'auth.reauthentication');

  expect(isAuthSessionMissingError(nobody.error)).toBe(true);
  expect(error).toBeNull();
  expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
  expect(code).toMatch(/^\d{8}$/);
  expect(href).toBe('');
});
