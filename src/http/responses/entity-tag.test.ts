import { expect, test } from 'vitest';
import { entityTagOf, isKnownTag } from './entity-tag.ts';

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

test('the tag of a content depends on nothing else', () => {
  expect(entityTagOf('Om')).toBe(entityTagOf(Buffer.from('Om')));
  expect(entityTagOf('Om')).not.toBe(entityTagOf('Aum'));
  expect(entityTagOf('Om')).toMatch(/^"[\w-]{22}"$/);
});
