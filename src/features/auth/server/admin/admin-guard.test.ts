import { liveSettings } from '#tests/support/live-settings.ts';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { handleErrors } from '#src/http/error-handler.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';
import { createAdminGuard } from './admin-guard.ts';
import { demoAdmin } from '../accounts/demo-admin.ts';

const site = await openAuthSite();
afterAll(() => site.close());

async function tokenOf(role: 'admin' | 'user'): Promise<{ id: string; token: string }> {
  const user = await site.addUser({ role });
  return { id: user.id, token: (await signIn(site.newClient(), user.email)).access_token };
}

test('SES-17 GRD-07: the role is read from the users table by the user ID of the session', async () => {
  const admin = await tokenOf('admin');
  const user = await tokenOf('user');

  expect((await site.request('/api/admin/me', { token: admin.token })).json).toMatchObject({
    id: admin.id,
    role: 'admin',
  });
  expect((await site.request('/api/admin/me', { token: user.token })).json).toMatchObject({
    id: user.id,
    role: 'user',
  });
});

test('GRD-07: admin endpoints reject everyone but administrators', async () => {
  const scope = Fastify();
  handleErrors(scope);
  const guard = createAdminGuard({
    async identify(authorization) {
      const user = await site.addUser({ role: authorization === 'Bearer admin' ? 'admin' : 'user' });
      const methods = ['password'];
      return { user, sessionId: 'one', aal: 'aal1', methods, hasSecondFactor: false, provedAt: new Date(0) };
    },
    findTeamRoles: async () => [],
    clock: site.clock,
  });
  scope.addHook('onRequest', guard.requireAdmin);
  scope.get('/', (request) => ({ role: guard.caller(request).user.role }));
  const requestAs = (name: string) =>
    scope.inject({ url: '/', headers: { authorization: `Bearer ${name}` } });

  const [asAdmin, asUser] = [await requestAs('admin'), await requestAs('user')];

  expect(asAdmin.json()).toEqual({ role: 'admin' });
  expect([asUser.statusCode, asUser.json()]).toEqual([
    403,
    { code: 'not_allowed', message: 'Access denied. Admin privileges required.' },
  ]);
});

test('stale rights: a demotion counts at the next request, with the same token', async () => {
  const { id, token } = await tokenOf('admin');
  await site.database.pool.query(`update users set role = 'user' where id = $1`, [id]);

  expect((await site.request('/api/admin/me', { token })).json).toMatchObject({ role: 'user' });
});

test('stale rights: a disabled or deleted account is signed out immediately', async () => {
  const disabled = await tokenOf('admin');
  const deleted = await tokenOf('admin');
  await site.database.pool.query(`update users set banned_until = '2999-01-01' where id = $1`, [disabled.id]);
  await site.database.pool.query('delete from users where id = $1', [deleted.id]);

  expect((await site.request('/api/admin/me', { token: disabled.token })).status).toBe(401);
  expect((await site.request('/api/admin/me', { token: deleted.token })).status).toBe(401);
});

test('GRD-01: a request without a session is rejected', async () => {
  const response = await site.request('/api/admin/me');

  expect(response).toMatchObject({
    status: 401,
    json: { code: 'not_signed_in', message: 'Sign in to continue.' },
  });
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('CSRF: a cookie alone authorizes nothing', async () => {
  const user = await site.addUser();
  const browser = site.newBrowser();
  await signIn(browser.client, user.email);

  const response = await browser.fetch(site.url.replace('/auth/v1', '/api/admin/me'));

  expect(response.status).toBe(401);
});

test.each(['/token?grant_type=refresh_token', '/token?grant_type=password', '/logout'])(
  'CSRF: requests of other sites to %s are rejected',
  async (path) => {
    const response = await site.request(path, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } });

    expect(response.status).toBe(403);
  },
);

test('CSRF: no response allows another origin to read it', async () => {
  const response = await site.request('/health', { headers: { origin: 'https://evil.example' } });

  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('LOG-25: the connection test accepts HEAD without a session and reveals no count', async () => {
  const response = await site.request('/api/connection', { method: 'HEAD' });

  expect([response.status, response.text]).toEqual([204, '']);
});

test('LOG-25: the connection test fails when the users cannot be counted', async () => {
  const broken = await openAuthSite();
  await broken.database.pool.query('alter table users rename to people');
  const response = await broken.request('/api/connection', { method: 'HEAD' });
  await broken.close();

  expect(response.status).toBe(503);
});

test('LOG-12 LOG-13: the demo account and the state of the settings are returned in demo mode', async () => {
  const { json } = await site.request('/api/sign-in-settings');

  expect(json).toMatchObject({
    url: '/auth/v1',
    demo: { username: 'admin', urlIsSet: false, keyIsSet: false },
  });
});

test('LOG-12 LOG-13: live mode returns neither, and deletes the demo account', async () => {
  const live = await openAuthSite(liveSettings);
  await live.addUser({ email: demoAdmin.email, username: demoAdmin.username, isDemo: true });
  await live.seed();
  const settings = await live.request('/api/sign-in-settings');
  const users = await live.database.pool.query('select 1 from users');
  await live.close();

  expect(Object.keys(settings.json).sort()).toEqual(['hasPasskeys', 'key', 'url']);
  expect(users.rowCount).toBe(0);
});

test('LOG-12: the demo account signs in to a seeded demo, once and again after a restart', async () => {
  const demo = await openAuthSite();
  await demo.seed();
  await demo.seed();
  const session = await signIn(demo.newClient(), demoAdmin.username, demoAdmin.password);
  const { json } = await demo.request('/api/admin/me', { token: session.access_token });
  await demo.close();

  expect(json).toMatchObject({ role: 'admin', email: demoAdmin.email });
});
