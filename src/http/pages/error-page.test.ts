import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AppError } from '#src/api/errors.ts';
import { errorPage, errorPageHeaders } from './error-page.ts';

test('the policy of the error page allows its style by hash, and nothing else', () => {
  const page = errorPage(new AppError('not_found', 'File not found.'), 'en');

  const [, style = ''] = /<style>([^<]*)<\/style>/.exec(page) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(errorPageHeaders['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; frame-ancestors 'none'`,
  );
  expect(page).not.toMatch(/<script|<link|src=/);
});

test('the error page names the error in the language of the reader, and the status above it', () => {
  const page = errorPage(new AppError('not_found', 'File not found.'), 'hi');

  expect(page).toContain('<html lang="hi">');
  expect(page).toMatch(/<p class="status">404<\/p>\n<h1>[\u0900-\u097f][^<]+<\/h1>/);
});
