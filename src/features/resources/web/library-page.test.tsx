import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleDay } from '#tests/support/example-day.ts';
import { exampleResource, exampleShelf } from '#tests/support/example-resource.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ResourceShelf } from '../contract.ts';
import { Component as LibraryPage } from './library-page.tsx';

const recitations = exampleResource({ slug: 'recitations', name: 'Recitations', format: 'MP3', rating: 4.9 });
const shelves = [
  exampleShelf(),
  exampleShelf({
    key: 'audio',
    title: 'Audio / Video Teachings',
    icon: 'Headphones',
    items: [recitations],
    translations: {
      hi: { title: 'ऑडियो / वीडियो शिक्षाएँ', description: 'सुनिए।' },
      sa: { title: 'श्रव्यदृश्योपदेशाः', description: 'शृणोतु।' },
    },
  }),
];

function renderLibrary(path = '/library', categories: ResourceShelf[] = shelves, locale?: 'hi' | 'sa') {
  const total = categories.reduce((sum, shelf) => sum + shelf.total, 0);
  const loaderData = {
    today: exampleDay(),
    shelves: { ok: true, status: 200, value: { total, categories } },
  };
  return renderPage(LibraryPage, { path, loaderData, ...(locale && { locale }) });
}

test('RES-01, RES-02: the page has a title and a search', () => {
  renderLibrary();
  expect(document.title).toBe('Resources - Sanatan World');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Resources');
  expect(screen.getByRole('searchbox', { name: 'Search' })).toBeTruthy();
});

test('RES-06, RES-07, CAL-01: the calendar of the day and the Birth Chart Calculator', () => {
  renderLibrary();
  expect(screen.getByRole('region', { name: 'Vedic calendar' }).textContent).toContain('Shukla Dvadashi');
  expect(screen.getByRole('heading', { name: 'Birth Chart Calculator' })).toBeTruthy();
});

test('RES-04, RES-05: categories and orders to choose from, with the values of the specification', () => {
  renderLibrary();
  const values = (name: string) =>
    within(screen.getByRole('combobox', { name }))
      .getAllByRole<HTMLOptionElement>('option')
      .map((option) => option.value);
  expect(values('Category')).toEqual(['all', 'sacred', 'commentaries', 'audio', 'articles']);
  expect(values('Sort')).toEqual(['shelf', 'title', 'rating', 'downloads']);
});

test.each([
  [undefined, 'Read here: Isha Upanishad with recitation, Bhagavad Gita'],
  ['hi', 'यहाँ पढ़ें: ईशोपनिषद् सुना भी जा सकता है, भगवद्गीता'],
  ['sa', 'अत्र पठतु\u00a0: ईशोपनिषत् श्रोतुम् अपि शक्यते, भगवद्गीता'],
] as const)('the list says which works can be read here and have a recitation (%s)', (locale, line) => {
  const isha = { en: 'Isha Upanishad', hi: 'ईशोपनिषद्', sa: 'ईशोपनिषत्' };
  const gita = { en: 'Bhagavad Gita', hi: 'भगवद्गीता', sa: 'भगवद्गीता' };
  const texts = [
    { slug: 'isha-upanishad', title: isha, hasRecitation: true },
    { slug: 'bhagavad-gita', title: gita, hasRecitation: false },
  ];
  renderLibrary('/library', [exampleShelf({ items: [exampleResource({ texts })] })], locale);
  const link = screen.getByRole('link', { name: isha[locale ?? 'en'] });
  expect(link.getAttribute('href')).toBe('/texts/isha-upanishad');
  expect(link.closest('p')?.textContent.replaceAll(/ +/g, ' ')).toBe(line);
});

test('RES-09, RES-11, RES-12: an item shows its facts and a button with a label for its format', () => {
  renderLibrary();
  expect(screen.getByRole('link', { name: /^View Vedas/ }).getAttribute('href')).toBe('/resources/vedas');
  const play = screen.getByRole('link', { name: /^Play Recitations/ });
  expect(play.getAttribute('href')).toBe('/resources/recitations');
  expect(screen.getAllByText('48 MB')).toHaveLength(2);
  expect(screen.getByText('Rated 4.9 out of 5')).toBeTruthy();
  expect(screen.getAllByText('12,480')).toHaveLength(2);
});

