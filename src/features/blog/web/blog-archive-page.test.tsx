import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { examplePost } from '#tests/support/example-post.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { archiveAddress, readArchiveSearch } from './archive-search.ts';
import { Component as BlogArchivePage } from './blog-archive-page.tsx';

const tags = {
  ok: true,
  status: 200,
  value: [
    { name: 'Festivals', posts: 3 },
    { name: 'Gita', posts: 1 },
  ],
};
const found = (list: object = {}) => ({
  tags,
  posts: { ok: true, status: 200, value: [examplePost()], total: 1, ...list },
});

test('XTR-02: search and topic are in a form that works without scripts', () => {
  renderPage(BlogArchivePage, { path: '/blog/all?q=lamp&tag=Gita', loaderData: found() });
  const form = screen.getByRole('search');
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual([null, '/blog/all']);
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('lamp');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Topic' }).value).toBe('Gita');
});

test('XTR-02: a search changes the URL', async () => {
  const { router } = renderPage(BlogArchivePage, { path: '/blog/all', loaderData: found() });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'lamp' } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(router.state.location.search).toBe('?q=lamp');
});

test('a search leaves the focus in the form, which shows the search of the address', async () => {
  const { router } = renderPage(BlogArchivePage, { path: '/blog/all', loaderData: found() });
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  field.focus();
  fireEvent.change(field, { target: { value: 'lamp' } });
  await act(async () => void fireEvent.submit(screen.getByRole('search')));
  expect(document.activeElement).toBe(field);

  await act(() => router.navigate('/blog/all?tag=Gita'));
  expect([field.value, screen.getByRole<HTMLSelectElement>('combobox').value]).toEqual(['', 'Gita']);
});

test('older posts have the focus after the link to them is gone', async () => {
  let loaderData: object = found({ next: 'abc', total: 30 });
  renderPage(BlogArchivePage, { path: '/blog/all', loader: () => loaderData });
  const older = await screen.findByRole('link', { name: 'Older Articles' });
  older.focus();
  const { posts } = found({ total: 30 });
  loaderData = { tags, posts: Promise.resolve(posts) };
  await act(async () => void fireEvent.click(older));

  const newest = await screen.findByRole('link', { name: 'Newest Articles' });
  await waitFor(() => expect(document.activeElement?.contains(newest)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('XTR-02: posts and their count are shown', () => {
  renderPage(BlogArchivePage, { path: '/blog/all', loaderData: found() });
  expect(screen.getByRole('status').textContent).toBe('1 article');
  expect(screen.getByRole('link', { name: 'Why we light a lamp before we begin' })).toBeTruthy();
});

test('the region that announces the count stays in the page from search to search', async () => {
  const { router } = renderPage(BlogArchivePage, { path: '/blog/all', loaderData: found() });
  const region = screen.getByRole('status');
  await act(() => router.navigate('/blog/all?q=lamp'));

  expect(screen.getByRole('status')).toBe(region);
});

test('XTR-02: the link to older posts keeps the search, and the link back opens the first page', () => {
  const loaderData = found({ next: 'abc', total: 30 });
  renderPage(BlogArchivePage, { path: '/blog/all?q=lamp&cursor=xyz', loaderData });
  expect(screen.getByRole('link', { name: 'Older Articles' }).getAttribute('href')).toBe(
    '/blog/all?q=lamp&cursor=abc',
  );
  expect(screen.getByRole('link', { name: 'Newest Articles' }).getAttribute('href')).toBe('/blog/all?q=lamp');
});

test('a search without results shows a message and a link back', () => {
  renderPage(BlogArchivePage, { path: '/blog/all?q=xyz', loaderData: found({ value: [], total: 0 }) });
  expect(screen.getByText('No articles match your search.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show All Articles' }).getAttribute('href')).toBe('/blog/all');
});

test('a topic without posts stays selected', () => {
  renderPage(BlogArchivePage, { path: '/blog/all?tag=Old', loaderData: found() });
  expect(screen.getByRole<HTMLSelectElement>('combobox').value).toBe('Old');
});

test('the search works when the topics fail to load', () => {
  const loaderData = { ...found(), tags: { ok: false, status: 500, message: 'HTTP error! status: 500' } };
  renderPage(BlogArchivePage, { path: '/blog/all', loaderData });
  expect(screen.getByRole('searchbox')).toBeTruthy();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('a failed search shows the error of the list', () => {
  const loaderData = { tags, posts: { ok: false, status: 503, message: 'HTTP error! status: 503' } };
  renderPage(BlogArchivePage, { path: '/blog/all', loaderData });
  expect(screen.getByRole('alert').textContent).toBe('Error: HTTP error! status: 503');
});

test('URLs of a search omit empty parameters and are parsed back unchanged', () => {
  expect(archiveAddress({ q: '', tag: '' })).toBe('/blog/all');
  const address = archiveAddress({ q: 'दीप & lamp', tag: 'Gita' });
  expect(readArchiveSearch(address.slice(address.indexOf('?')))).toEqual({
    q: 'दीप & lamp',
    tag: 'Gita',
    cursor: '',
  });
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(BlogArchivePage, { path: '/blog/all', loaderData: found() });
  await expectNoAxeViolations(container);
});

test('a former name of a topic is replaced by the current one, and the words stay', async () => {
  const topic = { ok: true, status: 200, value: { name: 'Mantra', hasMoved: true } };
  const { router } = renderPage(BlogArchivePage, {
    path: '/blog/all?q=lamp&tag=Japa',
    loaderData: { ...found(), topic },
  });

  await expect.poll(() => router.state.location.search).toBe('?q=lamp&tag=Mantra');
});
