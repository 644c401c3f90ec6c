import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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

test('issue 15.1: a viewer downloads earlier exports, and is offered no export that would be rejected', async () => {
  fakeApi({ '/api/admin/bookkeeping': { status: 200, body: books } });
  renderScreen(ExportsScreen, { loader, granted: permissionsOf(['viewer']) });

  expect(await screen.findByRole('button', { name: 'Download part 1' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Export journals' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
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
