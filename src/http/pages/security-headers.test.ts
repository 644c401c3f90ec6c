import { expect, test } from 'vitest';
import { commonHeaders, pageHeaders } from './security-headers.ts';

test('on https browsers must use https for a year; on http nothing is set', () => {
  const { pages, checkout } = pageHeaders([], { siteUrl: 'https://sanatan.example' });

  expect(commonHeaders({ siteUrl: 'http://localhost:3000' })).not.toHaveProperty('strict-transport-security');
  const all: Record<string, string>[] = [
    commonHeaders({ siteUrl: 'https://sanatan.example' }),
    pages,
    checkout,
  ];
  for (const headers of all) expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('only pages with the checkout may load from the gateway, and no page loads scripts of the document', () => {
  const { pages, checkout } = pageHeaders([], { siteUrl: 'https://sanatan.example' });

  expect(pages['content-security-policy']).not.toContain('razorpay');
  expect(checkout['content-security-policy']).toContain('https://checkout.razorpay.com');
  for (const headers of [pages, checkout]) expect(headers['content-security-policy']).not.toContain('unsafe');
});
