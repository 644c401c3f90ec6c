import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleResourceDetail, exampleShelf } from '#tests/support/example-resource.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { Resource, ResourceCategory } from '../contract.ts';
import { Component as ResourcePage } from './resource-page.tsx';

function renderResource(value: Resource | ResourceCategory, path = '/resources/vedas', locale?: 'hi' | 'sa') {
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

test.each([
  ['Vedas', 'en', 'वेदाः'],
  ['वेदाः', 'sa', undefined],
] as const)('the Sanskrit name is above the title %s, unless it is the title', (name, language, above) => {
  const detail = exampleResourceDetail({ name, sanskritName: 'वेदाः', language });
  const { container } = renderResource(detail, '/resources/vedas', language === 'sa' ? 'sa' : undefined);
  expect(container.querySelector('.mast-sutra')?.textContent).toBe(above);
});

test('an item without a file shows it and has no button for it', () => {
  renderResource(exampleResourceDetail());
  expect(screen.getByText(/The full PDF isn’t in the library yet/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /^(Open|Play|Download \()/ })).toBeNull();
});

test('an item leads to the works that can be read here, and is not called missing', () => {
  const texts = [{ slug: 'isha', title: { en: 'Isha Upanishad', hi: 'ईश', sa: 'ईश' }, hasRecitation: false }];
  renderResource(exampleResourceDetail({ texts, contentHtml: '', guideUrl: null, hasGuide: false }));
  expect(hrefOf('Read Isha Upanishad here')).toBe('/texts/isha');
  expect(screen.queryByText('Not available yet')).toBeNull();
});

test.each([
  [undefined, 'Read or listen to Isha Upanishad here'],
  ['hi', 'ईशोपनिषद् यहाँ पढ़ें या सुनें'],
] as const)('an item says that its work has a recitation (%s)', (locale, name) => {
  const title = { en: 'Isha Upanishad', hi: 'ईशोपनिषद्', sa: 'ईशोपनिषत्' };
  const texts = [{ slug: 'isha', title, hasRecitation: true }];
  renderResource(exampleResourceDetail({ texts }), '/resources/upanishads', locale);
  expect(hrefOf(name)).toBe('/texts/isha');
});

test.each([
  ['MP3', 'Listen to Vedas'],
  ['MP4', 'Watch Vedas'],
] as const)('RES-11: an added %s file is played on the page and downloaded', async (format, name) => {
  const file = { url: '/files/resources/recitations', mediaType: 'audio/mpeg', bytes: 65_000_000 };
  const { container } = renderResource(exampleResourceDetail({ format, file, size: '62 MB', downloads: 3 }));
  const player = screen.getByLabelText<HTMLMediaElement>(name);
  expect([player.getAttribute('src'), player.controls]).toEqual([file.url, true]);
  expect(hrefOf(`Download (${format}, 62 MB)`)).toBe(file.url);
  expect(screen.queryByText('Sample')).toBeNull();
  await expectNoAxeViolations(container);
});

test('a sample is marked as such, and a sample guide is offered once', () => {
  const file = { url: '/files/resources/vedas', mediaType: 'application/pdf', bytes: 54_000 };
  renderResource(exampleResourceDetail({ file, size: '53 KB', rating: 5, downloads: 12480, isSample: true }));
  const panel = within(screen.getByRole('region', { name: 'Read, listen or download' }));
  expect(panel.getByText('Sample')).toBeTruthy();
  expect(panel.getByText('This sample PDF is our reading guide, not the full text.')).toBeTruthy();
  expect(panel.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Open (PDF, 53 KB)',
    'Download (PDF, 53 KB)',
  ]);
});

test('an item without a file or guide has a link for requesting it', () => {
  renderResource(exampleResourceDetail({ contentHtml: '', guideUrl: null, hasGuide: false }));
  expect(screen.getByText('Not available yet')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Read, listen or download' })).toBeNull();
  expect(hrefOf('Request Resources')).toBe('/contact');
  expect(screen.queryByRole('link', { name: /Reading Guide/ })).toBeNull();
});

test('a translated item is shown in Hindi, with links to its other languages', () => {
  const item = exampleResourceDetail({
    name: 'वेद',
    language: 'hi',
    contentHtml: '<p>चार संहिताएँ।</p>',
    contentLanguage: 'hi',
    languages: ['en', 'hi'],
  });
  const { container } = renderResource(item, '/resources/vedas', 'hi');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('वेद');
  expect(container.querySelector('.prose')?.getAttribute('lang')).toBeNull();
  expect(screen.queryByText(/यह पृष्ठ अभी हिंदी में नहीं है/)).toBeNull();
  expect(hrefOf('English')).toBe('?lang=en');
});

test('an item without a Hindi text has a notice, and its English text is marked as English', () => {
  const item = exampleResourceDetail({ name: 'वेद', language: 'hi' });
  const { container } = renderResource(item, '/resources/vedas', 'hi');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('वेद');
  expect(container.querySelector('.prose')?.getAttribute('lang')).toBe('en');
  expect(screen.getByText(/यह पृष्ठ अभी हिंदी में नहीं है/)).toBeTruthy();
});

test('XTR-10: a category lists its items page by page', async () => {
  const category = { kind: 'category', ...exampleShelf({ total: 60 }), page: 2, pages: 3 } as const;
  const { container } = renderResource(category, '/resources/sacred-texts?page=2&sort=rating');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sacred Texts');
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  expect(hrefOf('Next Page')).toBe('/resources/sacred-texts?sort=rating&page=3');
  await expectNoAxeViolations(container);
});

test('XTR-11: an unknown URL shows the Not Found page', () => {
  const failure = { ok: false, status: 404, message: 'HTTP error! status: 404' };
  renderPage(ResourcePage, { path: '/resources/nothing', loaderData: { resource: failure } });
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page Not Found');
  expect(hrefOf('Return Home')).toBe('/');
});
