import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { examplePost } from '#tests/support/example-post.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as PostPreviewPage } from './post-preview-page.tsx';

const path = '/blog/preview/token';
const failure = (status: number) => ({ ok: false, status, message: `HTTP error! status: ${status}` });
const show = (preview: unknown) => renderPage(PostPreviewPage, { path, loaderData: { preview } });

test.each([400, 404])('a preview link that the server rejects with %i has expired', (status) => {
  show(failure(status));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This preview has expired');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test.each([503, 0])('a failure with the status %i is not taken for an expired preview', (status) => {
  show(failure(status));

  expect(screen.getByRole('alert').textContent).toMatch(/^Error: /);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('This preview has expired')).toBeNull();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('a preview says until when its link works', () => {
  const value = { ...examplePost(), expiresAt: '2026-12-24T06:00:00.000Z' };
  show({ ok: true, status: 200, value });

  expect(screen.getByText(/This link expires on December 24, 2026/)).toBeTruthy();
});
