import { afterAll, expect, test } from 'vitest';
import { pageHeaders } from '#src/http/pages/security-headers.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
afterAll(() => site.close());

const ofEveryResponse = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'reporting-endpoints': 'policy="/api/csp-reports"',
};

test.each(['/api/health', '/api/payments', '/auth/v1/user', '/api/nothing', '/api/payments?limit=none'])(
  '%s gets a response with the headers of the site, which no page of another site may embed',
  async (url) => {
    const { headers } = await site.app.inject(url);

    expect(headers).toMatchObject(ofEveryResponse);
  },
);

test('drawings and cards may be embedded by other sites, and nothing else may', async () => {
  const { headers } = await site.app.inject('/art/cover/gita.svg');

  expect(headers).toMatchObject({ ...ofEveryResponse, 'cross-origin-resource-policy': 'cross-origin' });
});

test('only the page with the checkout allows windows of banks to access their opener', () => {
  const { pages, checkout } = pageHeaders([], { siteUrl: 'https://sanatan.example' });

  expect(pages).toMatchObject(ofEveryResponse);
  expect(checkout).toMatchObject({
    ...ofEveryResponse,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('payment=(self "https://api.razorpay.com"'),
  });
});

test('a public demo excludes search engines, with a header on every response and in robots.txt', async () => {
  const demo = await openTestSite({ PUBLIC_DEMO_HOST: 'demo.sanatan.example' });
  const noIndex = { 'x-robots-tag': 'noindex, nofollow' };

  for (const url of ['/robots.txt', '/api/health', '/api/nothing', '/art/cover/gita.svg', '/rss'])
    expect((await demo.app.inject(url)).headers).toMatchObject(noIndex);
  expect((await demo.app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
  const { pages, checkout } = pageHeaders([], demo.config);
  expect([pages, checkout]).toMatchObject([noIndex, noIndex]);
  await demo.close();
});

test('a live site and a local demo admit search engines', async () => {
  const { headers, body } = await site.app.inject('/robots.txt');

  expect(headers).not.toHaveProperty('x-robots-tag');
  expect(body).toContain('Sitemap: ');
  expect(pageHeaders([], { siteUrl: 'https://sanatan.example' }).pages).not.toHaveProperty('x-robots-tag');
});
