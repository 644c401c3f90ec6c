import { expect, test } from 'vitest';
import { pathInUrl } from './path-in-url.ts';

test.each([
  ['https://sanatan.example/about-us', '/about-us'],
  ['http://sanatan.example/about-us?utm_source=mail#team', '/about-us'],
  [' https://sanatan.example/%E0%A4%97%E0%A4%99%E0%A5%8D%E0%A4%97%E0%A4%BE ', '/गङ्गा'],
  ['https://sanatan.example/', '/'],
  ['https://sanatan.example', 'https://sanatan.example'],
  ['https://other.example/about-us', 'https://other.example/about-us'],
  ['https://sanatan.example//evil.example', 'https://sanatan.example//evil.example'],
  ['/about-us', '/about-us'],
  ['/about us', '/about us'],
])('%j is read as %j', (text, read) => {
  expect(pathInUrl(text, 'https://sanatan.example')).toBe(read);
});
