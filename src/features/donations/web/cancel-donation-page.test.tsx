import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as CancelDonationPage } from './cancel-donation-page.tsx';

test('a link asks for one click more: a plain form, which works without scripts', async () => {
  const { container } = renderPage(CancelDonationPage, { path: '/recurring-donations/cancel?token=a.b' });
  const form = screen.getByRole('button', { name: 'Cancel Monthly Donation' }).closest('form');

  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/recurring-donations/cancel?token=a.b');
  await expectNoAxeViolations(container);
});

test.each([
  ['?result=cancelled', 'Your monthly donation is canceled'],
  ['?result=cancelling', 'We’ve received your cancellation'],
  ['?result=invalid', 'This link doesn’t work'],
  ['', 'This link doesn’t work'],
])('the page shows the result: %s', (query, title) => {
  renderPage(CancelDonationPage, { path: `/recurring-donations/cancel${query}` });

  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('after a pause the page no longer speaks of cancelling', () => {
  renderPage(CancelDonationPage, { path: '/recurring-donations/cancel?result=paused&token=a.b' });

  expect(screen.getByRole('heading', { level: 1, name: 'Your monthly donation' })).toBeTruthy();
});
