import { hash } from '@node-rs/argon2';
import { isAuthWeakPasswordError } from '@supabase/auth-js';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { userStore } from '../stores/user-store.ts';

const site = await openAuthSite();
afterAll(() => site.close());

test('SES-09 SES-01: the official client signs in with an email address and gets a full session', async () => {
  const user = await site.addUser({ username: 'mira' });

  const session = await signIn(site.newClient(), ` ${user.email.toUpperCase()} `);

  expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(session.expires_at).toBe(Math.floor(site.clock.now().getTime() / 1000) + 3600);
  expect(session.user).toMatchObject({
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    app_metadata: { provider: 'email', providers: ['email'] },
    identities: [{ provider: 'email', id: user.id }],
  });
});

test('SES-09: the same field accepts a username in any spelling', async () => {
  const user = await site.addUser({ username: 'Vāsudeva' });

  const session = await signIn(site.newClient(), 'VĀSUDEVA');

  expect(session.user.id).toBe(user.id);
});

test('SES-01: the access token has the claims of the protocol, and no role of this site', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);

  const { data } = await client.getClaims();

  expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
  expect(data?.claims).toMatchObject({
    iss: `${site.config.siteUrl}/auth/v1`,
    sub: user.id,
    aud: 'authenticated',
    email: user.email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password' }],
    is_anonymous: false,
  });
  expect(JSON.stringify(data)).not.toContain('admin');
});

test('LOG-15: a wrong password is rejected with the code and message that clients match', async () => {
  const user = await site.addUser();

  const { error } = await site
    .newClient()
    .signInWithPassword({ email: user.email, password: 'something else' });

  expect(error).toMatchObject({
    status: 400,
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
});

test('LOG-16: an unconfirmed address is rejected is revealed only with the password', async () => {
  const user = await site.addUser({ isConfirmed: false });
  const client = site.newClient();

  const right = await client.signInWithPassword({ email: user.email, password });
  const wrong = await client.signInWithPassword({ email: user.email, password: 'something else' });

  expect(right.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });
  expect(wrong.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

test('a password that no longer meets the rules still signs in, and the response explains its weakness', async () => {
  const user = await site.addUser({ password: 'password' });

  const { data, error } = await site
    .newClient()
    .signInWithPassword({ email: user.email, password: 'password' });

  expect(error).toBeNull();
  expect(data.session).not.toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
});

test('a hash of weaker parameters is replaced at the next sign-in', async () => {
  const user = await site.addUser();
  const weaker = await hash(password, { memoryCost: 4096, timeCost: 1 });
  await site.database.pool.query('update auth_passwords set hash = $1 where user_id = $2', [weaker, user.id]);
  await signIn(site.newClient(), user.email);
  const { rows } = await site.database.pool.query('select hash from auth_passwords where user_id = $1', [
    user.id,
  ]);

  expect(rows[0].hash).toContain('m=19456,t=2');
  await signIn(site.newClient(), user.email);
});

test('a password that was changed during a sign-in is not replaced by the old one', async () => {
  const user = await site.addUser();
  const stored = async () => {
    const { rows } = await site.database.pool.query('select hash from auth_passwords where user_id = $1', [
      user.id,
    ]);
    return String(rows[0]?.hash);
  };
  const changed = await stored();

  await userStore.replaceHash(site.database.db, user.id, { before: 'hash of the old password', after: 'x' });
  expect(await stored()).toBe(changed);
});

test('a sign-in is written to the audit log without a secret', async () => {
  const user = await site.addUser();
  await signIn(site.newClient(), user.email);
  await site.newClient().signInWithPassword({ email: user.email, password: 'a wrong secret' });
  const { rows } = await site.database.pool.query(
    'select * from audit_entries where target = $1 order by id',
    [user.id],
  );

  expect(rows.map(({ event }) => event)).toEqual(['sign-in.password', 'sign-in.failed']);
  expect(rows[0]).toMatchObject({ actor_id: user.id, address: '127.0.0.1', user_agent: 'node' });
  expect(JSON.stringify(rows)).not.toMatch(/wrong secret|lotus|argon2/);
});

test.each([
  ['no address', { password }, 'email is missing'],
  ['no password', { email: 'a@example.org' }, 'password is missing'],
  ['an address and a phone', { email: 'a@example.org', phone: '1', password }, 'Only an email address'],
])('a sign-in with %s is rejected as malformed', async (_what, body, sentence) => {
  const response = await site.request('/token?grant_type=password', { body });

  expect(response.status).toBe(400);
  expect(response.json).toMatchObject({ code: 400, error_code: 'validation_failed' });
  expect(response.json['msg']).toContain(sentence);
});

test('a client that sends the protocol version gets the newer error format and its header', async () => {
  const response = await site.request('/token?grant_type=telepathy', {
    body: {},
    headers: { 'x-supabase-api-version': '2024-01-01' },
  });

  expect(response.json).toEqual({ code: 'validation_failed', message: 'unsupported_grant_type' });
  expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01');
  expect(response.headers.get('x-sb-error-code')).toBe('validation_failed');
});

test('broken JSON, another content type and an oversized body are rejected with 4xx', async () => {
  const broken = await site.request('/token?grant_type=password', { body: '{"email":' });
  const form = await site.request('/token?grant_type=password', {
    body: 'email=a',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const huge = await site.request('/token?grant_type=password', { body: { email: 'x'.repeat(1_100_000) } });

  expect([broken.status, broken.json['error_code']]).toEqual([400, 'bad_json']);
  expect(form.status).toBe(415);
  expect([huge.status, huge.json['error_code']]).toEqual([413, 'request_entity_too_large']);
});

test('responses with tokens are not cacheable', async () => {
  const user = await site.addUser();

  const response = await site.request('/token?grant_type=password', {
    body: { email: user.email, password },
  });

  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('there is no sign-up: known and unknown addresses get the same error', async () => {
  const user = await site.addUser();
  const client = site.newClient();

  const unknown = await client.signUp({ email: 'new@example.org', password });
  const known = await client.signUp({ email: user.email, password });
  const link = await client.signInWithOtp({ email: user.email });
  const anonymous = await client.signInAnonymously();

  expect(unknown.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  expect(known.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  expect(link.error).toMatchObject({ status: 422, code: 'signup_disabled' });
  expect(anonymous.error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  expect(isAuthWeakPasswordError(unknown.error)).toBe(false);
});

test('the settings list email and password as the only method', async () => {
  const { json } = await site.request('/settings');

  expect(json).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
  });
});

test('the health endpoint needs no credentials', async () => {
  const { status, json } = await site.request('/health');

  expect(status).toBe(200);
  expect(Object.keys(json).sort()).toEqual(['description', 'name', 'version']);
});

test('unknown paths below the service return its own error format', async () => {
  const { status, json } = await site.request('/admin/users');

  expect(status).toBe(404);
  expect(json).toMatchObject({ error_code: 'not_found' });
});
