import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { startOidcServer } from '#tests/support/oidc-server.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';

const siteUrl = 'http://localhost:3000';
const oidc = await startOidcServer(`${siteUrl}/auth/v1/callback`);
const site = await openAuthSite({ SITE_URL: siteUrl, AUTH_PROVIDERS: JSON.stringify([oidc.settings]) });
afterAll(async () => {
  await site.close();
  await oidc.close();
});

const stale = { status: 400, code: 'reauthentication_needed' };

type Client = ReturnType<typeof site.newClient>;

function codeFor(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: site.clock.now().getTime() });
}

async function withFactor() {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const [factorId, secret] = [data?.id ?? '', data?.totp.secret ?? ''];
  await client.mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  return { user, client, factorId, secret };
}

async function linkAndUnlink(client: Client) {
  const token = (await client.getSession()).data.session?.access_token;
  const challenge = `code_challenge=${'a'.repeat(43)}&code_challenge_method=s256`;
  const linking = await site.request(`/user/identities/authorize?provider=google&${challenge}`, { token });
  const unlinking = await site.request(`/user/identities/${randomUUID()}`, { method: 'DELETE', token });
  return [linking, unlinking];
}

test('borrowed session: a first authenticator app needs a sign-in within the last ten minutes', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  site.advance(10 * msPerMinute - 1000);
  const inTime = await client.mfa.enroll({ factorType: 'totp' });
  site.advance(2000);
  await client.refreshSession();
  const late = await client.mfa.enroll({ factorType: 'totp' });
  await signIn(client, user.email);
  const again = await client.mfa.enroll({ factorType: 'totp' });

  expect(inTime.error).toBeNull();
  expect(late.error).toMatchObject(stale);
  expect(again.error).toBeNull();
});

test('borrowed session: later apps and recovery codes need password and code again after ten minutes', async () => {
  const { user, client, factorId, secret } = await withFactor();
  const { mfa } = client;
  const made = await mfa.recoveryCodes.generate();
  site.advance(10 * msPerMinute + 1000);

  const late = [
    await mfa.enroll({ factorType: 'totp' }),
    await mfa.unenroll({ factorId }),
    await mfa.recoveryCodes.regenerate(),
    await mfa.recoveryCodes.unenroll(),
  ];
  await mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  const withCodeOnly = await mfa.recoveryCodes.regenerate();
  const left = await mfa.recoveryCodes.getStatus();
  site.advance(msPerMinute);
  await signIn(client, user.email);
  await mfa.challengeAndVerify({ factorId, code: codeFor(secret) });
  const renewed = await mfa.recoveryCodes.regenerate();
  const second = await mfa.enroll({ factorType: 'totp' });
  const removed = await mfa.unenroll({ factorId });

  expect(made.error).toBeNull();
  for (const { error } of late) expect(error).toMatchObject(stale);
  expect(withCodeOnly.error).toMatchObject(stale);
  expect(left.data).toMatchObject({ id: made.data?.id, remaining: 10 });
  expect([renewed.error, second.error, removed.error]).toEqual([null, null, null]);
});

test('borrowed session: an unconfirmed app can always be removed', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  site.advance(9 * msPerMinute);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  site.advance(2 * msPerMinute);

  expect((await client.mfa.unenroll({ factorId: data?.id ?? '' })).error).toBeNull();
});

test('borrowed session: linking and unlinking an account need a sign-in within the last ten minutes', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  site.advance(10 * msPerMinute + 1000);
  const late = await linkAndUnlink(client);
  await signIn(client, user.email);
  const [linking, unlinking] = await linkAndUnlink(client);

  for (const response of late)
    expect(response).toMatchObject({ status: 400, json: { error_code: 'reauthentication_needed' } });
  expect(linking?.json['url']).toContain('code_challenge');
  expect(unlinking).toMatchObject({ status: 422, json: { error_code: 'identity_not_found' } });
});
