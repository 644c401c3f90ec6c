import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component, loader } from './series-screen.tsx';

const id = '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6';

test('a post that was moved to the top keeps the focus on its button', async () => {
  const parts = ['Vedas', 'Gita'].map((title) => ({ id: title, title, slug: title, state: 'published' }));
  fakeApi({
    [`/api/admin/series/${id}`]: {
      status: 200,
      body: { id, version: 1, name: 'Texts', slug: 'texts', parts },
    },
  });
  renderScreen(Component, { loader, route: '/:id', path: `/${id}` });
  const up = await screen.findByRole<HTMLButtonElement>('button', { name: 'Move Gita up' });
  up.focus();
  fireEvent.click(up);

  const titles = () =>
    screen.getAllByRole('button', { name: /^Move .* up$/ }).map((one) => one.getAttribute('aria-label'));
  expect(titles()).toEqual(['Move Gita up', 'Move Vedas up']);
  expect(document.activeElement).toBe(up);
  expect([up.disabled, up.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  fireEvent.click(up);
  expect(titles()).toEqual(['Move Gita up', 'Move Vedas up']);
});
