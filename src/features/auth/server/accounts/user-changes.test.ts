import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { countLockWaits } from '#tests/support/count-lock-waits.ts';

const site = await openAuthSite();
afterAll(() => site.close());

const newPassword = 'nine herons over still water';

async function signedIn() {
  const user = await site.addUser();
  const client = site.newClient();
  const session = await signIn(client, user.email);
  return { user, client, session };
}

test('SES-10 SES-11: the official client reads its user and changes the user metadata', async () => {
  const { user, client } = await signedIn();
  await client.updateUser({ data: { name: 'Mira', city: 'Pune' } });
  const { data, error } = await client.updateUser({ data: { city: null } });
  const read = await client.getUser();

  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ name: 'Mira' });
  expect(read.data.user).toMatchObject({ id: user.id, user_metadata: { name: 'Mira' } });
});

test('SES-11: a new password needs the current one', async () => {
  const { client } = await signedIn();

  const without = await client.updateUser({ password: newPassword });
  const wrong = await client.updateUser({ password: newPassword, current_password: 'not this' });
  const right = await client.updateUser({ password: newPassword, current_password: password });

  expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
  expect(right.error).toBeNull();
});

test('guessing the current password on an unlocked laptop is limited', async () => {
  const { client } = await signedIn();
  for (let time = 0; time < 10; time += 1) {
    await client.updateUser({ password: newPassword, current_password: `guess ${time}` });
  }

  const { error } = await client.updateUser({ password: newPassword, current_password: password });

  expect(error).toMatchObject({ status: 429 });
});

test('SES-11: a new password signs out all other devices and sends an email without a link', async () => {
  const { user, client, session } = await signedIn();
  const other = await signIn(site.newClient(), user.email);

  await client.updateUser({ password: newPassword, current_password: password });
  const [notice] = await site.emailsTo(user.email);

  expect((await site.request('/user', { token: other.access_token })).status).toBe(403);
  expect((await site.request('/user', { token: session.access_token })).status).toBe(200);
  expect(notice?.subject).toBe('Your password was changed');
  expect(notice?.textBody).not.toContain('token');
});

test.each([
  ['short', ['length']],
  ['passwordpassword', ['pwned']],
  ['123456789012', ['pwned']],
  ['qwertyuiop123', ['pwned']],
  ['P@ssw0rd2026!', ['pwned']],
  ['sanatan-dharma', ['pwned']],
  ['aaaaaaaaaaaaaa', ['pwned']],
])('the password %s is rejected with the reasons %j', async (weak, reasons) => {
  const { client } = await signedIn();

  const { error } = await client.updateUser({ password: weak, current_password: password });

  expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(reasons);
  expect(error?.status).toBe(422);
});

test("a password made of the user's own name is rejected", async () => {
  const user = await site.addUser({ username: 'damodara', email: 'vishwanath@example.net' });
  const client = site.newClient();
  await signIn(client, user.email);

  const { error } = await client.updateUser({ password: 'Damodara-Vishwanath', current_password: password });

  expect(isAuthWeakPasswordError(error) && error.reasons).toEqual(['pwned']);
});

test.each([
  ['the current password', password, 422, 'same_password'],
  [
    'one that begins with white space, which the form would trim',
    ' lotus on 7 quiet ponds',
    400,
    'validation_failed',
  ],
  ['one of more than 128 characters', `nine herons ${'x'.repeat(120)}`, 400, 'validation_failed'],
])('%s is rejected as a new password', async (_what, typed, status, code) => {
  const { client } = await signedIn();

  const { error } = await client.updateUser({ password: typed, current_password: password });

  expect(error).toMatchObject({ status, code });
});

test('denial by hashing: an overlong password is rejected without being hashed', async () => {
  const { user } = await signedIn();
  const start = performance.now();

  const { error } = await site
    .newClient()
    .signInWithPassword({ email: user.email, password: 'x'.repeat(9000) });

  expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(performance.now() - start).toBeLessThan(1000);
});

test('privilege through metadata: app_metadata is read-only for users, and user metadata grants nothing', async () => {
  const user = await site.addUser({ role: 'user' });
  const client = site.newClient();
  const { access_token: token } = await signIn(client, user.email);

  const app = await site.request('/user', {
    method: 'PUT',
    token,
    body: { app_metadata: { role: 'admin' } },
  });
  await client.updateUser({ data: { role: 'admin', is_admin: true, app_metadata: { role: 'admin' } } });
  await site.request('/user', { method: 'PUT', token, body: { role: 'admin', is_admin: true, aal: 'aal2' } });
  const me = await site.request('/api/admin/me', { token });

  expect(app).toMatchObject({ status: 403, json: { error_code: 'not_admin' } });
  expect(me.json).toMatchObject({ role: 'user' });
});

