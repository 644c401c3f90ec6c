import { Secret, TOTP } from 'otpauth';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite, password, signIn } from '#tests/support/auth-site.ts';
import { give } from '#tests/support/give.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import { keepBindingHeader } from '../contract.ts';
import { createReauthentication } from './renew-reauthentication.ts';

const site = await openAuthSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());

type Client = ReturnType<typeof site.newClient>;

const tenMinutes = 10 * msPerMinute;
const stale = { status: 403, json: { code: 'recent_sign_in_needed' } };

async function accessOf(client: Client): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? '';
}

/** Adds an authenticator app. @returns its ID, and its code of the moment */
async function addFactor(client: Client) {
  const { data } = await client.mfa.enroll({ factorType: 'totp' });
  const factorId = data?.id ?? '';
  const code = () =>
    new TOTP({ secret: Secret.fromBase32(data?.totp.secret ?? '') }).generate({
      timestamp: site.clock.now().getTime(),
    });
  await client.mfa.challengeAndVerify({ factorId, code: code() });
  return { factorId, code };
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

  const { givePassword } = createReauthentication(client, () => site.newClient());
  expect(await givePassword('not the password')).toEqual({
    state: 'rejected',
    error: { key: 'adminSignIn.invalidCredentials' },
  });
  expect(await cancelRecurring(client)).toMatchObject(stale);
  expect(await givePassword(password)).toEqual({ state: 'proved' });
  expect((await cancelRecurring(client)).status).toBe(400);
  expect((await site.request('/api/admin/me', { token })).status).toBe(401);
});

test('with a second factor both are required again', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const { factorId, code } = await addFactor(client);
  expect((await cancelRecurring(client)).status).toBe(400);

  site.advance(tenMinutes + 1000);
  await client.mfa.challengeAndVerify({ factorId, code: code() });
  expect(await cancelRecurring(client)).toMatchObject(stale);

  site.advance(60_000);
  const apart = site.newClient();
  const { givePassword, takeOver } = createReauthentication(client, () => apart);
  expect(await givePassword(password)).toEqual({ state: 'second-factor', apart });
  expect(await cancelRecurring(client)).toMatchObject(stale);
  expect((await apart.mfa.challengeAndVerify({ factorId, code: code() })).error).toBeNull();
  expect(await takeOver()).toBeNull();
  expect((await cancelRecurring(client)).status).toBe(400);
});

function keepBinding(send: typeof fetch): typeof fetch {
  return (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set(keepBindingHeader, 'yes');
    return send(input, { ...init, headers });
  };
}

/** A user with an authenticator app in a browser, who confirms the password there. */
async function confirmInBrowser() {
  const user = await site.addUser();
  const { client, fetch } = site.newBrowser();
  await signIn(client, user.email);
  const { factorId, code } = await addFactor(client);
  site.advance(60_000);
  const reauthentication = createReauthentication(client, ({ keepsCookie }) =>
    site.newClient(keepsCookie ? keepBinding(fetch) : fetch),
  );
  const given = await reauthentication.givePassword(password);
  if (given.state !== 'second-factor') throw new Error('the second factor was not asked for');
  return { user, client, reauthentication, apart: given.apart, factorId, code };
}

async function listSessions(userId: string): Promise<number> {
  const { rows } = await site.database.pool.query('select from auth_sessions where user_id = $1', [userId]);
  return rows.length;
}

test('a confirmation canceled at the second factor leaves the running session, and no other one', async () => {
  const { user, client, reauthentication } = await confirmInBrowser();
  await reauthentication.end();

  expect(await listSessions(user.id)).toBe(1);
  expect((await client.refreshSession()).error).toBeNull();
  expect(await site.auditEvents()).not.toContain('session.used-elsewhere');
});

test('a confirmation canceled while the password is checked leaves one session that continues', async () => {
  const user = await site.addUser();
  const { client, fetch } = site.newBrowser();
  await signIn(client, user.email);
  const { givePassword, end } = createReauthentication(client, () => site.newClient(fetch));
  void givePassword(password);
  await end();

  expect(await listSessions(user.id)).toBe(1);
  expect((await client.refreshSession()).error).toBeNull();
});

test('after a confirmation with the second factor only the new session runs in the browser', async () => {
  const { user, client, reauthentication, apart, factorId, code } = await confirmInBrowser();
  await apart.mfa.challengeAndVerify({ factorId, code: code() });
  await reauthentication.takeOver();
  await reauthentication.end();

  expect(await listSessions(user.id)).toBe(1);
  expect((await client.refreshSession()).error).toBeNull();
});

test('a session that waits for its second factor beside the running one cannot be refreshed', async () => {
  const { client, apart } = await confirmInBrowser();

  expect((await apart.refreshSession()).error).toMatchObject({ code: 'refresh_token_not_found' });
  expect((await client.refreshSession()).error).toBeNull();
});
