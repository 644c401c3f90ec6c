import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  permissions,
  permissionsOf,
  type RequiredPermission,
  type TeamRole,
  teamRoles,
} from '#src/api/access/permissions.ts';
import { openAuthSite, signIn } from '#tests/support/auth-site.ts';

type AdminRoute = { method: string; url: string; permission: RequiredPermission | undefined };

const routes: AdminRoute[] = [];

/** Sees every route that is registered, whether it belongs to an endpoint or is a plain route. */
function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url, config }) => {
    if (!url.startsWith('/api/admin')) return;
    for (const name of [method].flat())
      if (name !== 'HEAD') routes.push({ method: name, url, permission: config?.permission });
  });
}

subscribe('fastify.initialization', watchRoutes);
const site = await openAuthSite({ RATE_LIMIT: 'off' });
unsubscribe('fastify.initialization', watchRoutes);
afterAll(() => site.close());

const unknownId = '00000000-0000-4000-8000-000000000000';
const tokens = new Map<TeamRole | 'none', string>();

beforeAll(async () => {
  for (const role of [...teamRoles, 'none'] as const) {
    const user = await site.addUser({ role: 'admin', teamRoles: role === 'none' ? [] : [role] });
    tokens.set(role, (await signIn(site.newClient(), user.email)).access_token);
  }
});

/** Sends an empty call. @returns whether the permission was missing */
async function isRejected({ method, url }: AdminRoute, token: string | undefined): Promise<boolean> {
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const response = await fetch(new URL(url.replaceAll(/:\w+/g, unknownId), site.url), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
    ...(hasBody && { body: '{}' }),
  });
  if (response.status !== 403) {
    // Event streams do not end.
    await response.body?.cancel();
    return false;
  }
  const { code } = (await response.json()) as { code: string };
  return code === 'permission_needed';
}

test('GRD-07: every admin route declares its permission, and none is found twice', () => {
  const names = routes.map(({ method, url }) => `${method} ${url}`);

  expect(routes.length).toBeGreaterThan(120);
  expect(new Set(names).size).toBe(names.length);
  expect(routes.filter(({ permission }) => permission === undefined)).toEqual([]);
});

test('every admin endpoint of the API document is among the routes', async () => {
  const { json } = await site.request('/api/openapi.json');
  const documented = Object.entries(json['paths'] as Record<string, object>)
    .filter(([path]) => path.startsWith('/api/admin'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
    );

  expect(documented.length).toBeGreaterThan(120);
  expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(expect.arrayContaining(documented));
});

test('every permission is required by a route', () => {
  const required = new Set(routes.map(({ permission }) => permission));
  expect(permissions.filter((name) => !required.has(name))).toEqual([]);
});

test.each([...teamRoles, 'none'] as const)(
  'the role %s may call exactly the endpoints of its permissions',
  async (role) => {
    const granted = permissionsOf(role === 'none' ? [] : [role]);
    const surprises: string[] = [];
    for (const route of routes) {
      const isAllowed = route.permission === null || granted.includes(route.permission!);
      if ((await isRejected(route, tokens.get(role))) === isAllowed)
        surprises.push(`${route.method} ${route.url}: ${isAllowed ? 'rejected' : 'allowed'}`);
    }
    expect(surprises).toEqual([]);
  },
  120_000,
);

test('several roles add up', async () => {
  const user = await site.addUser({ role: 'admin', teamRoles: ['inbox', 'author'] });
  const { access_token: token } = await signIn(site.newClient(), user.email);

  const { json } = await site.request('/api/admin/me', { token });

  expect(json['teamRoles']).toEqual(['author', 'inbox']);
  expect(json['permissions']).toEqual(permissionsOf(['author', 'inbox']));
});

test('GRD-07: team roles grant nothing to someone whose role in the users table is not admin', async () => {
  const user = await site.addUser({ role: 'user', teamRoles: ['administrator'] });
  const { access_token: token } = await signIn(site.newClient(), user.email);

  const me = await site.request('/api/admin/me', { token });
  const users = await site.request('/api/admin/users', { token });

  expect(me.json).toMatchObject({ role: 'user', teamRoles: [], permissions: [] });
  expect(users).toMatchObject({ status: 403, json: { code: 'not_allowed' } });
});

test('stale rights: a role that was taken away counts at the next request', async () => {
  const user = await site.addUser({ role: 'admin', teamRoles: ['treasurer'] });
  const { access_token: token } = await signIn(site.newClient(), user.email);
  const before = await site.request('/api/admin/donors', { token });

  await site.database.pool.query('delete from user_team_roles where user_id = $1', [user.id]);
  const after = await site.request('/api/admin/donors', { token });

  expect([before.status, after.status, after.json['code']]).toEqual([200, 403, 'permission_needed']);
});