test('a new address has to be confirmed from both mailboxes', async () => {
  const { user, client } = await signedIn();
  const target = `new-${user.email}`;
  const request = await client.updateUser({ email: target.toUpperCase() });
  const current = await site.readEmail(user.email, 'auth.email_change_current');
  const next = await site.readEmail(target, 'auth.email_change_new');

  const half = await site.newClient().verifyOtp({ token_hash: next.token, type: 'email_change' });
  const stillOld = await client.getUser();
  const whole = await site.newClient().verifyOtp({ token_hash: current.token, type: 'email_change' });

  expect(request.data.user).toMatchObject({ email: user.email, new_email: target });
  expect([half.error, half.data.session, half.data.user]).toEqual([null, null, null]);
  expect(stillOld.data.user?.email).toBe(user.email);
  expect(whole.data.session?.user).toMatchObject({ email: target, identities: [{ email: target }] });
  expect((await site.emailsTo(user.email)).map(({ subject }) => subject)).toContain(
    'Your email address was changed',
  );
  await signIn(site.newClient(), target);
});

test('the emails about a new address have no code, because no page asks for one', async () => {
  const { user, client } = await signedIn();
  const target = `code-${user.email}`;
  await client.updateUser({ email: target });
  const emails = [
    await site.readEmail(user.email, 'auth.email_change_current'),
    await site.readEmail(target, 'auth.email_change_new'),
  ];

  expect(emails.map(({ code }) => code)).toEqual(['', '']);
});

test('one mailbox alone cannot change the address, however often it confirms', async () => {
  const { user, client } = await signedIn();
  const target = `alone-${user.email}`;
  await client.updateUser({ email: target });
  const { token } = await site.readEmail(target, 'auth.email_change_new');
  await site.request('/verify', { body: { type: 'email_change', token_hash: token } });
  await site.request('/verify', { body: { type: 'email_change', token_hash: token } });

  expect((await client.getUser()).data.user?.email).toBe(user.email);
});

test('the address of another account is rejected, and so is a second change within a minute', async () => {
  const { client } = await signedIn();
  const other = await site.addUser();

  const taken = await client.updateUser({ email: other.email });
  await client.updateUser({ email: `first-${other.email}` });
  const second = await client.updateUser({ email: `second-${other.email}` });

  expect(taken.error).toMatchObject({ status: 422, code: 'email_exists' });
  expect(second.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
});

test('a new address that another account takes at the same moment is reported as taken', async () => {
  const { user, client } = await signedIn();
  const other = await site.addUser();
  const target = `shared-${user.email}`;
  await client.updateUser({ email: target });
  const current = await site.readEmail(user.email, 'auth.email_change_current');
  const next = await site.readEmail(target, 'auth.email_change_new');
  await site.newClient().verifyOtp({ token_hash: next.token, type: 'email_change' });

  let confirming: ReturnType<typeof client.verifyOtp> | undefined;
  await site.database.db.transaction(async (tx) => {
    await tx.execute(sql`update users set email = ${target} where id = ${other.id}`);
    confirming = site.newClient().verifyOtp({ token_hash: current.token, type: 'email_change' });
    await expect.poll(() => countLockWaits(site.database.pool)).toBe(1);
  });

  expect((await confirming)?.error).toMatchObject({ status: 422, code: 'email_exists' });
});

test('an account without a password sets its first one with a code from its mailbox', async () => {
  const { user, client } = await signedIn();
  await site.database.pool.query('delete from auth_passwords where user_id = $1', [user.id]);
  const without = await client.updateUser({ password: newPassword });
  await client.reauthenticate();
  const { code } = await site.readEmail(user.email, 'auth.reauthentication');
  const wrong = await client.updateUser({ password: newPassword, nonce: '00000000' });
  const right = await client.updateUser({ password: newPassword, nonce: code });

  expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect(right.error).toBeNull();
});

test('user metadata above the size limit is rejected', async () => {
  const { client } = await signedIn();

  const { error } = await client.updateUser({ data: { life: 'x'.repeat(20_000) } });

  expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
});

test.each([
  ['PUT', '/user', '{"password": 5}'],
  ['PUT', '/user', '{broken'],
  ['POST', '/factors', '[]'],
  ['POST', '/factors/x/verify', '{}'],
] as const)(
  'without a bearer token %s %s gets 401, whatever its body is: %s',
  async (method, path, payload) => {
    const response = await site.app.inject({
      method,
      url: `/auth/v1${path}`,
      headers: { 'content-type': 'application/json' },
      payload,
    });

    expect([response.statusCode, response.json().error_code]).toEqual([401, 'no_authorization']);
  },
);
