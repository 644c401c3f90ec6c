import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { examplePost } from '#tests/support/example-post.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as BlogListPage } from './blog-list-page.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';

const posts = [
  examplePost({ blogId: 'old', title: 'Old', publishedAt: '2025-01-01T00:00:00Z' }),
  examplePost({ blogId: 'new', title: 'New', publishedAt: '2026-03-05T00:00:00Z' }),
];
const content = exampleContent('blog');
const loaded = { content, posts: { ok: true, status: 200, value: posts } };
const failure = (status: number, message: string) => ({
  content,
  posts: { ok: false, status, message },
});

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('BLL-01, BLL-02: the hero has links', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  expect(hrefOf('Subscribe for Updates')).toBe('/newsletter');
  expect(hrefOf('Submit Article')).toBe('/contact');
  expect(document.title).toBe('Blog - Sanatan World');
});

test('BLL-03 to BLL-06: Explore Our Topics lists the topics', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  expect(screen.getByRole('heading', { level: 2, name: 'Explore Our Topics' })).toBeTruthy();
  const tiles = [
    ['Sacred Texts', '25+ Articles'],
    ['Saints & Sages', '15+ Profiles'],
    ['Festivals', '20+ Guides'],
    ['Daily Practice', '30+ Tips'],
  ] as const;
  for (const [title, count] of tiles) {
    const tile = screen.getByRole('heading', { level: 3, name: title }).closest('li');
    expect(tile?.textContent).toContain(count);
  }
});

test('BLL-07: Latest Articles keeps the order of the API', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  const titles = screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  expect(titles).toEqual(['Old', 'New']);
});

test('BLL-08, BLL-09: a card has the parts of its post', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  const card = screen.getAllByRole('article')[1];
  if (!card) throw new Error('no card');
  expect(within(card).getByRole('link', { name: 'New' }).getAttribute('href')).toBe('/blog/new');
  expect(card.querySelector('img')?.getAttribute('src')).toBe('/art/cover/why-we-light-a-lamp.svg');
  expect(card.querySelector('img.d-night')?.getAttribute('src')).toBe(
    '/art/cover-night/why-we-light-a-lamp.svg',
  );
  expect(card.textContent).toContain('A flame asks for attention');
  expect(within(card).getByText('Mar 5, 2026').getAttribute('datetime')).toBe('2026-03-05T00:00:00Z');
  expect(within(card).getByText('6 min read')).toBeTruthy();
  expect(within(card).getByText('Festivals')).toBeTruthy();
  expect(within(card).queryByText('Home')).toBeNull();
});

test('I18N-06, I18N-08: a post keeps its language, with a lang attribute if the page has another one', () => {
  const value = [examplePost({ title: 'दीप क्यों जलाते हैं', language: 'hi' })];
  renderPage(BlogListPage, {
    path: '/blog',
    loaderData: { content, posts: { ok: true, status: 200, value } },
  });
  expect(screen.getByText('दीप क्यों जलाते हैं').getAttribute('lang')).toBe('hi');
});

test('BLL-10, BLL-11: the page links to what else can be read', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  expect(hrefOf('View All Articles')).toBe('/blog/all');
  expect(hrefOf('Subscribe to the Newsletter')).toBe('/newsletter');
  expect(hrefOf('RSS Feed')).toBe('/rss');
});

test.each(['hi', 'sa'] as const)('BLL-11: the page in %s links the feed in its language', (locale) => {
  renderPage(BlogListPage, { path: '/blog', locale, loaderData: loaded });
  expect(hrefOf(translatorFor(locale).t('blog.newsletter.feed'))).toBe(`/rss/${locale}`);
});

test('BLL-12: while the posts load, placeholders are shown and announced', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () => renderPage(BlogListPage, { path: '/blog', loaderData: { content, posts: promise } }));
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(3);
  expect(screen.getByRole('status').textContent).toBe('Loading articles...');

  await act(async () => resolve(loaded.posts));
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

test('BLL-13: a failed response shows an error', () => {
  renderPage(BlogListPage, { path: '/blog', loaderData: failure(503, 'HTTP error! status: 503') });
  expect(screen.getByRole('alert').textContent).toBe('Error: HTTP error! status: 503');
  expect(screen.queryByRole('article')).toBeNull();
});

test('BLL-13: a network error is shown in the language of the page', () => {
  renderPage(BlogListPage, { path: '/blog', locale: 'hi', loaderData: failure(0, 'Network error.') });
  expect(screen.getByRole('alert').textContent).toMatch(/^त्रुटि: नेटवर्क/);
});

test('BLL-14: Try Again loads the page again', () => {
  const reload = vi.fn();
  renderPage(() => (
    <LoadError failure={{ ok: false, status: 500, message: 'HTTP error! status: 500' }} reload={reload} />
  ));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('a blog without posts shows a message', () => {
  renderPage(BlogListPage, {
    path: '/blog',
    loaderData: { content, posts: { ok: true, status: 200, value: [] } },
  });
  expect(screen.getByText('No articles have been published yet.')).toBeTruthy();
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(BlogListPage, { path: '/blog', loaderData: loaded });
  await expectNoAxeViolations(container);
});
