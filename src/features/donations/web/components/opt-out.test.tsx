import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as SummaryOptOutPage } from '../summary-opt-out-page.tsx';

function show(link: object, query = '') {
  renderPage(SummaryOptOutPage, {
    path: `/recurring-donations/no-summary?token=a.b${query}`,
    loaderData: { link },
  });
}

const notFound = { ok: false, status: 404, message: '' };

test('a link that works asks for one click', () => {
  show({ ok: true, status: 200, value: { isDone: false } });
  expect(screen.getByRole('button', { name: 'Stop Yearly Summaries' })).toBeTruthy();
});

test.each([
  [notFound, '', 'This link doesn’t work'],
  [{ ok: true, status: 200, value: { isDone: true } }, '', 'You won’t receive any more yearly summaries'],
  [notFound, '&result=done', 'You won’t receive any more yearly summaries'],
])('a link with nothing left to do asks nothing: %o %s', (link, query, title) => {
  show(link, query);
  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
