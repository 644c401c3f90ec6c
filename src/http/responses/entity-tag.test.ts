import { expect, test } from 'vitest';
import { isKnownTag } from './entity-tag.ts';

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  [' * ', true],
  ['"b"', false],
  ['a', false],
  ['', false],
  [undefined, false],
])('with If-None-Match %s a client has W/"a": %s', (header, isKnown) => {
  expect(isKnownTag(header, 'W/"a"')).toBe(isKnown);
});
