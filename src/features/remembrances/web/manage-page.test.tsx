import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component } from './manage-page.tsx';

const path = '/api/remembrances/open';

afterEach(() => vi.unstubAllGlobals());

function show(status: number) {
  const calls = fakeApi({ [path]: { status } });
  renderPage(Component, { path: '/remembrance/manage?token=abc&action=pause' });
  return calls;
}

test('an outage is not taken for an invalid link, and can be retried', async () => {
  const calls = show(503);
  fireEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: 'Try Again' });

  expect(calls).toHaveLength(2);
  expect(screen.queryByText('This link doesn’t work')).toBeNull();
  expect(document.querySelector('form[action*="action=pause"]')).toBeTruthy();
});

test('a link that the server does not know is shown as invalid, without actions', async () => {
  show(404);

  expect(await screen.findByText('This link doesn’t work')).toBeTruthy();
  expect(document.querySelector('form[action*="action=pause"]')).toBeNull();
});
