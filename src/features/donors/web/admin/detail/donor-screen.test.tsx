import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DraftOwnerContext } from '#src/admin-ui/form/draft-owner-context.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { DonorDetail, DonorDonation } from '../../../admin-donor.ts';
import { Component as DonorScreen, loader } from './donor-screen.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const donor: DonorDetail = {
  id,
  name: 'Mira',
  email: 'mira@example.org',
  tags: [],
  contactConsent: 'unknown',
  consentAt: null,
  consentSource: null,
  editVersion: 1,
  since: '2026-11-20T06:00:00.000Z',
  records: [],
  totals: [],
  years: [],
  recurring: [],
  remembrances: [],
  tributes: [],
  newsletter: 'none',
  panEndings: [],
  notes: [],
};

const inputs = {
  'a half-written note': { field: 'New note', text: 'Called on' },
  'a changed name': { field: /^Name/, text: 'Mira Devi' },
};

const otherId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c90';
const notePath = `/api/admin/donors/${id}/notes/${otherId}`;

function openDonor(shown: DonorDetail, responses: Parameters<typeof fakeApi>[0]) {
  fakeApi({
    [`/api/admin/donors/${id}`]: { status: 200, body: shown },
    [`/api/admin/donors/${id}/donations`]: { status: 200, body: { items: [], next: null, previous: null } },
    ...responses,
  });
  return renderScreen(DonorScreen, { loader, route: '/admin/donors/:id', path: `/admin/donors/${id}` });
}

/** Opens the screen and types. */
async function type({ field, text }: { field: string | RegExp; text: string }) {
  fakeApi({
    [`/api/admin/donors/${id}`]: { status: 200, body: donor },
    [`/api/admin/donors/${id}/notes`]: {
      status: 201,
      body: { ...donor, notes: [{ id, text, author: null, createdAt: donor.since }] },
    },
    [`/api/admin/donors/${id}/donations`]: {
      status: 200,
      body: { items: [], next: null, previous: null },
    },
    '/api/admin/donors?search=&limit=50': { status: 200, body: { items: [], next: null, previous: null } },
  });
  const { router } = renderScreen(DonorScreen, {
    loader,
    route: '/admin/donors/:id',
    path: `/admin/donors/${id}`,
  });
  fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: text } });
  return router;
}

test.each(Object.entries(inputs))('%s is not left without a question', async (_, input) => {
  const router = await type(input);
  void router.navigate('/admin/donors');

  const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: input.field }).value).toBe(input.text);
});

test.each(Object.entries(inputs))('with %s, merging asks first', async (_, input) => {
  await type(input);
  fireEvent.click(screen.getByRole('button', { name: 'Merge with another donor' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'Discard unsaved changes?' }));
  expect(screen.queryByRole('dialog', { name: 'Merge a donor into “Mira”' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByRole('dialog', { name: 'Merge a donor into “Mira”' })).toBeTruthy();
});

test('the whole screen shows the newer version that is taken after a conflict', async () => {
  const newer = {
    ...donor,
    name: 'Mira Sen',
    contactConsent: 'given',
    consentSource: 'Call',
    editVersion: 2,
  };
  const conflict = { status: 409, body: { code: 'conflict', message: 'Someone else has changed this.' } };
  openDonor(donor, {
    [`/api/admin/donors/${id}`]: [{ status: 200, body: donor }, conflict, { status: 200, body: newer }],
  });
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Mira D' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(await screen.findByRole('dialog', { name: /newer version/ }));
  fireEvent.click(dialog.getByRole('button', { name: 'Load newer version' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'Mira Sen' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Name/ }).value).toBe('Mira Sen');
});

test('an added note is left without a question', async () => {
  const router = await type(inputs['a half-written note']);
  fireEvent.click(screen.getByRole('button', { name: 'Add note' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).readOnly).toBe(true);
  await screen.findByText('Called on', { selector: '.donor-note' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'New note' }));

  // The question is removed in an effect, which may still be waiting.
  await act(async () => {});
  void router.navigate('/admin/donors');

  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/donors'));
});

test('GRD-04: a note and the form of a donor are kept apart while the session ends, and can be restored', async () => {
  const open = () =>
    renderScreen(
      () => (
        <DraftOwnerContext value="asha">
          <DonorScreen />
        </DraftOwnerContext>
      ),
      { loader, route: '/admin/donors/:id', path: `/admin/donors/${id}` },
    );
  fakeApi({
    [`/api/admin/donors/${id}`]: { status: 200, body: donor },
    [`/api/admin/donors/${id}/donations`]: { status: 200, body: { items: [], next: null, previous: null } },
  });
  const { unmount } = open();
  for (const { field, text } of Object.values(inputs))
    fireEvent.change(await screen.findByRole('textbox', { name: field }), { target: { value: text } });
  await waitFor(() => expect(sessionStorage).toHaveLength(2));
  unmount();
  open();
  for (const button of await screen.findAllByRole('button', { name: 'Restore changes' }))
    fireEvent.click(button);

  for (const { field, text } of Object.values(inputs))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: field }).value).toBe(text);
});

