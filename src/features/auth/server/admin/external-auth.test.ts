import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openAuthSite } from '#tests/support/auth-site.ts';
import { startHostedIssuer } from '#tests/support/hosted-issuer.ts';

const hosted = await startHostedIssuer();
const site = await openAuthSite({
  AUTH_URL: hosted.issuer,
  AUTH_KEY: 'publishable',
  AUTH_ISSUER: hosted.issuer,
  AUTH_USERNAME_DOMAIN: 'sanatan.example',
});
afterAll(async () => {
  await site.close();
  await hosted.close();
});

function me(token: string) {
  return site.request('/api/admin/me', { token });
}

function become(id: string, facts: Record<string, unknown> = {}): void {
  hosted.setPerson({ id, email: 'x@example.net', email_confirmed_at: '2026-01-01T00:00:00Z', ...facts });
}

test.each(['ES256', 'RS256'] as const)(
  'SES-18: a session of an external service with its own %s keys opens the admin API, with the role of our users table',
  async (alg) => {
    const admin = await site.addUser({ role: 'admin' });
    const user = await site.addUser({ role: 'user' });
    become(admin.id);
    const asAdmin = await me(await hosted.sign(admin.id, { alg, claims: { role: 'service_role' } }));
    become(user.id);
    const asUser = await me(await hosted.sign(user.id, { alg, claims: { app_metadata: { role: 'admin' } } }));

    expect(asAdmin).toMatchObject({ status: 200, json: { id: admin.id, role: 'admin' } });
    expect(asUser).toMatchObject({ status: 200, json: { id: user.id, role: 'user' } });
  },
);

test('SES-18: a user created by address is bound to the first confirmed sign-in, and to no other', async () => {
  const user = await site.addUser();
  const [first, second] = [randomUUID(), randomUUID()];
  become(first, { email: user.email.toUpperCase() });
  const bound = await me(await hosted.sign(first));
  become(first, { email: 'moved@example.net' });
  site.advance(61_000);
  const moved = await me(await hosted.sign(first));
  become(second, { email: user.email });
  const other = await me(await hosted.sign(second));

  expect(bound.json).toMatchObject({ id: user.id });
  expect(moved.json).toMatchObject({ id: user.id });
  expect(other.status).toBe(401);
});

test('taking over by linking: an unconfirmed external address is linked to no user', async () => {
  const user = await site.addUser();
  const sub = randomUUID();
  become(sub, { email: user.email, email_confirmed_at: null });

  expect((await me(await hosted.sign(sub))).status).toBe(401);
});

test('an external user without an account here is rejected', async () => {
  const sub = randomUUID();
  become(sub);

  expect((await me(await hosted.sign(sub))).status).toBe(401);
});

test('a session that ended at the external service is rejected here within a minute', async () => {
  const user = await site.addUser();
  become(user.id);
  const token = await hosted.sign(user.id);
  const before = await me(token);
  hosted.setPerson(null);
  const cached = await me(token);
  site.advance(61_000);
  const after = await me(token);

  expect([before.status, cached.status, after.status]).toEqual([200, 200, 401]);
});

test('a second factor of the external service is required here', async () => {
  const user = await site.addUser();
  become(user.id, { factors: [{ id: randomUUID(), factor_type: 'totp', status: 'verified' }] });

  const weak = await me(await hosted.sign(user.id));
  const strong = await me(await hosted.sign(user.id, { claims: { aal: 'aal2' } }));

  expect(weak).toMatchObject({ status: 403, json: { code: 'second_factor_needed' } });
  expect(strong.status).toBe(200);
});

test('while the external service is down, the response is 503 and sessions stay', async () => {
  const user = await site.addUser();
  become(user.id);
  const token = await hosted.sign(user.id);
  hosted.setBroken(true);
  const during = await me(token);
  hosted.setBroken(false);
  const after = await me(token);

  expect(during).toMatchObject({ status: 503, json: { code: 'unavailable' } });
  expect(after.status).toBe(200);
});

const seconds = Math.floor(Date.now() / 1000);

test.each([
  ['another issuer', { claims: { iss: 'https://evil.example/auth/v1' } }],
  ['another audience', { claims: { aud: 'anon' } }],
  ['an expiry in the past', { claims: { exp: seconds - 60 } }],
  ['no session ID', { claims: { session_id: undefined } }],
  ['a key that the service does not publish', { header: { kid: 'unknown' } }],
])('forged token: a token of that service with %s is rejected', async (_what, order) => {
  const user = await site.addUser();
  become(user.id);

  expect((await me(await hosted.sign(user.id, order))).status).toBe(401);
});

test('SES-18: the browser gets the settings of that service, and the built-in one has no routes', async () => {
  const settings = await site.request('/api/sign-in-settings');
  const own = await site.request('/token?grant_type=password', {
    body: { email: 'a@example.org', password: 'b' },
  });

  expect(settings.json).toMatchObject({
    url: hosted.issuer,
    key: 'publishable',
    usernameDomain: 'sanatan.example',
    demo: { urlIsSet: true, keyIsSet: true },
  });
  expect(own.status).toBe(404);
});
