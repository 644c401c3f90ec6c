import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component } from './reminder-page.tsx';

function show(action: string, answer: { status: number; state?: 'pending' | 'confirmed' }) {
  const { status, state } = answer;
  renderPage(Component, {
    path: `/reading-plan/reminder?token=abc&action=${action}`,
    loaderData: {
      reminder: state
        ? { ok: true, status, value: { state, plan: null } }
        : { ok: false, status, message: `HTTP error! status: ${status}` },
    },
  });
}

const button = (name: string) => screen.queryByRole('button', { name });

test('the link of the confirmation asks for one click, and says later that the reminders are confirmed', () => {
  show('confirm', { status: 200, state: 'pending' });
  expect(button('Confirm')).toBeTruthy();
  expect(screen.queryByText('Your reminders are confirmed')).toBeNull();
});

test('the link of the confirmation, opened again, says that the reminders are confirmed', () => {
  show('confirm', { status: 200, state: 'confirmed' });
  expect(screen.getByText('Your reminders are confirmed')).toBeTruthy();
  expect(button('Confirm')).toBeNull();
  expect(button('Stop the Emails')).toBeTruthy();
});

test('an invalid link shows no form', () => {
  show('stop', { status: 404 });
  expect(screen.getByText('This link no longer works')).toBeTruthy();
  expect(button('Stop the Emails')).toBeNull();
});

test('an outage is not taken for an invalid link', () => {
  show('confirm', { status: 503 });
  expect(button('Try Again')).toBeTruthy();
  expect(screen.queryByText('This link no longer works')).toBeNull();
});
