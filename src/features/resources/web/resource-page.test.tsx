import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleResourceDetail, exampleShelf } from '#tests/support/example-resource.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { Resource, ResourceCategory } from '../contract.ts';
import { ResourcePage } from './resource-page.tsx';

function renderResource(value: Resource | ResourceCategory, path = '/resources/vedas', locale?: 'hi') {
  const loaderData = { resource: { ok: true, status: 200, value } };
  return renderPage(ResourcePage, { path, loaderData, ...(locale && { locale }) });
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('XTR-09: an item has its title, text, guide and related posts', async () => {
  const { container } = renderResource(exampleResourceDetail());
  expect(document.title).toBe('Vedas - Sanatan World');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Vedas');
  expect(screen.getByText('In four.')).toBeTruthy();
  expect(hrefOf('Download the Reading Guide (PDF)')).toBe('/files/resources/vedas/guide.pdf');
  expect(hrefOf('Reading the sky')).toBe('/blog/reading-the-sky');
  expect(hrefOf('Sacred Texts')).toBe('/resources/sacred-texts');
  await expectNoAxeViolations(container);
});

test('an item whose file is not there says so and shows no button for it', () => {
  renderResource(exampleResourceDetail());
  expect(screen.getByText(/The full PDF has not been added to the library yet/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^(Open|Play|Download \()/ })).toBeNull();
});

test('RES-11: an added recording is played and downloaded', () => {
  const file = { url: '/files/resources/recitations', mediaType: 'audio/mpeg', bytes: 65_000_000 };
  renderResource(exampleResourceDetail({ format: 'MP3', file }));
  expect(hrefOf('Play (MP3, 62 MB)')).toBe(file.url);
  expect(hrefOf('Download (MP3, 62 MB)')).toBe(file.url);
});

test('in Hindi the name is Hindi, and the English text is marked as English', () => {
  const { container } = renderResource(exampleResourceDetail(), '/resources/vedas', 'hi');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('वेद');
  expect(container.querySelector('.prose')?.getAttribute('lang')).toBe('en');
});

test('XTR-10: a category lists its items page by page', async () => {
  const category = { kind: 'category', ...exampleShelf({ total: 60 }), page: 2, pages: 3 } as const;
  const { container } = renderResource(category, '/resources/sacred-texts?page=2&sort=rating');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sacred Texts');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(hrefOf('Next Page')).toBe('/resources/sacred-texts?sort=rating&page=3');
  await expectNoAxeViolations(container);
});

test('XTR-11: what is not there is not found', () => {
  const failure = { ok: false, status: 404, message: 'HTTP error! status: 404' };
  renderPage(ResourcePage, { path: '/resources/nothing', loaderData: { resource: failure } });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resource not found');
  expect(hrefOf('Back to Resources')).toBe('/library');
});
