import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite();
afterAll(() => site.close());

function codeFor(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
}

/** Signs in a user with a verified authenticator, with both factors. */
async function withFactor() {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const enrolled = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  if (enrolled.error) throw enrolled.error;
  const { id, totp } = enrolled.data;
  const verified = await client.mfa.challengeAndVerify({ factorId: id, code: codeFor(totp.secret) });
  if (verified.error) throw verified.error;
  site.advance(msPerMinute);
  return { user, client, factorId: id, secret: totp.secret };
}

async function tokenOf(client: ReturnType<typeof site.newClient>): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}

test('SES-15: the official client enrolls an authenticator, and its first code raises the session', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  await signIn(client, user.email);

  const { data } = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const verified = await client.mfa.challengeAndVerify({
    factorId: data?.id ?? '',
    code: codeFor(data?.totp.secret ?? ''),
  });
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  const factors = await client.mfa.listFactors();

  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]*<\/svg>$/s);
  expect(data?.totp.uri).toContain(`otpauth://totp/Sanatan%20World:${encodeURIComponent(user.email)}?`);
  expect(verified.error).toBeNull();
  expect(events).toContain('MFA_CHALLENGE_VERIFIED');
  expect(level.data).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(
    level.data?.currentAuthenticationMethods.map((entry) =>
      typeof entry === 'string' ? entry : entry.method,
    ),
  ).toEqual(['totp', 'password']);
  expect(factors.data?.totp).toMatchObject([
    { friendly_name: 'Phone', factor_type: 'totp', status: 'verified' },
  ]);
});

test('SES-15: with a factor, a session has no access to the admin area until the code is verified', async () => {
  const { user, factorId, secret } = await withFactor();
  const client = site.newClient();
  await signIn(client, user.email);
  const level = await client.mfa.getAuthenticatorAssuranceLevel();
  const before = await site.request('/api/admin/me', { token: await tokenOf(client) });
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  const after = await site.request('/api/admin/me', { token: await tokenOf(client) });

  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  expect(before).toMatchObject({ status: 403, json: { code: 'second_factor_needed' } });
  expect(after.status).toBe(200);
});

test('raising a session keeps its ID, and earlier tokens do not get the higher level', async () => {
  const { user, factorId, secret } = await withFactor();
  const client = site.newClient();
  const before = await signIn(client, user.email);
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });

  const oldRefresh = await site.request('/token?grant_type=refresh_token', {
    body: { refresh_token: before.refresh_token },
  });
  const oldAccess = await site.request('/api/admin/me', { token: before.access_token });
  const current = await client.refreshSession();
  site.advance(msPerMinute);
  const late = await site.request('/token?grant_type=refresh_token', {
    body: { refresh_token: before.refresh_token },
  });

  expect(oldRefresh).toMatchObject({ status: 400, json: { error_code: 'refresh_token_not_found' } });
  expect(oldAccess).toMatchObject({ status: 403, json: { code: 'second_factor_needed' } });
  expect(current.error).toBeNull();
  expect(late).toMatchObject({ status: 400, json: { error_code: 'refresh_token_already_used' } });
});

test('adding a factor signs out sessions without one', async () => {
  const user = await site.addUser();
  const other = await signIn(site.newClient(), user.email);
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  await client.mfa.challengeAndVerify({ factorId: data?.id ?? '', code: codeFor(data?.totp.secret ?? '') });

  expect((await site.request('/user', { token: other.access_token })).json).toMatchObject({
    error_code: 'session_not_found',
  });
});

test('TOTP replay: a code works once, including the code of the enrollment', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id ?? '';
  const code = codeFor(data?.totp.secret ?? '');
  await client.mfa.challengeAndVerify({ factorId, code });
  const thief = site.newClient();
  await signIn(thief, user.email);

  const replayed = await thief.mfa.challengeAndVerify({ factorId, code });

  expect(replayed.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
});

test('TOTP replay: of concurrent requests with one code, one succeeds', async () => {
  const { user, factorId, secret } = await withFactor();
  const code = codeFor(secret);
  const attempts = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const client = site.newClient();
      await signIn(client, user.email);
      const { data } = await client.mfa.challenge({ factorId });
      return { client, challengeId: data?.id ?? '' };
    }),
  );

  const responses = await Promise.all(
    attempts.map(({ client, challengeId }) => client.mfa.verify({ factorId, challengeId, code })),
  );

  expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
});

test('TOTP guessing: eight wrong codes lock the second factor across sessions for 15 minutes, but not the password', async () => {
  const { user, factorId, secret } = await withFactor();
  for (let time = 0; time < 8; time += 1) {
    const guesser = site.newClient();
    await signIn(guesser, user.email);
    await guesser.mfa.challengeAndVerify({ factorId, code: '000000' });
  }
  const client = site.newClient();
  await signIn(client, user.email);

  const locked = await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  site.advance(15 * msPerMinute);
  const later = await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });

  expect(locked.error).toMatchObject({ status: 429 });
  expect(later.error).toBeNull();
});

test('codes of the previous and next step are accepted, older ones are rejected', async () => {
  const { user, factorId, secret } = await withFactor();
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const attempt = async (offsetMs: number) => {
    const client = site.newClient();
    await signIn(client, user.email);
    const code = totp.generate({ timestamp: site.clock.now().getTime() + offsetMs });
    return (await client.mfa.challengeAndVerify({ factorId, code })).error?.code;
  };

  expect([await attempt(-90_000), await attempt(-30_000), await attempt(30_000)]).toEqual([
    'mfa_verification_failed',
    undefined,
    undefined,
  ]);
});

