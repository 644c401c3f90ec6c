import { randomUUID } from 'node:crypto';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { SystemState } from '../../admin-contract.ts';

import { loader, Component as SystemScreen } from './system-screen.tsx';

const failedId = randomUUID();
const otherId = randomUUID();

const state: SystemState = {
  version: '0.1.0',
  mode: 'live',
  processes: 2,
  database: { version: '18.4', bytes: 12 * 1024 ** 2 },
  disk: { freeBytes: 4 * 1024 ** 3, totalBytes: 100 * 1024 ** 3 },
  backups: {
    schedule: '30 2 * * *',
    isEncrypted: true,
    kept: 9,
    lastMadeAt: '2026-11-20T02:30:00.000Z',
    folderError: null,
  },
  jobs: {
    kinds: [{ kind: 'send-email', waiting: 3, running: 1 }],
    givenUp: [],
    givenUpCount: 0,
  },
  email: { queued: 3, rejected: 2, unconfirmed: 0, lastSentAt: null, lastFailure: null },
  gateway: {
    mode: 'live',
    lastWebhookAt: null,
    rejectedToday: 0,
    openDiscrepancies: 0,
    doesLedgerBalance: false,
  },
  errors: [{ code: 'internal_error', count: 7, lastAt: '2026-11-20T06:00:00.000Z' }],
  policyReports: [],
};

test('the state of the site is shown as text, and errors are highlighted', async () => {
  fakeApi({ '/api/admin/system': { status: 200, body: state } });
  const { container } = renderScreen(SystemScreen, { loader });

  expect(await screen.findByText('12 MB')).toBeTruthy();
  expect(screen.getByText('Not balanced').className).toContain('badge');
  expect(screen.getByText('4 GB of 100 GB').className).toContain('badge');
  expect(screen.getByRole('row', { name: /internal_error/ }).textContent).toContain('7');
  expect(screen.getByText('No failed jobs.')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('jobs and the backup schedule are shown in words, jobs with their name in the log', async () => {
  const givenUp = [
    { id: failedId, kind: 'receipts.email', attempts: 11, givenUpAt: '2026-11-20T06:00:00.000Z' },
    { id: otherId, kind: 'former.job', attempts: 1, givenUpAt: '2026-11-19T06:00:00.000Z' },
  ];
  fakeApi({
    '/api/admin/system': {
      status: 200,
      body: { ...state, jobs: { ...state.jobs, givenUp, givenUpCount: 2 } },
    },
  });
  renderScreen(SystemScreen, { loader });

  expect(await screen.findByText('Every day at 2:30 AM')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Emails send-email' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Receipt emails receipts.email' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'former.job' })).toBeTruthy();
});

test('a failed job that this version no longer has is not offered for a retry', async () => {
  const givenUp = [{ id: otherId, kind: 'former.job', attempts: 1, givenUpAt: '2026-11-19T06:00:00.000Z' }];
  const body = { ...state, jobs: { ...state.jobs, givenUp, givenUpCount: 1 } };
  fakeApi({ '/api/admin/system': { status: 200, body } });
  renderScreen(SystemScreen, { loader });

  const row = await screen.findByRole('row', { name: /former\.job/ });
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete']);
  expect(row.textContent).toContain('This version of the site no longer has this job.');
});

test.each([
  ['receipt.issued', 'Receipt receipt.issued 550'],
  ['recurring.card-expires-7', 'Card that expires soon recurring.card-expires-7 550'],
  ['former.kind', 'former.kind 550'],
])('the last failed email is named in words: %s', async (kind, text) => {
  const lastFailure = { kind, code: '550', state: 'refused', writtenAt: '2026-11-20T06:00:00.000Z' };
  const email = { ...state.email, lastFailure };
  fakeApi({ '/api/admin/system': { status: 200, body: { ...state, email } } });
  renderScreen(SystemScreen, { loader });

  const failure = (await screen.findByText('Last failure')).nextElementSibling;
  expect(failure?.textContent).toMatch(new RegExp(`[AP]M ${text}$`));
});

test('a failed job can be retried', async () => {
  const givenUp = [
    { id: failedId, kind: 'receipts.email', attempts: 11, givenUpAt: '2026-11-20T06:00:00.000Z' },
  ];
  const body = { ...state, jobs: { ...state.jobs, givenUp, givenUpCount: 1 } };
  const address = `/api/admin/system/failed-jobs/${failedId}/retry`;
  const calls = fakeApi({
    '/api/admin/system': { status: 200, body },
    [address]: { status: 204 },
  });
  renderScreen(SystemScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Retry “Receipt emails”' }));

  expect(await screen.findByText('The job will run again shortly.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === address)).toMatchObject([{ method: 'POST' }]);
});

test('a failed job is deleted after a confirmation', async () => {
  const givenUp = [{ id: failedId, kind: 'send-email', attempts: 11, givenUpAt: '2026-11-20T06:00:00.000Z' }];
  const body = { ...state, jobs: { ...state.jobs, givenUp, givenUpCount: 1 } };
  const address = `/api/admin/system/failed-jobs/${failedId}`;
  const calls = fakeApi({ '/api/admin/system': { status: 200, body }, [address]: { status: 204 } });
  renderScreen(SystemScreen, { loader });

  fireEvent.click(await screen.findByRole('button', { name: 'Delete “Emails”' }));
  expect(calls.map(({ path }) => path)).not.toContain(address);
  const dialog = await screen.findByRole('dialog', { name: 'Delete this failed job?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));

  expect(await screen.findByText('The job was deleted.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === address)).toMatchObject([{ method: 'DELETE' }]);
});
