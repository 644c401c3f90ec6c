import { expect, test } from 'vitest';
import { exampleSite } from '#tests/support/example-site.ts';
import { linkEmail } from './link-email.ts';

test('the emailed link opens in the language of the donor and ends with the token', () => {
  const site = { ...exampleSite, url: 'https://site.example', accent: '#a3152c' };

  const { text } = linkEmail({ site, email: 'devi@example.org', language: 'hi', token: 'secret' });

  expect(text).toContain('https://site.example/my-donations?lang=hi#secret');
});
