import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as AboutPage } from './about-page.tsx';

const loaderData = { content: exampleContent('about') };

const headings = (level: number) =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

test('ABT-01, GEN-15: the page has a title and one heading of level 1', () => {
  renderPage(AboutPage, { path: '/about', loaderData });
  expect(document.title).toBe('About Us - Sanatan World');
  expect(headings(1)).toEqual(['About Us']);
});

test('ABT-02 to ABT-11: the page has its sections in order', () => {
  renderPage(AboutPage, { path: '/about', loaderData });
  expect(headings(2)).toEqual([
    'Our Sacred Purpose',
    'Our work in numbers',
    'What We Do',
    'Our Core Values',
    'Our Mission',
    'Our Vision',
    'Our Sacred Commitment',
    'Registration',
    'Get involved',
  ]);
});

test('ABT-03 to ABT-06: the page shows four figures', () => {
  const { container } = renderPage(AboutPage, { path: '/about', loaderData });
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

test.each([
  ['demo', 2],
  ['live', 0],
] as const)('figures and registration of a %s are marked as sample data: %i times', (mode, count) => {
  renderPage(AboutPage, { path: '/about', loaderData, site: { mode } });
  expect(screen.queryAllByText('Sample')).toHaveLength(count);
});

test('ABT-07, ABT-08: the kinds of work and the values', () => {
  renderPage(AboutPage, { path: '/about', loaderData });
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

test('people, reports and the officer have sections of their own', async () => {
  const words = (text: string) => ({ text });
  const content = {
    ...exampleContent('about', { mode: 'live' }),
    people: {
      items: [
        { id: 'a', name: words('Uma'), group: 'board', role: words('Chair'), text: words(''), image: '' },
        { id: 'b', name: words('Ravi'), group: 'team', role: words(''), text: words(''), image: '' },
      ],
    },
    reports: {
      items: [{ id: 'r', title: words('Report'), year: '2025', text: words(''), file: '/files/media/x.pdf' }],
    },
    officer: { name: words('Leela'), role: words(''), text: words(''), email: 'care@example.org', phone: '' },
  };
  const { container } = renderPage(AboutPage, { path: '/about', loaderData: { content } });

  expect(headings(2)).toEqual([
    'Our board',
    'Our team',
    'Annual reports and accounts',
    'Complaints and personal data',
    'Registration',
    'Get involved',
  ]);
  expect(headings(3)).toEqual(['Uma', 'Ravi', 'Report']);
  const file = screen.getByRole('link', { name: 'Download the PDF: Report 2025' });
  expect(file.getAttribute('href')).toBe('/files/media/x.pdf');
  expect(screen.getByRole('link', { name: 'care@example.org' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('the page names the legal entities with their numbers', () => {
  const legalEntities = {
    us: { name: 'Sanatan World Inc.', ein: '12-3456789' },
    in: { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' },
  };
  const { container } = renderPage(AboutPage, { path: '/about', loaderData, site: { legalEntities } });
  const section = container.querySelector('#registration')?.textContent?.replaceAll('\u00A0', ' ');
  expect(section).toContain('Sanatan World Inc., 501(c)(3) organization, EIN 12-3456789');
  expect(section).toContain('Sanatan Vishwa Nyas, registered in India, 80G / 133 AAATS1234FF20214');
});

test('without content only the title remains', () => {
  const content = exampleContent('about', { mode: 'live' });
  const site = { legalEntities: { us: null, in: null } };
  renderPage(AboutPage, { path: '/about', loaderData: { content }, site });
  expect(headings(1)).toEqual(['About Us']);
  expect(screen.queryAllByRole('heading', { level: 2 })).toEqual([]);
});

test('ACC-18: the page passes axe, in Sanskrit too', async () => {
  const { container } = renderPage(AboutPage, {
    path: '/about',
    locale: 'sa',
    loaderData: { content: exampleContent('about', { locale: 'sa' }) },
  });
  expect(headings(1)).toEqual(['अस्माकं परिचयः']);
  await expectNoAxeViolations(container);
});
