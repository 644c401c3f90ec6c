import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen } from '#tests/support/render-page.tsx';

test('the menu on phones stays closed on return to the screen where it was opened', async () => {
  const { router } = renderScreen(() => null, { route: '/admin/:screen', path: '/admin/blogs' });
  const menu = screen.getByRole('button', { name: 'Menu' });
  fireEvent.click(menu);
  expect(menu.getAttribute('aria-expanded')).toBe('true');

  await act(() => router.navigate('/admin/tags'));
  await act(() => router.navigate(-1));

  expect(router.state.location.pathname).toBe('/admin/blogs');
  expect(menu.getAttribute('aria-expanded')).toBe('false');
});
