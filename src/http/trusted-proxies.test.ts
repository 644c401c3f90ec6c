import { expect, test } from 'vitest';
import { createTrustedProxies } from './trusted-proxies.ts';

test.each([
  ['127.0.0.1', true],
  ['::ffff:127.0.0.1', true],
  ['172.20.1.2', true],
  ['2001:db8::7', true],
  ['127.0.0.2', false],
  ['172.32.0.1', false],
  ['2001:db9::7', false],
  ['not an address', false],
  [undefined, false],
])('%s as a proxy: %s', (address, expected) => {
  const isTrusted = createTrustedProxies(['127.0.0.1', '172.16.0.0/12', '2001:db8::/32']);

  expect(isTrusted(address)).toBe(expected);
});

test('without configured proxies no address is trusted', () => {
  expect(createTrustedProxies([])('127.0.0.1')).toBe(false);
});
