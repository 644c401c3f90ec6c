import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { give } from '#tests/support/give.ts';
import { givePassword, takeOver } from './renew-reauthentication.ts';

const site = await openAuthSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

type Client = ReturnType<typeof site.newClient>;

const tenMinutes = 10 * 60_000;
const stale = { status: 403, json: { code: 'recent_sign_in_needed' } };

async function accessOf(client: Client): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}

/** Calls an endpoint that needs a recent sign-in. With one, the server rejects the body instead. */
async function cancelRecurring(client: Client) {
  const { id } = await give(site);
  const token = await accessOf(client);
  return site.request(`/api/admin/donations/${id}/monthly-cancel`, { body: { reason: '' }, token });
}

test('ten minutes after signing in, actions on money need the password again', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { id } = await give(site);
  const path = `/api/admin/donations/${id}`;
  site.advance(tenMinutes - 1000);
  expect((await cancelRecurring(client)).status).toBe(400);
  site.advance(2000);
  const token = await accessOf(client);

  expect(await cancelRecurring(client)).toMatchObject(stale);
  expect(await site.request(`${path}/refunds`, { body: {}, token })).toMatchObject(stale);
  expect((await site.request(path, { token })).status).toBe(200);
  await client.refreshSession();
  expect(await cancelRecurring(client)).toMatchObject(stale);

  const apart = site.newClient();
  expect(await givePassword(client, apart, 'not the password')).toEqual({
    key: 'adminSignIn.invalidCredentials',
  });
  expect(await cancelRecurring(client)).toMatchObject(stale);
  expect(await givePassword(client, apart, password)).toBe('proved');
  expect(await takeOver(client, apart)).toBeNull();
  expect((await cancelRecurring(client)).status).toBe(400);
  expect((await site.request('/api/admin/me', { token })).status).toBe(401);
});

test('with a second factor both are required again', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id ?? '';
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate({
      timestamp: site.clock.now().getTime(),
    });
  await client.mfa.challengeAndVerify({ factorId, code: code() });
  expect((await cancelRecurring(client)).status).toBe(400);

  site.advance(tenMinutes + 1000);
  await client.mfa.challengeAndVerify({ factorId, code: code() });
  expect(await cancelRecurring(client)).toMatchObject(stale);

  site.advance(60_000);
  const apart = site.newClient();
  expect(await givePassword(client, apart, password)).toBe('second-factor');
  expect(await cancelRecurring(client)).toMatchObject(stale);
  expect((await apart.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect(await takeOver(client, apart)).toBeNull();
  expect((await cancelRecurring(client)).status).toBe(400);
});
