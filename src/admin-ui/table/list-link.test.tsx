import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, expect, test } from 'vitest';
import { DraftOwnerContext } from '../form/draft-owner-context.ts';
import { useKeptListAddress } from './list-address.ts';
import { ListLink } from './list-link.tsx';

function List() {
  useKeptListAddress();
  return 'list';
}

function show(path: string, owner = 'mira') {
  const routes = [
    { path: '/admin/messages', Component: List },
    { path: '/admin/messages/:id', element: <ListLink href="/admin/messages">All messages</ListLink> },
  ];
  render(
    <DraftOwnerContext value={owner}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />
    </DraftOwnerContext>,
  );
}

function backHref(owner?: string): string | null {
  cleanup();
  show('/admin/messages/1', owner);
  return screen.getByRole('link', { name: 'All messages' }).getAttribute('href');
}

beforeEach(() => sessionStorage.clear());

test('the link back leads to the search, filters and page of the list as it was last shown', () => {
  show('/admin/messages?state=unread&cursor=p2');
  expect(backHref()).toBe('/admin/messages?state=unread&cursor=p2');

  cleanup();
  show('/admin/messages');
  expect(backHref()).toBe('/admin/messages');
});

test('another user of the tab gets the plain list', () => {
  show('/admin/messages?search=sita');
  expect(backHref('ravi')).toBe('/admin/messages');
});
