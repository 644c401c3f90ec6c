import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as DevelopersPage } from './developers-page.tsx';

const operation = (group: string, summary: string) => ({
  summary,
  tags: [group],
  parameters: [{ name: 'q', in: 'query', required: false, description: 'Words.' }],
  responses: { 200: { description: 'OK' } },
});
const paths = {
  '/api/blogs': { get: operation('Blog', 'All posts.') },
  '/api/admin/blogs': { post: operation('Administration: blog', 'Creates a post.') },
};

function show(path = '/developers') {
  return renderPage(DevelopersPage, {
    path,
    loaderData: { description: { ok: true, status: 200, value: { paths } } },
  });
}

const shownCalls = () => screen.getAllByRole('heading', { level: 3 }).map((call) => call.textContent);

test('the contents link to each group, those of administrators separately', () => {
  show();
  const contents = within(screen.getByRole('navigation', { name: 'Contents' }));
  const links = contents.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Blog', '#group-blog'],
    ['Blog', '#group-administration-blog'],
  ]);
  for (const link of links) {
    expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy();
  }
});

test('endpoints are collapsed; the one of the URL fragment is open', async () => {
  location.hash = '#get-api-blogs';
  // The test's document has no layout.
  const { container } = show('/developers#get-api-blogs');
  const open = [...container.querySelectorAll<HTMLDetailsElement>('.api-call')].map((call) => call.open);
  location.hash = '';
  expect(open).toEqual([true, false]);
  await expectNoAxeViolations(container);
});

test('the fragment of an admin endpoint opens the admin part of the page too', () => {
  location.hash = '#post-api-admin-blogs';
  const { container } = show('/developers#post-api-admin-blogs');
  const open = [...container.querySelectorAll('details[open]')].map(({ className }) => className);
  location.hash = '';
  expect(open).toEqual(['api-administration', 'api-call']);
});

test('the list is filtered by the search, and shows the number of matches', () => {
  show();
  expect(screen.getByRole('status').textContent).toBe('2 endpoints');
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search endpoints' }), {
    target: { value: 'creates' },
  });
  expect(shownCalls()).toEqual(['POST /api/admin/blogs Creates a post.']);
  expect(screen.getByRole('status').textContent).toBe('1 endpoint');

  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
  expect(screen.getByRole('status').textContent).toBe('No endpoints match your search.');
  fireEvent.click(screen.getByRole('button', { name: 'Clear Search' }));
  expect(shownCalls()).toHaveLength(2);
});

test('a search in the URL is applied, as a form without scripts sends it', () => {
  show('/developers?q=posts');
  expect(shownCalls()).toEqual(['GET /api/blogs All posts.']);
});
