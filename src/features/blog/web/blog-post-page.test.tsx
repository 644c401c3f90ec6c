import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { examplePost } from '#tests/support/example-post.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as BlogPostPage } from './blog-post-page.tsx';

const path = '/blog/why-we-light-a-lamp';
const noNext = { ok: false, status: 404, message: '' };
const loaded = { post: { ok: true, status: 200, value: examplePost() }, next: noNext };
const show = (post: unknown) => renderPage(BlogPostPage, { path, loaderData: { post, next: noNext } });

test('BLD-02: while the post loads, a spinner with "Loading blog..."', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () => show(promise));
  expect(screen.getByRole('status').textContent).toBe('Loading blog...');

  await act(async () => resolve(loaded.post));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Why we light a lamp before we begin');
});

test('BLD-03: an error shows its message and a link back', () => {
  show({ ok: false, status: 500, message: 'HTTP error! status: 500' });
  expect(screen.getByRole('alert').textContent).toBe('HTTP error! status: 500');
  expect(screen.getByRole('link', { name: 'Back to Blogs' }).getAttribute('href')).toBe('/blog');
});

test.each([
  ['an unknown post', { ok: false, status: 404, message: 'HTTP error! status: 404' }],
  ['a response without a post', { ok: true, status: 200, value: null }],
])('BLD-04: %s is "Blog not found"', (_, post) => {
  show(post);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Blog not found');
  expect(screen.getByRole('link', { name: 'Back to Blogs' })).toBeTruthy();
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});

test('BLD-05, BLD-06: wide cover, all tags, title, author, date and read time', () => {
  const { container } = renderPage(BlogPostPage, { path, loaderData: loaded });
  expect(container.querySelector('.article-cover img')?.getAttribute('src')).toBe(
    '/art/cover-wide/why-we-light-a-lamp.svg',
  );
  expect(container.querySelector('.article-cover source')?.getAttribute('srcset')).toBe(
    '/art/cover/why-we-light-a-lamp.svg',
  );
  const night = container.querySelector('.article-cover img.d-night');
  expect(night?.getAttribute('src')).toBe('/art/cover-wide-night/why-we-light-a-lamp.svg');
  expect(night?.closest('picture')?.querySelector('source')?.getAttribute('srcset')).toBe(
    '/art/cover-night/why-we-light-a-lamp.svg',
  );
  const tags = ['Daily Practice', 'Festivals', 'Home'];
  expect(tags.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/blog/all?tag=Daily+Practice',
    '/blog/all?tag=Festivals',
    '/blog/all?tag=Home',
  ]);
  expect(container.textContent).toContain('Savitri Iyer');
  expect(screen.getByText('March 5, 2026')).toBeTruthy();
  expect(screen.getByText('6 min read')).toBeTruthy();
});

test('BLD-07, BLD-08: the text, then the link to all posts', () => {
  const { container } = renderPage(BlogPostPage, { path, loaderData: loaded });
  expect(container.querySelector('.prose')?.innerHTML).toBe('<p>Every rite begins with a lamp.</p>');
  expect(screen.getByRole('link', { name: 'Back to All Blogs' }).getAttribute('href')).toBe('/blog');
});

test('BLD-09, BLD-10: title and description of the document are those of the post', () => {
  renderPage(BlogPostPage, { path, loaderData: loaded });
  expect(document.title).toBe('Why we light a lamp before we begin - Sanatan World');
  expect(document.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
    'A flame asks for attention and gives light in return.',
  );
});

test('structured data contains the post and its URL', () => {
  renderPage(BlogPostPage, { path, loaderData: loaded });
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(facts).toMatchObject([
    { '@type': 'BlogPosting', mainEntityOfPage: 'https://sanatan.example/blog/why-we-light-a-lamp' },
    { '@type': 'BreadcrumbList' },
  ]);
});

test('the parents of a post in its structured data have its language', () => {
  const post = examplePost({ language: 'hi', title: 'दीप' });
  renderPage(BlogPostPage, {
    path,
    loaderData: { post: { ok: true, status: 200, value: post }, next: noNext },
  });
  const facts = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
  expect(facts[1].itemListElement.slice(0, 2).map(({ item }: { item: string }) => item)).toEqual([
    'https://sanatan.example/?lang=hi',
    'https://sanatan.example/blog?lang=hi',
  ]);
});

test('I18N-06: the text of a post has its own language', () => {
  const post = examplePost({ language: 'hi', title: 'दीप', contentHtml: '<p>दीप</p>' });
  const { container } = renderPage(BlogPostPage, {
    path,
    loaderData: { post: { ok: true, status: 200, value: post }, next: noNext },
  });
  expect(container.querySelector('.prose')?.getAttribute('lang')).toBe('hi');
  expect(screen.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('hi');
  expect(container.querySelector('[aria-current=page]')?.getAttribute('lang')).toBe('hi');
});

test('ACC-18: the page passes axe', async () => {
  const { container } = renderPage(BlogPostPage, { path, loaderData: loaded });
  await expectNoAxeViolations(container);
});