test('the heading of the records has the focus after a merge was undone', async () => {
  const other = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81';
  const record = {
    id,
    name: 'Mira',
    email: 'mira@example.org',
    emailVerifiedAt: null,
    donations: 1,
    isMerged: false,
  };
  const merged = { ...record, id: other, name: 'Mira Devi', email: null, isMerged: true };
  const found = (records: DonorDetail['records']) => ({ status: 200, body: { ...donor, records } });
  fakeApi({
    [`/api/admin/donors/${id}`]: [found([record, merged]), found([record])],
    [`/api/admin/donors/${other}/separate`]: found([record]),
    [`/api/admin/donors/${id}/donations`]: { status: 200, body: { items: [], next: null, previous: null } },
  });
  renderScreen(DonorScreen, { loader, route: '/admin/donors/:id', path: `/admin/donors/${id}` });
  const undo = await screen.findByRole('button', { name: /^Undo merge/ });
  undo.focus();
  fireEvent.click(undo);

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Records of this person' })),
  );
});

test('the buttons of notes and records stay enabled during a change, so that they keep the focus', async () => {
  const note = { id: otherId, text: 'Called on', author: null, createdAt: donor.since };
  const record = {
    id: otherId,
    name: 'Mira',
    email: null,
    emailVerifiedAt: null,
    donations: 1,
    isMerged: true,
  };
  openDonor(
    { ...donor, notes: [note], records: [record] },
    { [notePath]: new Promise(() => {}), [`/api/admin/donors/${id}/separate`]: new Promise(() => {}) },
  );
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: /Delete the note/ });
  const separate = screen.getByRole<HTMLButtonElement>('button', { name: /^Undo merge/ });
  fireEvent.click(remove);
  fireEvent.click(separate);

  expect(remove.disabled).toBe(false);
  expect(separate.disabled).toBe(false);
});

test('after a note is deleted, its button is gone and the heading of the notes has the focus', async () => {
  const note = { id: otherId, text: 'Called on', author: null, createdAt: donor.since };
  openDonor({ ...donor, notes: [note] }, { [notePath]: { status: 200, body: donor } });
  const remove = await screen.findByRole('button', { name: /Delete the note/ });
  remove.focus();
  fireEvent.click(remove);

  await waitFor(() => expect(screen.queryByRole('button', { name: /Delete the note/ })).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notes' })));
});

test('a person is a donor since a day in the time zone of the donations', async () => {
  fakeApi({
    [`/api/admin/donors/${id}`]: { status: 200, body: { ...donor, since: '2026-11-20T20:00:00.000Z' } },
    [`/api/admin/donors/${id}/donations`]: { status: 200, body: { items: [], next: null, previous: null } },
  });
  renderScreen(DonorScreen, {
    loader,
    route: '/admin/donors/:id',
    path: `/admin/donors/${id}`,
    site: { timeZone: 'Asia/Kolkata' },
  });

  expect(await screen.findByText('Donor since Nov 21, 2026')).toBeTruthy();
});

test('the number of donations to move and their sum are separated', async () => {
  const donation: DonorDonation = {
    id: otherId,
    recordId: id,
    givenAt: donor.since,
    amountMinor: 5000,
    netAmountMinor: 5000,
    currency: 'USD',
    status: 'success',
    source: 'gateway',
    needsReview: false,
    dispute: null,
    method: null,
    receivedOn: null,
    frequency: 'once',
    project: null,
    receiptNumber: null,
    certificates: [],
  };
  openDonor(donor, {
    [`/api/admin/donors/${id}/donations`]: {
      status: 200,
      body: { items: [donation], next: null, previous: null },
    },
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: /\$50\.00/ }));
  fireEvent.click(screen.getByRole('button', { name: 'Move to a new donor' }));

  expect(within(screen.getByRole('dialog')).getByText(/^1 donation/).textContent).toBe('1 donation: $50.00');
});

test('a donation can be recorded for the donor', async () => {
  const { router } = openDonor(donor, {});
  fireEvent.click(await screen.findByRole('button', { name: 'Record donation' }));

  await expect.poll(() => router.state.location.pathname).toBe('/admin/donations/new');
  expect(router.state.location.state).toEqual({
    donorId: id,
    donorName: 'Mira',
    donorEmail: 'mira@example.org',
  });
});

test('no donation is recorded from a donor without an email address, because it would be one of a new donor', async () => {
  openDonor({ ...donor, email: null }, {});
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByRole('button', { name: 'Record donation' })).toBeNull();
});
