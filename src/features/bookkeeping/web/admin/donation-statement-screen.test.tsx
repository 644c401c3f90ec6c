import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { CertificateForm } from '../../donation-statement-contract.ts';
import { Component as DonationStatementScreen, loader } from './donation-statement-screen.tsx';

const path = '/api/admin/bookkeeping/donation-statement';
const donation = (id: number, amountMinor: number) => ({
  paymentId: `0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c8${id}`,
  day: '2026-06-01',
  amountMinor,
});

const incomplete = (name: string | null, amountMinor: number, id: number) => ({
  donations: [donation(id, amountMinor)],
  name,
  amountMinor,
  missing: ['address'],
});

const statement = {
  form: '113',
  from: '2026-04-01',
  to: '2027-03-31',
  rows: 0,
  amountMinor: 0,
  complete: [] as object[],
  completePages: 1,
  incomplete: [incomplete('Sita', 50_100, 1), incomplete(null, 20_000, 2)],
  incompleteDonors: 2,
  incompletePages: 1,
  certificates: 0,
  cashOverLimit: { donations: 0, amountMinor: 0 },
  inKind: 0,
  files: [],
  filed: null,
  anonymous: { amountMinor: 0, limitMinor: 10_000_000, isNear: false },
  settings: { approvals: [], anonymousFloorMinor: 10_000_000, anonymousPercent: 5 },
  version: 0,
};

