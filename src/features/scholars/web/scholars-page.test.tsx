import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as ScholarsPage } from './scholars-page.tsx';

const unreviewed = [
  { slug: 'isha-upanishad', title: 'Isha Upanishad', chapters: 1, reviewed: 0 },
  { slug: 'bhagavad-gita', title: 'Bhagavad Gita', chapters: 18, reviewed: 2 },
];
const loaderData = { content: exampleContent('scholars'), unreviewed };

test('XTR-05: the page says what a review is and which texts look for a reviewer', async () => {
  const { container } = renderPage(ScholarsPage, { path: '/scholars', loaderData });

  expect(screen.getByRole('heading', { name: 'What a review is' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Bhagavad Gita' }).getAttribute('href')).toBe(
    '/texts/bhagavad-gita',
  );
  expect(container.querySelector('.texts-to-review')?.textContent).toBe(
    'Isha Upanishad 1 chapter, not reviewed yetBhagavad Gita 2 of 18 chapters reviewed',
  );
  await expectNoAxeViolations(container);
});

test('XTR-05: without a scholar on the page, a visitor can offer the review of a text', () => {
  renderPage(ScholarsPage, { path: '/scholars', loaderData });

  expect(screen.queryByRole('heading', { name: 'Ask a scholar' })).toBeNull();
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['A question about a text', 'Review of Isha Upanishad', 'Review of Bhagavad Gita']);
});

test('XTR-05: the list is absent when every text has been reviewed', () => {
  renderPage(ScholarsPage, { path: '/scholars', loaderData: { ...loaderData, unreviewed: [] } });
  expect(screen.queryByRole('heading', { name: 'Texts that need a reviewer' })).toBeNull();
});
