import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as AnnualStatementsScreen, loader } from './annual-statements-screen.tsx';

const run = {
  entity: 'us',
  year: 2025,
  from: '2025-01-01',
  to: '2025-12-31',
  isOver: true,
  donors: 40,
  newDonors: 0,
  withoutAddress: 2,
  startedAt: '2026-01-10T06:00:00Z',
  completedAt: null,
  waiting: 30,
  emailed: 10,
  empty: 0,
  previews: [{ number: 1, donor: 'Sita', donations: 3 }],
  changed: { total: 0, items: [] },
};

test('the progress of a run is a bar and text, with the previews above', async () => {
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body: run } });
  const { container } = renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

  const bar = await screen.findByRole('progressbar', { name: '10 of 40 statements sent' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(screen.getByRole('status').textContent).toBe('10 of 40 statements sent');
  expect(screen.getByRole('button', { name: 'PDF of Sita' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test.each([3, 0])(
  'with %i donations without an address left, printed statements are reached',
  async (withoutAddress) => {
    const body = { ...run, withoutAddress };
    fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
    renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

    const link = await screen.findByRole('link', {
      name: 'Donors without an email address: print statements',
    });
    expect(link.getAttribute('href')).toBe('/admin/donations/annual-statements/us/2025/on-paper');
  },
);

test('statements whose receipts changed are listed, and corrected ones are sent after a question', async () => {
  const items = [
    {
      id: 'b0000000-0000-4000-8000-000000000001',
      donor: 'Sita',
      sentAt: '2026-01-10T06:00:00Z',
      receipts: 2,
    },
  ];
  const changed = { total: 21, items };
  const path = '/api/admin/annual-statements/us/2025';
  const calls = fakeApi({
    [path]: { status: 200, body: { ...run, completedAt: '2026-01-10T06:10:00Z', changed } },
    [`${path}/corrections`]: { status: 200, body: run },
  });
  const { container } = renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

  expect(await screen.findByText('Sita, sent Jan 10, 2026, receipts since then: 2')).toBeTruthy();
  expect(screen.getByText('More donors: 20')).toBeTruthy();
  await expectNoAxeViolations(container);
  fireEvent.click(screen.getByRole('button', { name: 'Send corrected statements...' }));
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Send corrected statements' }));
  await expect
    .poll(() => calls.filter(({ method }) => method === 'POST').map((call) => call.path))
    .toEqual([`${path}/corrections`]);
});

test('a statement was sent on a day in the time zone of the organization', async () => {
  const id = 'b0000000-0000-4000-8000-000000000001';
  const items = [{ id, donor: 'Sita', sentAt: '2026-01-10T06:00:00Z', receipts: 1 }];
  const body = { ...run, changed: { total: 1, items } };
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
  renderScreen(AnnualStatementsScreen, {
    loader,
    path: '/?entity=us&year=2025',
    site: { timeZone: 'America/Los_Angeles' },
  });

  expect(await screen.findByText('Sita, sent Jan 9, 2026, receipts since then: 1')).toBeTruthy();
});

test('the question before sending counts the donors who will receive an email', async () => {
  const body = { ...run, completedAt: '2026-01-10T06:10:00Z', waiting: 0, emailed: 40, newDonors: 3 };
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
  renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send to new donors...' }));

  expect(screen.getByText(/^Donors who will receive an email.*: 3$/)).toBeTruthy();
});

test('nothing is sent to new donors while there are none', async () => {
  const body = { ...run, completedAt: '2026-01-10T06:10:00Z', waiting: 0, emailed: 40 };
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
  renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

  const button = await screen.findByRole('button', { name: 'Send to new donors...' });
  expect(button.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('There are no new donors to send a statement to.')).toBeTruthy();
  expect(screen.queryByText(/Sending continues/)).toBeNull();
});

test('statements of a year that is not over cannot be sent', async () => {
  const body = { ...run, isOver: false, startedAt: null, waiting: 0, emailed: 0 };
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
  renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

  const button = await screen.findByRole('button', { name: 'Send statements...' });
  expect(button.hasAttribute('disabled')).toBe(true);
});

test('a year without donors says why nothing can be sent', async () => {
  const body = { ...run, donors: 0, startedAt: null, waiting: 0, emailed: 0, previews: [] };
  fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body } });
  renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

  expect(await screen.findByText('No donor with an email address has a receipt for this year.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send statements...' }).hasAttribute('disabled')).toBe(true);
});

test.each([
  [true, ['2024', '2025', '2026']],
  [false, ['2024', '2025']],
])(
  'the shown year is marked, and no later year than the current one is offered (over: %s)',
  async (isOver, years) => {
    fakeApi({ '/api/admin/annual-statements/us/2025': { status: 200, body: { ...run, isOver } } });
    renderScreen(AnnualStatementsScreen, { loader, path: '/?entity=us&year=2025' });

    const choices = await screen.findByRole('navigation', { name: 'Year and legal entity' });
    expect(
      within(choices)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(years);
    expect(within(choices).getByRole('link', { current: 'page' }).textContent).toBe('2025');
  },
);