test('RES-09: an item without a file names its alternative, without figures or Play', () => {
  const none = { size: null, rating: null, downloads: null };
  const items = [
    exampleResource({ ...none, slug: 'recitations', name: 'Recitations', format: 'MP3' }),
    exampleResource({ ...none, slug: 'talks', name: 'Talks', format: 'MP4', hasGuide: false }),
  ];
  renderLibrary('/library', [exampleShelf({ items })]);
  const [guide, waiting] = within(screen.getByRole('region', { name: 'Sacred Texts' })).getAllByRole(
    'listitem',
  );

  expect(guide?.textContent).toBe('RecitationsReading guideView RecitationsThe four collections.');
  expect(waiting?.textContent).toBe('TalksNot available yetThe four collections.');
  expect(screen.queryByText('Sample')).toBeNull();
});

test('samples are marked once for all categories', () => {
  renderLibrary('/library', [exampleShelf({ items: [exampleResource({ isSample: true })] })]);
  expect(screen.getAllByText('Sample')).toHaveLength(1);
  expect(screen.getByText('Files, ratings and download counts here are samples.')).toBeTruthy();
});

test('RES-10: the description is associated with the button of its item', () => {
  renderLibrary();
  const describedBy = screen.getByRole('link', { name: /^View Vedas/ }).getAttribute('aria-describedby');
  expect(document.getElementById(describedBy ?? '')?.textContent).toBe('The four collections.');
});

test('RES-13: the link to all items of a category keeps the search', () => {
  renderLibrary('/library?q=gita&sort=rating');
  expect(screen.getByRole('link', { name: 'Explore All Sacred Texts' }).getAttribute('href')).toBe(
    '/resources/sacred-texts?q=gita&sort=rating',
  );
});

test('RES-14: two links for requesting another item', () => {
  renderLibrary();
  expect(screen.getByRole('link', { name: 'Request Resources' }).getAttribute('href')).toBe('/contact');
  expect(screen.getByRole('link', { name: 'Connect with Scholars' }).getAttribute('href')).toBe('/scholars');
});

test('RES-03: typing puts the search into the URL, and the field keeps the text', async () => {
  const { router } = renderLibrary('/library?category=sacred');
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  fireEvent.change(field, { target: { value: 'gītā' } });

  await waitFor(() => expect(router.state.location.search).toBe('?q=g%C4%ABt%C4%81&category=sacred'));
  expect(field.value).toBe('gītā');
});

test('RES-04: choosing a category opens it immediately', async () => {
  const { router } = renderLibrary('/library?q=veda');
  fireEvent.change(screen.getByRole('combobox', { name: 'Category' }), { target: { value: 'audio' } });
  await waitFor(() => expect(router.state.location.search).toBe('?q=veda&category=audio'));
});

test('RES-16: a search without matches shows a message and a button to clear it', async () => {
  const { router } = renderLibrary('/library?q=xyzzy', [exampleShelf({ total: 0, items: [] })]);
  expect(screen.getByRole('status').textContent).toBe('No resources match your search.');
  expect(
    within(screen.getByRole('region', { name: 'Browse the library' })).queryByRole('heading', { level: 3 }),
  ).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: 'Clear Search' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(''));
});

test('ACC-18: the page passes axe; names and titles are those of the language', async () => {
  const items = [exampleResource({ name: 'वेदाः', language: 'sa' })];
  const { container } = renderLibrary('/library', [exampleShelf({ items }), ...shelves.slice(1)], 'sa');
  expect(screen.getByRole('link', { name: /^पश्यतु वेदाः/ })).toBeTruthy();
  expect(
    screen.getAllByText('Recitations').map((one) => one.closest('[lang]')?.getAttribute('lang')),
  ).toEqual(['en', 'en']);
  expect(screen.getAllByRole('heading', { level: 3, name: 'पवित्रग्रन्थाः' })).not.toEqual([]);
  await expectNoAxeViolations(container);
});
