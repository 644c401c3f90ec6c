import { expect, test } from 'vitest';
import { redirectPath } from './redirect-path.ts';

test.each([
  ['/about-us', '/about-us'],
  ['/about-us/', '/about-us'],
  ['/', '/'],
  ['/caf%C3%A9', '/café'],
  ['/cafe\u0301', '/café'],
  ['/हिन्दी', '/हिन्दी'],
  ['/a%20b', '/a b'],
  ['/blog/../about', '/about'],
])('%s is stored as %s', (text, path) => {
  expect(redirectPath(text)).toBe(path);
});

test.each([
  'about-us',
  '//evil.example',
  '/\\evil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  'https://evil.example',
  '/a?b',
  '/a%3Fb',
  '/a#b',
  '/a b',
  '/a%0D%0ASet-Cookie:b',
  '/a\u0001b',
  '/100%',
  '/%E0%A4%A',
])('%j is rejected', (text) => {
  expect(redirectPath(text)).toBeNull();
});
