import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as SubscribersScreen, loader } from './subscribers-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const subscriber = {
  id,
  email: 'sita@example.org',
  state: 'pending',
  language: 'hi',
  createdAt: '2026-11-20T06:00:00.000Z',
  confirmedAt: null,
};
const path = '/api/admin/subscribers';
const responses = {
  [`${path}?`]: { status: 200, body: { items: [subscriber], next: null, previous: null } },
  [path]: { status: 200, body: { items: [subscriber], next: null, previous: null } },
  [`${path}/${id}`]: { status: 204, body: '' },
  [`${path}/${id}/restoration`]: { status: 204, body: '' },
  [`${path}/${id}/erasure`]: {
    status: 200,
    body: { removed: { subscriptions: 1, emails: 2 }, kept: { donations: 1 } },
  },
  [`${path}/${id}/confirmation`]: { status: 429 },
};

async function openDialog() {
  fireEvent.click(await screen.findByRole('button', { name: 'Remove sita@example.org' }));
  return within(screen.getByRole('dialog'));
}

test('ADM-12: an unconfirmed subscriber is marked, and can be sent another confirmation', async () => {
  const calls = fakeApi(responses);
  const { container } = renderScreen(SubscribersScreen, { loader });

  const row = await screen.findByRole('row', { name: /sita@example\.org/ });
  fireEvent.click(within(row).getByRole('button', { name: 'Resend confirmation to sita@example.org' }));

  expect(row.textContent).toContain('Unconfirmed');
  expect(await screen.findByText(/A confirmation email was sent recently/)).toBeTruthy();
  expect(calls.map(({ method }) => method)).toContain('POST');
  await expectNoAxeViolations(container);
});

test('the focus moves from a deleted subscriber to the next one', async () => {
  const other = { ...subscriber, id: '1b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81', email: 'uma@example.org' };
  const list = (...items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });
  fakeApi({ ...responses, [path]: [list(subscriber, other), list(other)] });
  renderScreen(SubscribersScreen, { loader });
  const button = await screen.findByRole('button', { name: 'Remove sita@example.org' });
  button.focus();
  fireEvent.click(button);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));

  await expect.poll(() => screen.queryByText('sita@example.org')).toBeNull();
  const row = screen.getByRole('row', { name: /uma@example\.org/ });
  await expect.poll(() => row.contains(document.activeElement)).toBe(true);
});

test('only the subscription is deleted unless all data is selected, and can be restored', async () => {
  const calls = fakeApi(responses);
  renderScreen(SubscribersScreen, { loader });

  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('“sita@example.org” deleted.')).toBeTruthy();
  expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE', path: `${path}/${id}` }));

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Restored.')).toBeTruthy();
  expect(calls.map((call) => call.path)).toContain(`${path}/${id}/restoration`);
});

test('erasing a person shows the number of deleted records', async () => {
  const calls = fakeApi(responses);
  renderScreen(SubscribersScreen, { loader });

  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('radio', { name: /All personal data/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));

  expect(await screen.findByText('4 records about this person were deleted.')).toBeTruthy();
  expect(calls.map((call) => call.path)).toContain(`${path}/${id}/erasure`);
  expect(calls.map(({ method }) => method)).not.toContain('DELETE');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('a rejected deletion of a person says that a donation is pending at the bank', async () => {
  const body = { code: 'donation_pending', message: 'Pending.' };
  fakeApi({ ...responses, [`${path}/${id}/erasure`]: { status: 409, body } });
  renderScreen(SubscribersScreen, { loader });

  const dialog = await openDialog();
  fireEvent.click(dialog.getByRole('radio', { name: /All personal data/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText(/still pending at the bank.*usually within two weeks/)).toBeTruthy();
});
