import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as FestivalPage } from './festival-page.tsx';
import { festivalPages } from './pages.ts';

test('the image of every festival is the lamp tower, which the document loads early', () => {
  const failed = { ok: false, status: 500, message: 'HTTP error! status: 500' };
  renderPage(FestivalPage, {
    path: '/festivals/putrada-ekadashi',
    loaderData: { guide: failed, events: failed, first: null },
  });

  const hero = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(hero?.dataset).toMatchObject({ watch: '5', scene: 'blog' });
  expect(festivalPages.map(({ watch }) => watch)).toEqual([5, 5]);
});
