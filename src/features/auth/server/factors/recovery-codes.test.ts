import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function withCodes() {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id ?? '';
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
  await client.mfa.challengeAndVerify({
    factorId,
    code: totp.generate({ timestamp: site.clock.now().getTime() }),
  });
  const made = await client.mfa.recoveryCodes.generate();
  if (made.error) throw made.error;
  return { user, client, factorId, codes: made.data.codes };
}

async function aal1Client(email: string) {
  const client = site.newClient();
  await signIn(client, email);
  return client;
}

test('SES-15: a recovery code replaces the lost authenticator, in any spelling', async () => {
  const { user, codes } = await withCodes();
  const client = await aal1Client(user.email);
  const written = codes[0]?.toUpperCase().match(/.{4}/g)?.join(' - ') ?? '';

  const { error } = await client.mfa.recoveryCodes.verify({ code: written });
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  const status = await client.mfa.recoveryCodes.getStatus();

  expect(codes).toHaveLength(10);
  expect(codes.every((code) => /^[a-z2-9]{16}$/.test(code))).toBe(true);
  expect(error).toBeNull();
  expect(level.data?.currentLevel).toBe('aal2');
  expect(level.data?.currentAuthenticationMethods[0]).toMatchObject({ method: 'mfa/recovery_code' });
  expect(status.data).toMatchObject({ type: 'recovery_code', total: 10, remaining: 9 });
});

test('SES-12: a refresh returns each factor, identity and set of recovery codes once, as the account does', async () => {
  const { user, client } = await withCodes();
  await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  await site.database.pool.query(
    `insert into auth_identities (id, user_id, provider, subject, identity_data, email, created_at, updated_at)
     select gen_random_uuid(), user_id, 'google', $1::text, '{}', email, now(), now()
     from auth_identities where user_id = $1::uuid`,
    [user.id],
  );
  site.advance(msPerMinute);

  const refreshed = (await client.refreshSession()).data.session?.user;
  const { data } = await client.getUser();

  expect(refreshed).toEqual(data.user);
  expect(refreshed?.identities?.map(({ provider }) => provider)).toEqual(['email', 'google']);
  expect(refreshed?.factors?.map(({ friendly_name: name }) => name).sort()).toEqual(['', '', 'Tablet']);
});

test('a recovery code works once, and only for its owner', async () => {
  const { user, codes } = await withCodes();
  const other = await withCodes();
  const code = codes[0] ?? '';
  await (await aal1Client(user.email)).mfa.recoveryCodes.verify({ code });

  const again = await (await aal1Client(user.email)).mfa.recoveryCodes.verify({ code });
  const foreign = await (
    await aal1Client(other.user.email)
  ).mfa.recoveryCodes.verify({ code: codes[1] ?? '' });

  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  expect(foreign.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('guessing recovery codes locks the second factor like guessing its codes', async () => {
  const { user, factorId, codes } = await withCodes();
  const client = await aal1Client(user.email);
  for (let time = 0; time < 4; time += 1) await client.mfa.recoveryCodes.verify({ code: 'aaaabbbbccccdddd' });
  for (let time = 0; time < 4; time += 1) await client.mfa.challengeAndVerify({ factorId, code: '000000' });

  const locked = await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  site.advance(15 * msPerMinute);
  const later = await client.mfa.recoveryCodes.verify({ code: codes[0] ?? '' });

  expect(locked.error).toMatchObject({ status: 429, code: 'mfa_recovery_codes_locked' });
  expect(later.error).toBeNull();
});

test('new codes void the earlier ones', async () => {
  const { user, client, codes } = await withCodes();
  const second = await client.mfa.recoveryCodes.generate();
  const renewed = await client.mfa.recoveryCodes.regenerate();

  const old = await (await aal1Client(user.email)).mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  const fresh = await (
    await aal1Client(user.email)
  ).mfa.recoveryCodes.verify({ code: renewed.data?.codes[0] ?? '' });

  expect(second.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  expect(old.error?.code).toBe('mfa_verification_failed');
  expect(fresh.error).toBeNull();
});

test('recovery codes need another factor and a session that was raised by it', async () => {
  const { user } = await withCodes();
  const weak = await aal1Client(user.email);
  const without = await aal1Client((await site.addUser()).email);

  expect((await weak.mfa.recoveryCodes.regenerate()).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await weak.mfa.recoveryCodes.unenroll()).error).toMatchObject({ code: 'insufficient_aal' });
  expect((await without.mfa.recoveryCodes.generate()).error).toMatchObject({
    code: 'mfa_recovery_codes_sole_factor',
  });
  expect((await without.mfa.recoveryCodes.getStatus()).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
});

test('recovery codes can be deleted, and are deleted with the last authenticator', async () => {
  const first = await withCodes();
  const second = await withCodes();

  const removed = await first.client.mfa.recoveryCodes.unenroll();
  await second.client.mfa.unenroll({ factorId: second.factorId });

  expect(removed.error).toBeNull();
  expect((await first.client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
  expect((await second.client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
});

test('two authenticators removed at the same time leave no recovery codes', async () => {
  const { client, factorId } = await withCodes();
  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' });
  const totp = new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') });
  const code = totp.generate({ timestamp: site.clock.now().getTime() });
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code });

  const removed = await Promise.all(
    [factorId, data?.id ?? ''].map((id) => client.mfa.unenroll({ factorId: id })),
  );

  expect(removed.map(({ error }) => error)).toEqual([null, null]);
  expect((await client.mfa.recoveryCodes.getStatus()).error?.code).toBe('mfa_factor_not_found');
});

test('secrets at rest: recovery codes are stored as hashes', async () => {
  const { user, codes } = await withCodes();
  const { rows } = await site.database.pool.query('select * from auth_recovery_codes where user_id = $1', [
    user.id,
  ]);

  expect(codes.some((code) => JSON.stringify(rows).includes(code))).toBe(false);
});

test('a user without authenticator and codes signs in by password once an administrator has turned off the second factor', async () => {
  const { user, client } = await withCodes();
  const by = await site.addUser({ role: 'admin' });
  const { access_token: token } = await signIn(site.newClient(), by.email);
  const reset = (id: string) =>
    site.request(`/api/admin/users/${id}/second-factor`, { method: 'DELETE', token });

  expect([(await reset(user.id)).status, (await reset(user.id)).status]).toEqual([204, 204]);
  expect((await client.getUser()).error).not.toBeNull();
  const opened = await aal1Client(user.email);
  const level = await opened.mfa.getAuthenticatorAssuranceLevel();
  const { rows } = await site.database.pool.query(
    `select actor_id from audit_entries where target = $1 and event = 'factor.reset'`,
    [user.id],
  );

  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect((await opened.mfa.recoveryCodes.getStatus()).data?.remaining ?? 0).toBe(0);
  expect(rows).toEqual([{ actor_id: by.id }]);
  expect((await emailStore.listTo(site.database.db, user.email)).map(({ subject }) => subject)).toContain(
    'Two-factor authentication turned off',
  );
  expect((await reset(by.id)).status).toBe(403);
});

test('borrowed session: the second factor of a user is not turned off without a recent sign-in', async () => {
  const { user } = await withCodes();
  const by = await site.addUser({ role: 'admin' });
  const client = site.newClient();
  await signIn(client, by.email);
  site.advance(11 * msPerMinute);
  const token = (await client.refreshSession()).data.session?.access_token;

  const response = await site.request(`/api/admin/users/${user.id}/second-factor`, {
    method: 'DELETE',
    token,
  });
  expect(response).toMatchObject({ status: 403, json: { code: 'recent_sign_in_needed' } });
});
