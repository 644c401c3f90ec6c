import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as ExportsScreen, loader } from './exports-screen.tsx';

const books = {
  timeZone: 'America/Los_Angeles',
  lastDay: '2026-11-20',
  entities: [{ entity: 'us', name: 'Sanatan World', lockedThrough: '2026-10-31' }],
  currencies: ['INR', 'USD'],
  exports: [
    {
      id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
      entity: 'us',
      program: 'xero',
      currency: 'USD',
      from: '2026-10-01',
      to: '2026-10-31',
      exportedAt: '2026-11-02T06:00:00Z',
      exportedBy: 'treasurer@example.org',
      journals: 31,
      parts: 2,
    },
  ],
};

test('the screen shows the locked period, and every part of an export', async () => {
  fakeApi({ '/api/admin/bookkeeping': { status: 200, body: books } });
  const { container } = renderScreen(ExportsScreen, { loader });

  expect(await screen.findByText('Sanatan World: locked through Oct 31, 2026')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download part 1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download part 2' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sanatan World: accounts in Xero' }).getAttribute('href')).toBe(
    '/admin/donations/exports/mapping/us/xero',
  );
  await expectNoAxeViolations(container);
});

test('a viewer downloads earlier exports, and is offered no export that would be rejected', async () => {
  fakeApi({ '/api/admin/bookkeeping': { status: 200, body: books } });
  renderScreen(ExportsScreen, { loader, granted: permissionsOf(['viewer']) });

  expect(await screen.findByRole('button', { name: 'Download part 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export journals' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
});

test('a file of journals is saved under a name with its currency', async () => {
  fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: books },
    [`/api/admin/bookkeeping/exports/${books.exports[0]?.id}/journals.csv?part=1`]: { status: 200, body: {} },
  });
  const saved: string[] = [];
  const created = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  renderScreen(ExportsScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Download part 1' }));
  await waitFor(() => expect(saved).toEqual(['xero-us-usd-2026-10-01-2026-10-31-part-1.csv']));
  click.mockRestore();
  created.mockRestore();
});

const isCheck = (body: unknown) => Object(body).checkOnly === true;

test('an export that locks further days asks for confirmation, and one of locked days does not', async () => {
  const path = '/api/admin/bookkeeping/exports';
  const calls = fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: books },
    [path]: { status: 200, body: { export: books.exports[0], unmapped: [] } },
  });
  const exported = () => calls.filter((call) => call.path === path && !isCheck(call.body)).length;
  renderScreen(ExportsScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Export journals' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Lock Sanatan World through Nov 20, 2026?' }),
  );
  expect(exported()).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(exported()).toBe(0);

  fireEvent.click(screen.getByRole('button', { name: 'Export journals' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Export and lock' }));
  expect(await screen.findByText('The journals are ready. Download the files below.')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(exported()).toBe(1);

  const [from] = screen.getAllByLabelText('From');
  const [to] = screen.getAllByLabelText('To');
  if (from) fireEvent.change(from, { target: { value: '2026-10-01' } });
  if (to) fireEvent.change(to, { target: { value: '2026-10-31' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export journals' }));
  await waitFor(() => expect(exported()).toBe(2));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['Export journals', '/api/admin/bookkeeping/exports'],
  ['Download part 1', `/api/admin/bookkeeping/exports/${books.exports[0]?.id}/journals.csv?part=1`],
])('%s: a journal that is too long for the program is named as the reason', async (name, path) => {
  const field = { code: 'journal_too_long', message: '' };
  fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: books },
    [path]: { status: 409, body: { code: 'conflict', message: '', fields: { program: field } } },
  });
  renderScreen(ExportsScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(/^One journal has more lines than the program can import\./)).toBeTruthy();
});

test('choosing the Indian entity chooses its currency, and a period without journals is named as the reason', async () => {
  const india = { entity: 'in', name: 'Sanatan Vishwa Nyas', lockedThrough: null };
  const path = '/api/admin/bookkeeping/exports';
  const field = { code: 'no_journals', message: '' };
  const calls = fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: { ...books, entities: [...books.entities, india] } },
    [path]: { status: 409, body: { code: 'conflict', message: '', fields: { currency: field } } },
  });
  renderScreen(ExportsScreen, { loader });

  const [entity] = await screen.findAllByRole('combobox', { name: 'Legal entity' });
  if (entity) fireEvent.change(entity, { target: { value: 'in' } });
  fireEvent.click(screen.getByRole('button', { name: 'Export journals' }));

  expect(
    await screen.findByText(/^Sanatan Vishwa Nyas has no journals in INR from Nov 1, 2026/),
  ).toBeTruthy();
  expect(calls.find((call) => call.path === path)?.body).toMatchObject({ entity: 'in', currency: 'INR' });
});

test.each([
  ['not_over', 'Nov 20, 2026 isn’t over yet. Choose Nov 20, 2026 or an earlier day.'],
  ['order', /^The period begins on Nov 1, 2026 and ends on Nov 20, 2026\./],
  ['unknown', 'Couldn’t export the journals from Nov 1, 2026 to Nov 20, 2026. Please try again.'],
])('a rejected export names its days: %s', async (code, text) => {
  const fields = { to: { code, message: '' } };
  fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: books },
    '/api/admin/bookkeeping/exports': {
      status: 400,
      body: { code: 'validation_failed', message: '', fields },
    },
  });
  renderScreen(ExportsScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Export journals' }));

  const notice = await screen.findByText(text);
  const [from] = screen.getAllByLabelText('From');
  if (from) fireEvent.change(from, { target: { value: '2026-10-01' } });
  expect(notice.isConnected).toBe(false);
});

test('accounts without a name are listed before the question whether to lock, with a link to their names', async () => {
  const calls = fakeApi({
    '/api/admin/bookkeeping': { status: 200, body: { ...books, exports: [] } },
    '/api/admin/bookkeeping/exports': { status: 200, body: { export: null, unmapped: ['bank'] } },
  });
  renderScreen(ExportsScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Export journals' }));

  const notice = (await screen.findByText(/^Nothing was exported\./)).closest('[role="status"]');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe(
    '/admin/donations/exports/mapping/us/quickbooks',
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => isCheck(body))).toEqual([true]);
});