test('a challenge accepts one code, within five minutes, for its own factor', async () => {
  const { client, factorId, secret } = await withFactor();
  const stranger = await withFactor();
  const own = (await client.mfa.challenge({ factorId })).data?.id ?? '';
  const foreign = (await stranger.client.mfa.challenge({ factorId: stranger.factorId })).data?.id ?? '';

  const wrongChallenge = await client.mfa.verify({ factorId, challengeId: foreign, code: codeFor(secret) });
  const right = await client.mfa.verify({ factorId, challengeId: own, code: codeFor(secret) });
  site.advance(msPerMinute);
  const again = await client.mfa.verify({ factorId, challengeId: own, code: codeFor(secret) });
  const late = (await client.mfa.challenge({ factorId })).data?.id ?? '';
  site.advance(6 * msPerMinute);
  const expired = await client.mfa.verify({ factorId, challengeId: late, code: codeFor(secret) });

  expect(wrongChallenge.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
  expect(right.error).toBeNull();
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' });
  expect(expired.error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
});

test('IDOR: the factor of another user gets the same error as one that does not exist', async () => {
  const { client } = await withFactor();
  const stranger = await withFactor();

  const challenged = await client.mfa.challenge({ factorId: stranger.factorId });
  const removed = await client.mfa.unenroll({ factorId: stranger.factorId });
  const malformed = await site.request('/factors/not-a-uuid/challenge', {
    body: {},
    token: await tokenOf(client),
  });

  expect(challenged.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  expect(removed.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  expect(malformed).toMatchObject({ status: 404, json: { error_code: 'validation_failed' } });
});

test('an unconfirmed factor is deleted after five minutes, and its name can be used again', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const first = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  const sameName = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' });
  site.advance(6 * msPerMinute);
  const challenged = await client.mfa.challenge({ factorId: first.data?.id ?? '' });
  const again = await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });

  expect(sameName.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  expect(challenged.error).toMatchObject({ status: 404, code: 'mfa_factor_not_found' });
  expect(again.error).toBeNull();
});

test('unsupported factor types and an eleventh factor are rejected', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const phone = await client.mfa.enroll({ factorType: 'phone', phone: '+911234567890' });
  const other = await site.request('/factors', {
    body: { factor_type: 'palm' },
    token: await tokenOf(client),
  });
  for (let time = 0; time < 10; time += 1) await client.mfa.enroll({ factorType: 'totp' });
  const eleventh = await client.mfa.enroll({ factorType: 'totp' });

  expect(phone.error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  expect(other).toMatchObject({ status: 400, json: { error_code: 'validation_failed' } });
  expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
});

test('a session with only the password can neither add, remove nor bypass a factor', async () => {
  const { user, factorId } = await withFactor();
  const thief = site.newClient();
  await signIn(thief, user.email);

  const added = await thief.mfa.enroll({ factorType: 'totp' });
  const removed = await thief.mfa.unenroll({ factorId });
  const changed = await thief.updateUser({
    password: 'nine herons over still water',
    current_password: password,
  });
  const moved = await thief.updateUser({ email: 'thief@example.org' });

  expect(added.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  expect(removed.error).toMatchObject({ status: 422, code: 'insufficient_aal' });
  expect(changed.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect(moved.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
});

test('access to the mailbox alone cannot change the password of an account with a factor', async () => {
  const { user, factorId, secret } = await withFactor();
  const client = site.newClient();
  await client.resetPasswordForEmail(user.email);
  const { token } = await site.readEmail(user.email, 'auth.recovery');
  await client.verifyOtp({ token_hash: token, type: 'recovery' });

  const without = await client.updateUser({ password: 'nine herons over still water' });
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  const stillEmailOnly = await site.request('/api/admin/me', { token: await tokenOf(client) });
  const withFactorToo = await client.updateUser({ password: 'nine herons over still water' });
  const after = await site.request('/api/admin/me', { token: await tokenOf(client) });

  expect(without.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect(stillEmailOnly).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
  expect(withFactorToo.error).toBeNull();
  expect(after.status).toBe(200);
});

test('removing the factor lowers the session, and sends an email', async () => {
  const { user, client, factorId } = await withFactor();

  const { data, error } = await client.mfa.unenroll({ factorId });
  await client.refreshSession();
  const level = await client.mfa.getAuthenticatorAssuranceLevel();

  expect([data, error]).toEqual([{ id: factorId }, null]);
  expect(level.data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect((await site.emailsTo(user.email)).map(({ subject }) => subject)).toContain(
    'Authenticator app removed',
  );
});

test('secrets at rest: the secret of an authenticator is not in the database', async () => {
  const { factorId, secret } = await withFactor();
  const { rows } = await site.database.pool.query('select * from auth_factors where id = $1', [factorId]);

  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('base64url'));
});

test('secrets never leave: the user object of the service contains no secret, hash or token', async () => {
  const { client, secret } = await withFactor();
  const text = JSON.stringify((await client.getUser()).data);

  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/argon2|hash|secret/);
});
