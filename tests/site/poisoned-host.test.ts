import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { password } from '#tests/support/auth-site.ts';
import { give } from '#tests/support/give.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
afterAll(() => site.close());
beforeAll(() => site.seed());

/** Host names that a request, or a proxy, could claim. */
const poison = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'javascript',
  'x-original-url': 'https://evil.example/',
  forwarded: 'host=evil.example;proto=https',
  referer: 'https://evil.example/',
  origin: 'https://evil.example',
};

test.each([
  '/rss',
  '/sitemap.xml',
  '/robots.txt',
  '/site.webmanifest',
  '/api/openapi.json',
  '/api/sign-in-settings',
  '/api/festivals.ics?year=2026',
  '/api/blogs',
  '/auth/v1/settings',
  '/auth/v1/verify?token=x&type=recovery&redirect_to=https://evil.example/',
  '/resources/audio-/-video-teachings',
])('poisoned Host headers: %s contains the configured address only', async (url) => {
  const { headers, payload, statusCode } = await site.app.inject({ url, headers: poison });

  expect(statusCode).toBeLessThan(400);
  expect(JSON.stringify(headers) + payload).not.toContain('evil');
});

test('poisoned Host headers: links in the emails of visitors use the configured address', async () => {
  const email = 'gita@example.org';
  await give(site, { donorEmail: email });
  for (const url of ['/api/subscriptions/subscribe', '/api/my-donations/magic-link'])
    await site.app.inject({ method: 'POST', url, headers: poison, payload: { email } });

  const emails = [
    await site.readEmail(email, 'newsletter.confirm'),
    await site.readEmail(email, 'my-donations.link'),
  ];

  for (const { text } of emails) {
    expect(text).toContain(`${site.config.siteUrl}/`);
    expect(text).not.toContain('evil');
  }
});

test('poisoned Host headers: an invitation uses the configured address', async () => {
  const email = 'colleague@example.org';
  const admin = await site.addUser({ role: 'admin' });
  const { data } = await site.newClient().signInWithPassword({ email: admin.email, password });

  await site.app.inject({
    method: 'POST',
    url: '/api/admin/users',
    headers: { ...poison, authorization: `Bearer ${data.session?.access_token}` },
    payload: { email, role: 'user', locale: 'en' },
  });
  const { href, text } = await site.readEmail(email, 'auth.invite');

  expect(href.startsWith(`${site.config.siteUrl}/admin/confirm?`)).toBe(true);
  expect(text).not.toContain('evil');
});
