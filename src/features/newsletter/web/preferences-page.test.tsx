import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component } from './preferences-page.tsx';

function show(status: number, search = 'token=abc') {
  renderPage(Component, {
    path: `/newsletter/preferences?${search}`,
    loaderData: { preferences: { ok: false, status, message: `HTTP error! status: ${status}` } },
  });
}

test('an outage is not taken for an invalid link: the same link is tried again, also without scripts', () => {
  show(503);

  const retry = screen.getByRole('button', { name: 'Try Again' });
  expect(Object.fromEntries(new FormData(retry.closest('form') ?? undefined))).toEqual({ token: 'abc' });
  expect(screen.queryByText('This link no longer works')).toBeNull();
});

test('a link that the server rejects is shown as invalid', () => {
  show(404);

  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByText('This link no longer works')).toBeTruthy();
});

test('a subscriber who has chosen no emails sees that they have stopped', () => {
  show(404, 'result=unsubscribed');

  expect(screen.getByText('These emails have been stopped')).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
});
