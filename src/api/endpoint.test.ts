import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { permissions, permissionsOf, rolePermissions, teamRoles } from './access/permissions.ts';

const rest = { method: 'GET', summary: 'List.', group: 'Test', responses: { 200: z.string() } } as const;

test('an endpoint of the admin API without a permission does not compile', () => {
  // @ts-expect-error -- the permission is missing
  endpoint({ ...rest, path: '/api/admin/things' });
  // @ts-expect-error -- there is no such permission
  endpoint({ ...rest, path: '/api/admin/things', permission: 'things.read' });
  // @ts-expect-error -- only admin endpoints have one
  endpoint({ ...rest, path: '/api/things', permission: 'posts.read' });

  expect(endpoint({ ...rest, path: '/api/admin/things', permission: 'posts.read' }).permission).toBe(
    'posts.read',
  );
  expect(endpoint({ ...rest, path: '/api/admin/me', permission: null }).permission).toBeNull();
});

test('permissions of several roles add up, without roles there are none', () => {
  expect(permissionsOf([])).toEqual([]);
  expect(permissionsOf(['viewer', 'administrator'])).toEqual(permissions);
  expect(permissionsOf(['author', 'inbox'])).toEqual(
    permissions.filter((name) =>
      (['author', 'inbox'] as const).some((role) => rolePermissions[role].includes(name)),
    ),
  );
});

test('only administrators manage people, settings and erasure, and someone else has every other permission', () => {
  const others = teamRoles.filter((role) => role !== 'administrator');
  const shared = permissionsOf(others);
  expect(permissions.filter((name) => !shared.includes(name))).toEqual([
    'users.read',
    'users.write',
    'settings.read',
    'settings.write',
    'privacy.erase',
    'audit.read',
    'system.read',
  ]);
});

test('the role viewer changes nothing', () => {
  expect(rolePermissions.viewer.filter((name) => !name.endsWith('.read'))).toEqual([]);
});
