import { afterAll, expect, test } from 'vitest';
import { pageHeaders } from '#src/http/server/pages/security-headers.ts';
import { openTestSite } from '#tests/support/test-site.ts';

const site = await openTestSite();
afterAll(() => site.close());

const ofEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'reporting-endpoints': 'policy="/api/csp-reports"',
};

test.each(['/api/health', '/api/payments', '/auth/v1/user', '/api/nothing', '/api/payments?limit=none'])(
  '%s answers or refuses with the headers of the site, for no page of another',
  async (url) => {
    const { headers } = await site.app.inject(url);

    expect(headers).toMatchObject(ofEveryAnswer);
  },
);

test('drawings and cards may be shown by pages of others, and by nothing else than their headers say', async () => {
  const { headers } = await site.app.inject('/art/cover/gita.svg');

  expect(headers).toMatchObject({ ...ofEveryAnswer, 'cross-origin-resource-policy': 'cross-origin' });
});

test('on the page with the checkout windows of banks find back to it; no other page lets them', () => {
  const { pages, checkout } = pageHeaders([], 'https://sanatan.example');

  expect(pages).toMatchObject(ofEveryAnswer);
  expect(checkout).toMatchObject({
    ...ofEveryAnswer,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': expect.stringContaining('payment=(self "https://api.razorpay.com"'),
  });
});
