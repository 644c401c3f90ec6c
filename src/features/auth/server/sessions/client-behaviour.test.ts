import { afterAll, expect, test } from 'vitest';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

const site = await openAuthSite();
afterAll(() => site.close());

test('SES-06: the client repeats a refresh after 200 and 400 milliseconds when the server fails', async () => {
  const user = await site.addUser();
  let failures = 2;
  const times: number[] = [];
  const client = site.newClient(async (input, init) => {
    const isRefresh = addressOf(input).includes('grant_type=refresh_token');
    if (isRefresh) times.push(performance.now());
    if (isRefresh && (failures -= 1) >= 0) return new Response('{}', { status: 503 });
    return fetch(input, init);
  });
  await signIn(client, user.email);

  const { error } = await client.refreshSession();
  const [first = 0, second = 0, third = 0] = times;

  expect(error).toBeNull();
  expect(second - first).toBeGreaterThan(190);
  expect(third - second).toBeGreaterThan(390);
});

test('SES-07: the client caches the key set for ten minutes and requests it once for many checks', async () => {
  const user = await site.addUser();
  let request = 0;
  const client = site.newClient((input, init) => {
    if (addressOf(input).endsWith('jwks.json')) request += 1;
    return fetch(input, init);
  });
  await signIn(client, user.email);
  for (let time = 0; time < 5; time += 1) await client.getClaims();

  expect(request).toBe(1);
});

test('SES-08 SES-03: the client emits sign-in, refresh and sign-out, and restores its session', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  const events: string[] = [];
  client.onAuthStateChange((event) => void events.push(event));

  await signIn(client, user.email);
  const found = await client.getSession();
  await client.refreshSession();
  await client.signOut();

  expect(found.data.session?.user.email).toBe(user.email);
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT']);
  expect((await client.getSession()).data.session).toBeNull();
});

test('a session ended elsewhere is dropped by the client when it loads its user', async () => {
  const user = await site.addUser();
  const client = site.newClient();
  await signIn(client, user.email);
  const other = site.newClient();
  await signIn(other, user.email);
  await other.signOut({ scope: 'others' });

  await client.getUser();

  expect((await client.getSession()).data.session).toBeNull();
});

test('the clock two hours off: the server returns lifetimes as well as times, so that the client does not need the right time', async () => {
  const user = await site.addUser();
  const { expires_in, expires_at = 0, access_token } = await signIn(site.newClient(), user.email);
  const issued = (
    JSON.parse(Buffer.from(access_token.split('.')[1] ?? '', 'base64url').toString()) as { iat: number }
  ).iat;

  expect([expires_in, expires_at - issued]).toEqual([3600, 3600]);
});

test.each([
  '/user/identities/..%2f..%2fuser',
  '/factors/%2e%2e%2f/challenge',
  '/factors/%00/verify',
  '/..;/user',
  '//user',
])('path tricks: %s is rejected', async (path) => {
  const user = await site.addUser();
  const { access_token: token } = await signIn(site.newClient(), user.email);

  const response = await site.request(path, { method: 'DELETE', token });

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
});

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}
