import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { createSoftwarePasskey } from '#tests/support/software-passkey.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

const { origin } = new URL(site.config.siteUrl);
const unverified = 0x01;

async function person() {
  const user = await site.addUser({ role: 'admin' });
  const client = site.newClient();
  const { access_token: token } = await signIn(client, user.email);
  return { user, client, token, device: createSoftwarePasskey({ origin, userId: user.id }) };
}

type Person = Awaited<ReturnType<typeof person>>;

async function start(path: string, token?: string) {
  const { status, json } = await site.request(`/passkeys/${path}/options`, { token, body: {} });
  return {
    status,
    json,
    id: String(json['challenge_id']),
    options: json['options'] as { challenge: string },
  };
}

async function register({ token, device }: Person, changes: object = {}) {
  const { id, options } = await start('registration', token);
  return site.request('/passkeys/registration/verify', {
    token,
    body: { challenge_id: id, credential: device.register(options, changes) },
  });
}

async function signInWith({ device }: Pick<Person, 'device'>, changes: object = {}) {
  const { id, options } = await start('authentication');
  return site.request('/passkeys/authentication/verify', {
    body: { challenge_id: id, credential: device.signIn(options, changes) },
  });
}

async function auditOf(userId: string): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ event: string }>(
    `select event from audit_entries where target = $1 order by id`,
    [userId],
  );
  return rows.map(({ event }) => event);
}

const failed = { status: 400, json: { error_code: 'webauthn_verification_failed' } };

test('a passkey is added, listed, renamed and signs in at the level of two factors', async () => {
  const asha = await person();
  const added = await register(asha);
  const id = String(added.json['id']);
  await site.request(`/passkeys/${id}`, {
    method: 'PATCH',
    token: asha.token,
    body: { friendly_name: ' Work laptop ' },
  });
  const session = await signInWith(asha);
  const me = await site.request('/api/admin/me', { token: String(session.json['access_token']) });
  const list = await site.request('/passkeys', { token: asha.token });
  const [, claims = ''] = String(session.json['access_token']).split('.');

  expect(added.status).toBe(200);
  expect(me).toMatchObject({ status: 200, json: { id: asha.user.id } });
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'passkey' }],
  });
  expect(JSON.parse(list.text)).toMatchObject([{ id, friendly_name: 'Work laptop', is_blocked: false }]);
  expect(JSON.parse(list.text)[0].last_used_at).toBeTruthy();
  expect(await auditOf(asha.user.id)).toEqual(
    expect.arrayContaining(['factor.passkey-added', 'sign-in.passkey']),
  );
  expect((await site.emailsTo(asha.user.email)).map(({ subject }) => subject)).toContain('Passkey added');
});

test('SES-02: passkeys never appear among the factors of the user', async () => {
  const asha = await person();
  await register(asha);
  const session = await signInWith(asha);
  const user = await site.request('/user', { token: String(session.json['access_token']) });

  expect(user.json['factors']).toBeUndefined();
});

test('a passkey replaces password and authenticator code, and counts as recent sign-in with both', async () => {
  const asha = await person();
  await register(asha);
  const { data } = await asha.client.mfa.enroll({ factorType: 'totp' });
  const code = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate({
    timestamp: site.clock.now().getTime(),
  });
  await asha.client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });

  const weak = await signIn(site.newClient(), asha.user.email);
  const strong = String((await signInWith(asha)).json['access_token']);
  const call = (token: string) => site.request('/api/admin/me', { token });
  const options = await start('registration', strong);

  expect((await call(weak.access_token)).json['code']).toBe('second_factor_needed');
  expect((await call(strong)).status).toBe(200);
  expect(options.status).toBe(200);
  expect((await start('registration', weak.access_token)).json['error_code']).toBe('insufficient_aal');
});

test('passkey phishing: answers for another origin or another domain are rejected', async () => {
  const asha = await person();
  expect(await register(asha, { origin: 'https://sanatan.evil.example' })).toMatchObject(failed);
  expect(await register(asha, { rpId: 'evil.example' })).toMatchObject(failed);
  await register(asha);

  expect(await signInWith(asha, { origin: 'https://sanatan.evil.example' })).toMatchObject(failed);
  expect(await signInWith(asha, { rpId: 'evil.example' })).toMatchObject(failed);
  expect((await signInWith(asha)).status).toBe(200);
});

