import { expect, test } from 'vitest';
import { clientGeneratedId, isUuid } from './uuid.ts';

test.each([
  ['0b6f7f0e-3f0c-4d5b-9b0e-2f6a9d1c7e55', true],
  ['0B6F7F0E-3F0C-4D5B-9B0E-2F6A9D1C7E55', true],
  ['00000000-0000-0000-0000-000000000000', true],
  ['0b6f7f0e3f0c4d5b9b0e2f6a9d1c7e55', false],
  ['0b6f7f0e-3f0c-4d5b-9b0e-2f6a9d1c7e55\n', false],
  ['x0b6f7f0e-3f0c-4d5b-9b0e-2f6a9d1c7e55', false],
  ['', false],
])('isUuid(%j) is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});

test('a client-generated ID with or without hyphens becomes the same UUID of version 4', () => {
  const withHyphens = clientGeneratedId.parse('0b6f7f0e-3f0c-1d5b-0b0e-2f6a9d1c7e55');

  expect(withHyphens).toBe('0b6f7f0e-3f0c-4d5b-8b0e-2f6a9d1c7e55');
  expect(clientGeneratedId.parse('0b6f7f0e3f0c1d5b0b0e2f6a9d1c7e55')).toBe(withHyphens);
});