test('each incomplete donor has a button with a name of its own, below a header', async () => {
  fakeApi({ [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: { status: 200, body: statement } });
  const { container } = renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  expect(await screen.findByRole('columnheader', { name: 'Actions' })).toBeTruthy();
  const names = screen.getAllByRole('button', { name: /^Complete/ }).map((button) => button.textContent);
  expect(names[0]).toBe('Complete... Sita, ₹501.00');
  expect(new Set(names).size).toBe(2);
  await expectNoAxeViolations(container);
});

test('the shown financial year is marked among the years', async () => {
  fakeApi({
    [`${path}?year=2020&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, from: '2020-04-01' },
    },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2020' });

  const years = await screen.findByRole('navigation', { name: 'Financial year' });
  const links = within(years).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['2019-20', '2020-21', '2021-22']);
  expect(within(years).getByRole('link', { current: 'page' }).textContent).toBe('2020-21');
});

test('treasury 12.5: stored details open filled in, and one donation of a donor can be of another type', async () => {
  const details = {
    idCode: 4,
    idNumber: 'P1234567',
    donorName: 'Gita Rao',
    address: '1 Temple Road',
    donationType: 'others',
  };
  const donations = [donation(3, 50_000), donation(4, 70_000)];
  const row = { name: 'Gita Rao', type: 'others', isCash: false, amountMinor: 120_000, donations };
  const calls = fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, rows: 1, complete: [row] },
    },
    [`${path}/details?year=2026&paymentId=${donation(3, 0).paymentId}`]: { status: 200, body: details },
    [`${path}/details?year=2026&paymentId=${donation(4, 0).paymentId}`]: { status: 200, body: details },
    [`${path}/details`]: { status: 200, body: { saved: 1 } },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  fireEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (name: string, value: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name }), { target: { value } });
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('P1234567');
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Postal address' }).value).toBe(
    '1 Temple Road',
  );
  choose('Type of donation', 'corpus');
  choose('Applies to', donation(4, 0).paymentId);
  const save = dialog.getByRole('button', { name: 'Save donor' });
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(save);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...details,
    donationType: 'corpus',
    paymentIds: [donation(4, 0).paymentId],
  });
});

test('treasury 12.5: one donation of a row opens with its own details; what was typed stays', async () => {
  const details = {
    idCode: 4,
    idNumber: 'P1234567',
    donorName: 'Gita Rao',
    address: '1 Temple Road',
    donationType: 'others',
  };
  const donations = [donation(3, 50_000), donation(4, 70_000)];
  const row = { name: 'Gita Rao', type: 'others', isCash: false, amountMinor: 120_000, donations };
  const of = (id: number) => `${path}/details?year=2026&paymentId=${donation(id, 0).paymentId}`;
  fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, rows: 1, complete: [row] },
    },
    [of(3)]: { status: 200, body: details },
    [of(4)]: { status: 200, body: { ...details, address: '2 River Road', donorName: 'G. Rao' } },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  fireEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  const valueOf = (name: string) => dialog.getByRole<HTMLInputElement>('textbox', { name }).value;

  fireEvent.change(dialog.getByRole('textbox', { name: 'Name as on the document' }), {
    target: { value: 'Gita Devi Rao' },
  });
  fireEvent.change(dialog.getByRole('combobox', { name: 'Applies to' }), {
    target: { value: donation(4, 0).paymentId },
  });

  await waitFor(() => expect(valueOf('Postal address')).toBe('2 River Road'));
  expect(valueOf('Name as on the document')).toBe('Gita Devi Rao');
});

test('treasury 12.5: the details of a row with more donations than one call saves reach all of them', async () => {
  const details = { idCode: 4, idNumber: 'P1', donorName: 'Gita', address: '1 Road', donationType: 'others' };
  const donations = Array.from({ length: 501 }, (_, number) => ({
    ...donation(0, 100),
    paymentId: `0b4ad9a7-7a52-4f21-8f1e-${String(number).padStart(12, '0')}`,
  }));
  const row = { name: 'Gita', type: 'others', isCash: false, amountMinor: 50_100, donations };
  const calls = fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, rows: 1, complete: [row] },
    },
    [`${path}/details?year=2026&paymentId=${donations[0]?.paymentId}`]: { status: 200, body: details },
    [`${path}/details`]: { status: 200, body: { saved: 1 } },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  fireEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Save donor' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as CertificateForm);
  expect(sent.map(({ paymentIds }) => paymentIds.length)).toEqual([500, 1]);
  expect(new Set(sent.flatMap(({ paymentIds }) => paymentIds)).size).toBe(501);
});

test.each([
  [0, 0, 'There are no donations to report for this year.'],
  [1, 0, 'Every donation is complete.'],
  [1, 201, null],
])(
  'with %i complete rows and %i incomplete donors the list says: %s',
  async (rows, incompleteDonors, text) => {
    fakeApi({
      [`${path}?year=2026&page=3&completePage=1&changesPage=1`]: {
        status: 200,
        body: { ...statement, rows, incompleteDonors, incomplete: [] },
      },
    });
    renderScreen(DonationStatementScreen, { loader, path: '/?year=2026&page=3' });

    await screen.findByText(/^Not in the file/);
    const found = screen.queryByText(/^There are no donations|^Every donation/);
    expect(found?.textContent ?? null).toBe(text);
  },
);

test('a changed approval is named, can be canceled, and leaves the limit being typed alone', async () => {
  const approval = { from: '2026-04-01', urn: 'URN-1', issuedOn: '2026-03-20', sectionCode: '133' };
  const settings = { ...statement.settings, approvals: [approval] };
  const body = { ...statement, settings, version: 3 };
  fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: [
      { status: 200, body },
      { status: 200, body: { ...body, version: 4 } },
    ],
    [`${path}/settings`]: { status: 200, body: { version: 4 } },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  const heading = () => screen.queryByText('Change the approval in effect from Apr 1, 2026');
  const urn = () => screen.getByLabelText<HTMLInputElement>('Registration number').value;
  const change = () => fireEvent.click(screen.getByRole('button', { name: /^Change Apr 1/ }));

  await screen.findByRole('heading', { name: 'New approval' });
  change();
  expect([heading() !== null, urn()]).toEqual([true, 'URN-1']);
  expect(document.activeElement).toBe(screen.getByLabelText('Donations from'));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect([heading(), urn()]).toEqual([null, '']);

  const percent = screen.getByLabelText<HTMLInputElement>('Percentage of all donations');
  fireEvent.change(percent, { target: { value: '2.5' } });
  change();
  fireEvent.click(screen.getByRole('button', { name: 'Save approval' }));
  await waitFor(() => expect([heading(), urn()]).toEqual([null, '']));
  expect(screen.getByLabelText('Percentage of all donations')).toBe(percent);
  expect(percent.value).toBe('2.5');
});

test('a limit that another user has saved meanwhile is not undone by the other field', async () => {
  const settings = { ...statement.settings, approvals: [] };
  const body = { ...statement, settings, version: 3 };
  const newer = { ...settings, anonymousFloorMinor: 20_000_000 };
  const calls = fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: [
      { status: 200, body },
      { status: 200, body: { ...body, settings: newer, version: 4 } },
    ],
    [`${path}/settings`]: { status: 200, body: { version: 5 } },
  });
  const { router } = renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  await screen.findByLabelText('Percentage of all donations');
  await act(() => router.revalidate());
  fireEvent.change(screen.getByLabelText('Percentage of all donations'), { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }));

  await waitFor(() => expect(calls.at(-1)?.method === 'PUT' || calls.at(-2)?.method === 'PUT').toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...newer,
    anonymousPercent: 2.5,
    version: 4,
  });
});

test('a donor who lacks only the approval is not asked for details again', async () => {
  const waiting = { ...incomplete('Sita', 50_100, 1), missing: ['approval'] };
  fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, incomplete: [waiting], incompleteDonors: 1 },
    },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  expect((await screen.findByRole('link', { name: 'approval' })).getAttribute('href')).toBe('#approval');
  expect(document.querySelector('#approval')?.textContent).toContain('Registration number');
  expect(screen.queryByRole('button', { name: /^Complete/ })).toBeNull();
  expect(screen.getByRole('button', { name: /^Change/ })).toBeTruthy();
});

test('TREASURY-10BD: an error in the file of certificate numbers is shown with its line', async () => {
  fakeApi({ [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: { status: 200, body: statement } });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  const field = await screen.findByLabelText('CSV file from the tax portal');

  fireEvent.change(field, { target: { files: [new File(['ARN,PAN\nBD1,ABCPE1234F\n'], 'a.csv')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Import numbers' }));

  expect((await screen.findByRole('alert')).textContent).toContain(
    'Line 2: The certificate number needs 5 to 40 characters.',
  );
});

test('TREASURY-10BD: after the import, donations are counted and unmatched lines are named as lines', async () => {
  fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: { status: 200, body: statement },
    [`${path}/certificate-numbers`]: { status: 200, body: { saved: 2, unmatched: [3] } },
  });
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });
  const field = await screen.findByLabelText('CSV file from the tax portal');
  const rows = 'ARN,PAN\nBD10001,ABCPE1234F\nBD10002,ABCPE1234G\n';
  fireEvent.change(field, { target: { files: [new File([rows], 'a.csv')] } });
  fireEvent.click(screen.getByRole('button', { name: 'Import numbers' }));

  expect(await screen.findByText('Donations with a number from this file: 2')).toBeTruthy();
  expect(screen.getByText(/^Lines of the file whose document number belongs to no donor.*: 3$/)).toBeTruthy();
});

test('treasury 12.15: an approval can be changed or removed, and the limit of anonymous donations set', async () => {
  const approval = { from: '2026-04-01', urn: 'URN-1', issuedOn: '2026-03-20', sectionCode: '133' };
  const earlier = { from: '2021-04-01', urn: 'URN-0', issuedOn: '2021-03-20', sectionCode: '80G' };
  const settings = { ...statement.settings, approvals: [earlier, approval] };
  const calls = fakeApi({
    [`${path}?year=2026&page=1&completePage=1&changesPage=1`]: {
      status: 200,
      body: { ...statement, settings, version: 3 },
    },
    [`${path}/settings`]: { status: 200, body: { version: 4 } },
  });
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  renderScreen(DonationStatementScreen, { loader, path: '/?year=2026' });

  fireEvent.click(await screen.findByRole('button', { name: 'Change Apr 1, 2026: URN-1, 133' }));
  fireEvent.change(screen.getByLabelText('Donations from'), { target: { value: '2026-05-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save approval' }));
  await waitFor(() => expect(sent()).toHaveLength(1));

  fireEvent.click(screen.getByRole('button', { name: 'Remove... Apr 1, 2021: URN-0, 80G' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove approval' }));
  await waitFor(() => expect(sent()).toHaveLength(2));

  fireEvent.change(screen.getByLabelText('Amount in rupees'), { target: { value: '200000.50' } });
  fireEvent.change(screen.getByLabelText('Percentage of all donations'), { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save limit' }));
  await waitFor(() => expect(sent()).toHaveLength(3));

  expect(sent()).toEqual([
    { ...settings, approvals: [earlier, { ...approval, from: '2026-05-01' }], version: 3 },
    { ...settings, approvals: [approval], version: 3 },
    { ...settings, anonymousFloorMinor: 20_000_050, anonymousPercent: 2.5, version: 3 },
  ]);
});
