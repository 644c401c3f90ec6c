import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScreenLoadError } from '#src/admin-ui/api/admin-loader.ts';
import { httpFailure } from '#src/web/result.ts';
import { renderPage } from '#tests/support/render-page.tsx';

function open(status: number, path: string) {
  const loader = () => {
    throw new ScreenLoadError(httpFailure(status));
  };
  return renderPage(() => null, { path, loader });
}

test.each([400, 404])(
  'a record that the URL names and that does not exist leads to its section: %i',
  async (status) => {
    open(status, '/admin/projects/abc/edit');

    expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Projects' }).getAttribute('href')).toBe('/admin/projects');
    expect(screen.queryByText(/HTTP error/)).toBeNull();
  },
);

test('a list whose URL has a filter that does not exist offers to clear the filters', async () => {
  open(400, '/admin/blogs?state=nonsense&cursor=abc');

  expect(await screen.findByText('No results found.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear filters' }).getAttribute('href')).toBe('/admin/blogs');
  expect(screen.queryByText(/It may have been moved or deleted/)).toBeNull();
});

test('a translation that does not exist leads to the dashboard', async () => {
  open(400, '/admin/translations/post/abc/hi');

  expect(await screen.findByRole('link', { name: 'Go to the dashboard' })).toBeTruthy();
});

test('a screen that the server fails to deliver can be loaded again', async () => {
  open(503, '/admin/projects/abc/edit');

  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
});
