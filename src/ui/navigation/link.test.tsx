import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { Link } from './link.tsx';
import { PrefetchContext } from './prefetch-context.ts';
import { RouterBaseContext } from './router-base-context.ts';

function show(href: string, prefetch = vi.fn(), base = '/') {
  const router = createMemoryRouter([
    { path: '/', element: <Link href={href}>Go</Link> },
    { path: '/blog', element: <h1>Blog</h1> },
  ]);
  render(
    <PrefetchContext value={prefetch}>
      <RouterBaseContext value={base}>
        <RouterProvider router={router} />
      </RouterBaseContext>
    </PrefetchContext>,
  );
  return { router, link: screen.getByRole('link', { name: 'Go' }), prefetch };
}

test('a page of this site opens without loading a document, and is prefetched on focus', async () => {
  const { link, prefetch } = show('/blog');
  fireEvent.focus(link);
  fireEvent.click(link);

  expect(await screen.findByRole('heading', { name: 'Blog' })).toBeTruthy();
  expect(prefetch).toHaveBeenCalledWith('/blog');
});

test.each([
  ['/', 'REPLACE'],
  ['/blog', 'PUSH'],
])('a click on a link from / to %s navigates by %s', async (href, action) => {
  const { link, router } = show(href);
  fireEvent.click(link);

  await expect.poll(() => router.state.historyAction).toBe(action);
  expect(router.state.location.pathname).toBe(href);
});

test('a click prevented by its own handler does not navigate', () => {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <Link href="/blog" onClick={(event) => event.preventDefault()}>
          Go
        </Link>
      ),
    },
    { path: '/blog', element: <h1>Blog</h1> },
  ]);
  render(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));

  expect(router.state.location.pathname).toBe('/');
});

test('without a connection a click loads the document that the service worker has stored', () => {
  const { link, router } = show('/blog');
  vi.stubGlobal('navigator', { onLine: false, serviceWorker: { controller: {} } });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  vi.unstubAllGlobals();

  expect(router.state.location.pathname).toBe('/');
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'a click with %o is left to the browser',
  (modifier) => {
    const { link, router } = show('/blog');
    const click = createEvent.click(link, modifier);
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent(link, click);

    expect(router.state.location.pathname).toBe('/');
  },
);

test.each([
  'https://example.org/',
  'mailto:a@example.org',
  '#main',
  '/rss',
  '/api/openapi.json',
  '/sitemap.xml',
  '//example.org/blog',
])('%s is a plain anchor', (href) => {
  const { link, prefetch } = show(href);
  fireEvent.focus(link);

  expect(link.getAttribute('href')).toBe(href);
  expect(prefetch).not.toHaveBeenCalled();
});

test.each(['/', '/blog', '/administration', '/rss'])(
  '%s is a new tab where the router has only /admin',
  (href) => {
    const { link, router, prefetch } = show(href, vi.fn(), '/admin');
    link.addEventListener('click', (event) => event.preventDefault());
    fireEvent.focus(link);
    fireEvent.click(link);

    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([href, '_blank']);
    expect(router.state.historyAction).toBe('POP');
    expect(prefetch).not.toHaveBeenCalled();
  },
);

test.each(['/admin', '/admin?tab=2', '/admin/blogs'])('%s stays in the router that has /admin', (href) => {
  const { link, prefetch } = show(href, vi.fn(), '/admin');
  fireEvent.focus(link);

  expect(link.getAttribute('target')).toBeNull();
  expect(prefetch).toHaveBeenCalledWith(href);
});
