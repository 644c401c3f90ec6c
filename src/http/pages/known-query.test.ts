import { expect, test } from 'vitest';
import { withKnownQuery } from './known-query.ts';

const queries = new Map([
  ['/', []],
  ['/developers', ['q']],
]);

test.each([
  ['/', '/'],
  ['/?utm_source=x&fbclid=1', '/'],
  ['/?', '/'],
  ['/?x=1&lang=hi', '/?lang=hi'],
  ['/developers?b=2&q=om&lang=sa&a=1', '/developers?lang=sa&q=om'],
  ['/developers?q=a&q=b', '/developers?q=a'],
  ['/donate?amount=5&utm_source=x', '/donate?amount=5&utm_source=x'],
])('%s is rendered as %s', (address, rendered) => {
  expect(withKnownQuery(address, queries)).toBe(rendered);
});
