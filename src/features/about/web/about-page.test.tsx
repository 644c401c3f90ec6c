import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as AboutPage } from './about-page.tsx';

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

test('ABT-01, GEN-15: a title and one heading of level 1', () => {
  renderPage(AboutPage, { path: '/about' });
  expect(document.title).toBe('About Us - Sanatan World');
  expect(headings(1)).toEqual(['About Us']);
});

test('ABT-02 to ABT-11: the sections of the page', () => {
  renderPage(AboutPage, { path: '/about' });
  expect(headings(2)).toEqual([
    'Our Sacred Purpose',
    'Our work in numbers',
    'What We Do',
    'Our Core Values',
    'Our Mission',
    'Our Vision',
    'Our Sacred Commitment',
  ]);
});

test('ABT-03 to ABT-06: four figures', () => {
  const { container } = renderPage(AboutPage, { path: '/about' });
  const figures = [...container.querySelectorAll('.stat-tiles > div')].map((figure) => [
    figure.querySelector('dd')?.textContent,
    figure.querySelector('dt')?.textContent,
  ]);
  expect(figures).toEqual([
    ['10,000+', 'sacred texts digitized'],
    ['50+', 'countries reached'],
    ['100+', 'scholars supported'],
    ['25+', 'languages'],
  ]);
});

test('ABT-07, ABT-08: the kinds of work and the values', () => {
  renderPage(AboutPage, { path: '/about' });
  expect(headings(3)).toEqual([
    'Authentic Resources',
    'Educational Projects',
    'Dharma-based Seva',
    'Global Network',
    'Authenticity',
    'Devotion',
    'Inclusivity',
    'Guidance',
  ]);
});

test('ACC-18: no violations, in Sanskrit either', async () => {
  const { container } = renderPage(AboutPage, { path: '/about', locale: 'sa' });
  expect(headings(1)).toEqual(['अस्माकं परिचयः']);
  await expectNoAxeViolations(container);
});
