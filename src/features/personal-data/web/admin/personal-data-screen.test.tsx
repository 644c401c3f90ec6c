import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component } from './personal-data-screen.tsx';

const base = '/api/admin/personal-data';
const email = 'sita@example.org';
const found = [
  { kind: 'donations', records: 3, isKept: true },
  { kind: 'contactMessages', records: 1, isKept: false },
];

async function search() {
  renderScreen(Component, { path: '/admin/personal-data' });
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: ` ${email}` } });
  fireEvent.click(screen.getByRole('button', { name: 'Find data' }));
}

async function erase() {
  fireEvent.click(await screen.findByRole('button', { name: 'Delete personal data' }));
  const dialog = within(screen.getByRole('dialog', { name: `Delete the personal data of ${email}?` }));
  fireEvent.click(dialog.getByRole('button', { name: 'Delete personal data' }));
}

test('the data of an address is listed with what is deleted and what is kept, then erased', async () => {
  const calls = fakeApi({
    [`${base}/search`]: { status: 200, body: found },
    [`${base}/erasure`]: { status: 200, body: { removed: { contactMessages: 1 }, kept: { donations: 3 } } },
  });
  await search();

  const table = within(await screen.findByRole('table', { name: 'Stored data' }));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DataRecordsOn deletion',
    'Donations3Kept as the law requires, without the address',
    'Messages1Deleted',
  ]);
  expect(document.activeElement?.textContent).toBe(email);
  await erase();
  const done = await screen.findByText(`The personal data of ${email} has been deleted.`);
  expect(document.activeElement).toBe(done.closest('[role=status]'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    [`${base}/search`, { email }],
    [`${base}/erasure`, { email }],
  ]);
});

test('a copy of the data is saved as a file', async () => {
  fakeApi({
    [`${base}/search`]: { status: 200, body: found },
    [`${base}/export`]: { status: 200, body: { person: email, data: { contactMessages: [{ id: '1' }] } } },
  });
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    saved.push(content as Blob);
    return 'blob:copy';
  });
  await search();
  fireEvent.click(await screen.findByRole('button', { name: 'Download copy' }));

  await expect.poll(() => saved.length).toBe(1);
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toMatchObject({ person: email });
});

test('an address without data shows a message', async () => {
  fakeApi({ [`${base}/search`]: { status: 200, body: [] } });
  await search();

  expect(await screen.findByText(`Nothing is stored about ${email}.`)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete personal data' })).toBeNull();
});

test('a rejected erasure says that a donation is pending at the bank', async () => {
  fakeApi({
    [`${base}/search`]: { status: 200, body: found },
    [`${base}/erasure`]: { status: 409, body: { code: 'donation_pending', message: 'Pending.' } },
  });
  await search();
  await erase();

  expect(await screen.findByText(/still pending at the bank/)).toBeTruthy();
  expect(screen.getByRole('table', { name: 'Stored data' })).toBeTruthy();
});
