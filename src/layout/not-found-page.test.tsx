import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as NotFoundPage } from './not-found-page.tsx';

test('NFD-01, NFD-02, NFD-03: the page shows its message', () => {
  renderPage(NotFoundPage, { path: '/nowhere' });
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
  expect(screen.getByText("The page you are looking for doesn't exist or has been moved.")).toBeTruthy();
  expect(screen.getByRole('img', { name: /Om/ }).getAttribute('src')).toBe('/art/om.svg');
});

test('NFD-04: Go Back opens the home page when there is no earlier page', async () => {
  vi.spyOn(history, 'length', 'get').mockReturnValueOnce(1);
  const { router } = renderPage(NotFoundPage, { path: '/nowhere' });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go Back' })));
  expect(router.state.location.pathname).toBe('/');
});

test('NFD-04: Go Back opens the earlier page', async () => {
  const { router } = renderPage(NotFoundPage, { path: '/nowhere' });
  history.pushState(null, '', '/earlier');
  await act(() => router.navigate('/somewhere'));
  await act(() => router.navigate('/nowhere'));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Go Back' })));
  expect(router.state.location.pathname).toBe('/somewhere');
});

test('NFD-05: Return Home opens the home page', () => {
  renderPage(NotFoundPage, { path: '/nowhere' });
  expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/');
});

test('NFD-06: search engines must not index the page', () => {
  renderPage(NotFoundPage, { path: '/nowhere' });
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(NotFoundPage, { path: '/nowhere' });
  await expectNoAxeViolations(container);
});
