import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { StopGiftPage } from './stop-gift-page.tsx';

test('a link asks for one click more: a plain form, which works without scripts', async () => {
  const { container } = renderPage(StopGiftPage, { path: '/monthly-gift/stop?token=a.b' });
  const form = screen.getByRole('button', { name: 'Stop my monthly gift' }).closest('form');

  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/monthly-gift/stop?token=a.b');
  await expectNoAxeViolations(container);
});

test.each([
  ['?result=stopped', 'Your monthly gift is stopped'],
  ['?result=stopping', 'Your wish is noted'],
  ['?result=invalid', 'This link does not work'],
  ['', 'This link does not work'],
])('the page tells what became of it: %s', (query, title) => {
  renderPage(StopGiftPage, { path: `/monthly-gift/stop${query}` });

  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
