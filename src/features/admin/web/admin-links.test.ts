import { expect, test } from 'vitest';
import { rolePermissions } from '#src/api/access/permissions.ts';
import { linkOf, permittedGroups } from './admin-links.ts';

const hrefs = (role: keyof typeof rolePermissions) =>
  permittedGroups((permission) => permission === null || rolePermissions[role].includes(permission)).flatMap(
    ({ id, links }) => links.map(({ href }) => `${id} ${href}`),
  );

test('the links are in groups, and contain the five of the specification', () => {
  expect(hrefs('administrator')).toEqual([
    'overview /admin',
    'giving /admin/donations',
    'giving /admin/donors',
    'giving /admin/donations/statement',
    'content /admin/blogs',
    'content /admin/tags',
    'content /admin/authors',
    'content /admin/series',
    'content /admin/content',
    'content /admin/projects',
    'content /admin/resources',
    'content /admin/events',
    'content /admin/festivals',
    'content /admin/texts',
    'content /admin/verse-of-the-day',
    'content /admin/albums',
    'content /admin/media',
    'content /admin/exchange',
    'content /admin/redirects',
    'people /admin/messages',
    'people /admin/newsletter',
    'people /admin/subscribers',
    'people /admin/volunteers',
    'people /admin/personal-data',
    'people /admin/users',
    'system /admin/settings',
    'system /admin/audit',
    'system /admin/system',
    'account /admin/account',
  ]);
});

test('links without their permission are left out, and so are groups without links', () => {
  expect(hrefs('treasurer')).toEqual([
    'overview /admin',
    'giving /admin/donations',
    'giving /admin/donors',
    'giving /admin/donations/statement',
    'account /admin/account',
  ]);
});

test('people who receive registrations have the list of events', () => {
  expect(hrefs('inbox')).toEqual([
    'overview /admin',
    'content /admin/events',
    'people /admin/messages',
    'people /admin/subscribers',
    'people /admin/volunteers',
    'account /admin/account',
  ]);
});

test.each([
  ['/admin', '/admin'],
  ['/admin/donations/3', '/admin/donations'],
  ['/admin/donations/statement', '/admin/donations/statement'],
  ['/admin/donors/3', '/admin/donors'],
  ['/admin/complete', undefined],
])('%s belongs to the link %s', (path, href) => {
  expect(linkOf(path)?.href).toBe(href);
});
