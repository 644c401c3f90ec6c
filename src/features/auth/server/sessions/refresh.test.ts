import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { msPerDay, msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';

const site = await openAuthSite();
afterAll(() => site.close());

function exchange(token: string, headers: Record<string, string> = {}) {
  return site.request('/token?grant_type=refresh_token', { body: { refresh_token: token }, headers });
}

async function newToken(): Promise<string> {
  const user = await site.addUser();
  return (await signIn(site.newClient(), user.email)).refresh_token;
}

function tokenOf(response: { json: Record<string, unknown> }): string {
  return String(response.json['refresh_token']);
}

test('SES-12: the official client refreshes into the same session with new tokens', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  const before = await signIn(client, user.email);
  const claimsBefore = (await client.getClaims()).data?.claims;

  site.advance(msPerMinute);
  const { data, error } = await client.refreshSession();
  const claimsAfter = (await client.getClaims()).data?.claims;

  expect(error).toBeNull();
  expect(data.session?.refresh_token).not.toBe(before.refresh_token);
  expect(data.session?.access_token).not.toBe(before.access_token);
  expect(claimsAfter?.['session_id']).toBe(claimsBefore?.['session_id']);
  expect(claimsAfter?.['amr']).toEqual(claimsBefore?.['amr']);
});

test('SES-12: eight parallel calls with one token all succeed with the same next token', async () => {
  const token = await newToken();

  const responses = await Promise.all(Array.from({ length: 8 }, () => exchange(token)));

  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(new Set(responses.map(tokenOf)).size).toBe(1);
});

test('SES-12: more concurrent calls than database connections all succeed', async () => {
  const token = await newToken();
  site.advance(2 * msPerMinute);

  const responses = await Promise.all(Array.from({ length: 20 }, () => exchange(token)));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(responses.map(tokenOf)).size).toBe(1);
}, 15_000);

test('after a lost response, the previous token gets the valid one again', async () => {
  const first = await newToken();
  const second = tokenOf(await exchange(first));
  site.advance(5 * msPerMinute);

  const again = await exchange(first);

  expect(again.status).toBe(200);
  expect(tokenOf(again)).toBe(second);
});

test.each([
  ['nonsense', 'validation_failed'],
  ['AAAA'.repeat(14), 'validation_failed'],
])('the malformed token %s is rejected as malformed', async (token, code) => {
  expect(await exchange(token)).toMatchObject({ status: 400, json: { error_code: code } });
});

test('a session ends seven days after sign-in, however often it is refreshed', async () => {
  let token = await newToken();
  for (let day = 0; day < 7; day += 1) {
    site.advance(23.9 * msPerHour);
    token = tokenOf(await exchange(token));
  }
  site.advance(msPerHour);

  expect(await exchange(token)).toMatchObject({ status: 400, json: { error_code: 'session_expired' } });
});

test('a session ends after a day without a refresh', async () => {
  const token = await newToken();
  site.advance(msPerDay + 1);

  expect(await exchange(token)).toMatchObject({ status: 400, json: { error_code: 'session_expired' } });
});

test('a disabled account is not refreshed', async () => {
  const user = await site.addUser();
  const { refresh_token: token } = await signIn(site.newClient(), user.email);
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [user.id]);

  expect(await exchange(token)).toMatchObject({ status: 400, json: { error_code: 'user_banned' } });
});

test('a refresh that waits too long for a concurrent one returns an error that the client retries', async () => {
  const token = await newToken();
  const holder = await site.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from auth_sessions for update');

  const response = await exchange(token);
  await holder.query('rollback');
  holder.release();

  expect(response.status).toBe(503);
}, 20_000);
