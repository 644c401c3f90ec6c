import { expect, test } from 'vitest';
import { pagesOf } from '#src/routes.ts';
import { handleOf } from '#src/layout/route-handle.ts';
import { usageNames } from '#src/features/panchang/views/usage.ts';
import { dayOf, isStoredPage, kindOfRequest, showsSame } from './requests.ts';

const origin = 'https://sanatan.example';
const kindOf = (path: string, { method = 'GET', mode = 'navigate' } = {}) =>
  kindOfRequest({ method, mode, url: new URL(path, origin).href }, origin);

test.each([
  '/api/panchang',
  '/auth/v1/token',
  '/admin',
  '/admin/login',
  '/donate',
  '/donate/pay/1.a',
  '/donate?project=a',
  '/give/temple',
  '/my-donations',
  '/recurring-donations/cancel',
  '/receipts/a',
  '/tribute-cards/opt-out',
  '/sitemap.xml',
  '/files/a.pdf',
])('the worker does not answer %s', (path) => {
  expect(kindOf(path)).toBe('none');
  expect(kindOf(path, { mode: 'cors' })).toBe('none');
  expect(isStoredPage(path, origin)).toBe(false);
});

test.each([
  '/newsletter/confirm?token=a',
  '/remembrance/manage?token=a',
  '/panchang/reminders/manage?token=a',
  '/reading-plan/reminder?token=a',
  '/events/registration?token=a',
  '/blog/preview/a',
  '/texts?preview=a',
])('the worker shows its message for %s without a connection, and stores nothing', (path) => {
  expect(kindOf(path)).toBe('personal');
  expect(kindOf(path, { mode: 'cors' })).toBe('none');
  expect(isStoredPage(path, origin)).toBe(false);
});

test('the worker answers no page that opens the checkout, and stores none that is personal', () => {
  const pathsOf = (has: 'personal' | 'opensCheckout') =>
    pagesOf('live')
      .filter((route) => handleOf(route)[has])
      .map(({ path }) => `/${path?.replaceAll(/:\w+/g, 'a')}`);

  expect(pathsOf('personal').length).toBeGreaterThan(3);
  for (const path of pathsOf('personal')) expect(isStoredPage(path, origin), path).toBe(false);
  for (const path of pathsOf('opensCheckout')) expect(kindOf(path), path).toBe('none');
});

test('the worker answers pages, and files of the build but not of the admin area', () => {
  expect(kindOf('/texts/bhagavad-gita/2/47')).toBe('page');
  expect(kindOf('/administration')).toBe('page');
  expect(kindOf('/panchang', { method: 'POST' })).toBe('none');
  expect(kindOf('https://other.example/panchang')).toBe('none');
  expect(kindOf('/assets/site-1.js', { mode: 'cors' })).toBe('file');
  expect(kindOf('/assets/admin/screen-1.js', { mode: 'cors' })).toBe('none');
  expect(kindOf('/texts/bhagavad-gita', { mode: 'cors' })).toBe('none');
});

test('days are not stored, because the page of today shows every date', () => {
  expect(dayOf(new URL('/panchang/2027-01-14', origin))).toBe('2027-01-14');
  expect(isStoredPage('/panchang/2027-01-14', origin)).toBe(false);
  expect(isStoredPage('/panchang', origin)).toBe(true);
});

test.each(['place', ...usageNames])('addresses with another %s show something else', (name) => {
  const shows = (search: string) =>
    showsSame(new URL('/panchang', origin), new URL(`/panchang${search}`, origin));

  expect(shows(`?${name}=a`)).toBe(false);
  expect(shows('?utm_source=a&lang=hi')).toBe(true);
});