test('passkey without its person: a device that has not verified its user neither registers nor signs in', async () => {
  const asha = await person();
  expect(await register(asha, { flags: unverified })).toMatchObject(failed);
  await register(asha);
  expect(await signInWith(asha, { flags: unverified })).toMatchObject(failed);
});

test('passkey replay: a challenge works once, for five minutes, for its purpose and its user', async () => {
  const [asha, other] = [await person(), await person()];
  await register(asha);
  const used = await start('authentication');
  const body = { challenge_id: used.id, credential: asha.device.signIn(used.options) };
  const send = () => site.request('/passkeys/authentication/verify', { body });
  const answers = await Promise.all([send(), send(), send()]);
  const late = await start('authentication');
  site.advance(5 * msPerMinute + 1);
  const expired = await site.request('/passkeys/authentication/verify', {
    body: { challenge_id: late.id, credential: asha.device.signIn(late.options) },
  });
  site.advance(-5 * msPerMinute - 1);
  const foreign = await start('registration', asha.token);
  const stolen = await site.request('/passkeys/registration/verify', {
    token: other.token,
    body: { challenge_id: foreign.id, credential: other.device.register(foreign.options) },
  });

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
  expect(expired.json['error_code']).toBe('webauthn_challenge_expired');
  expect(stolen.json['error_code']).toBe('webauthn_challenge_not_found');
});

test('passkey copies: a use count that goes back blocks the passkey and notifies its owner', async () => {
  const asha = await person();
  await register(asha);
  await signInWith(asha, { uses: 7 });

  expect(await signInWith(asha, { uses: 7 })).toMatchObject(failed);
  expect(await signInWith(asha, { uses: 9 })).toMatchObject(failed);
  const { text } = await site.request('/passkeys', { token: asha.token });
  expect(JSON.parse(text)).toMatchObject([{ is_blocked: true }]);
  expect(await auditOf(asha.user.id)).toContain('factor.passkey-blocked');
  expect((await site.emailsTo(asha.user.email)).map(({ subject }) => subject)).toContain('Passkey blocked');
});

test('passkey of another account: credentials and handles of others are rejected', async () => {
  const [asha, other] = [await person(), await person()];
  await register(asha);

  expect(await signInWith(other)).toMatchObject(failed);
  expect(await signInWith(asha, { userId: other.user.id })).toMatchObject(failed);
  const { text } = await site.request('/passkeys', { token: asha.token });
  const id = String(JSON.parse(text)[0].id);
  for (const method of ['PATCH', 'DELETE'])
    expect(
      await site.request(`/passkeys/${id}`, { method, token: other.token, body: { friendly_name: 'Mine' } }),
    ).toMatchObject({ status: 404, json: { error_code: 'webauthn_credential_not_found' } });
});

test('a removed passkey ends the sessions that it opened elsewhere, and the password still works', async () => {
  const asha = await person();
  const { json } = await register(asha);
  const opened = String((await signInWith(asha)).json['access_token']);

  await site.request(`/passkeys/${String(json['id'])}`, { method: 'DELETE', token: asha.token, body: {} });

  expect((await site.request('/api/admin/me', { token: opened })).status).toBe(401);
  expect(await signInWith(asha)).toMatchObject(failed);
  expect((await signIn(site.newClient(), asha.user.email)).user.id).toBe(asha.user.id);
});

test('borrowed session: passkeys need a sign-in within the last ten minutes', async () => {
  const asha = await person();
  const { json } = await register(asha);
  site.advance(11 * msPerMinute);
  const add = await start('registration', asha.token);
  const remove = await site.request(`/passkeys/${String(json['id'])}`, {
    method: 'DELETE',
    token: asha.token,
    body: {},
  });
  site.advance(-11 * msPerMinute);

  expect([add.json['error_code'], remove.json['error_code']]).toEqual([
    'reauthentication_needed',
    'reauthentication_needed',
  ]);
});

test('a disabled account cannot sign in with its passkey', async () => {
  const asha = await person();
  await register(asha);
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [
    asha.user.id,
  ]);
  expect((await signInWith(asha)).json['error_code']).toBe('user_banned');
});
