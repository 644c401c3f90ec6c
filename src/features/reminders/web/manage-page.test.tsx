import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component } from './manage-page.tsx';

function show(status: number, search: string) {
  renderPage(Component, {
    path: `/panchang/reminders/manage?${search}`,
    loaderData: { reminder: { ok: false, status, message: `HTTP error! status: ${status}` } },
  });
}

const newLink = () => screen.queryByRole('link', { name: 'Set Up New Reminders' });

test('an outage is not taken for an invalid link', () => {
  show(0, 'token=abc');

  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
  expect(newLink()).toBeNull();
});

test('a link that the server does not know is shown as invalid', () => {
  show(404, 'token=abc');

  expect(screen.getByText('This link no longer works')).toBeTruthy();
  expect(newLink()).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('after reminders were stopped, their link shows that alone', () => {
  show(404, 'token=abc&result=stopped');

  expect(screen.getByText('Reminders have stopped')).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
  expect(newLink()).toBeTruthy();
});
