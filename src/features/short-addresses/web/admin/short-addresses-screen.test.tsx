import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { ShortAddress } from '../../admin-contract.ts';
import { Component, loader } from './short-addresses-screen.tsx';

const temple: ShortAddress = {
  id: '7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6',
  version: 1,
  name: 'temple',
  url: 'https://example.org/give/temple',
  project: null,
  createdAt: '2026-11-20T06:00:00.000Z',
};

function open(responses: Parameters<typeof fakeApi>[0]) {
  fakeApi(responses);
  renderScreen(Component, {
    path: '/admin/donations/short-addresses',
    loaderData: { addresses: { items: [temple], next: null, previous: null } },
  });
}

test('a name that could not be saved stays, to be sent again', async () => {
  open({ '/api/admin/short-addresses': 'network failure' });
  fireEvent.click(await screen.findByRole('button', { name: 'Add short address' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'diwali' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Couldn’t save the address. Please try again.');

  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('diwali');
});

test('a name that is taken stays in the dialog with the reason, until it is corrected', async () => {
  const fields = { name: { code: 'taken', message: '' } };
  open({
    '/api/admin/short-addresses': { status: 400, body: { code: 'validation_failed', message: '', fields } },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add short address' }));
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  fireEvent.change(name, { target: { value: 'temple' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('Another short address already has this name.')).toBeTruthy();
  expect(name.value).toBe('temple');
  fireEvent.change(name, { target: { value: 'temples' } });
  expect(screen.queryByText('Another short address already has this name.')).toBeNull();
});

test('an address that someone else has deleted meanwhile counts as deleted', async () => {
  const body = { code: 'not_found', message: '' };
  open({ [`/api/admin/short-addresses/${temple.id}`]: { status: 404, body } });
  fireEvent.click(await screen.findByRole('button', { name: 'Delete: temple' }));
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('Short address deleted.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('changing an address that someone else has deleted meanwhile does not ask to try again', async () => {
  const body = { code: 'not_found', message: '' };
  open({ [`/api/admin/short-addresses/${temple.id}`]: { status: 404, body } });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit: temple' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test('the focus moves from a deleted address to the next one', async () => {
  const other = {
    ...temple,
    name: 'hall',
    id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
    url: 'https://example.org/give/hall',
  };
  const list = (...items: ShortAddress[]) => ({ status: 200, body: { items, next: null, previous: null } });
  fakeApi({
    '/api/admin/short-addresses': [list(temple, other), list(other)],
    [`/api/admin/short-addresses/${temple.id}`]: { status: 204, body: null },
  });
  renderScreen(Component, { loader, path: '/admin/donations/short-addresses' });
  const button = await screen.findByRole('button', { name: 'Delete: temple' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));

  await expect.poll(() => document.activeElement?.textContent).toBe('example.org/give/hall');
});
