import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as DiscrepanciesScreen, loader } from './discrepancies-screen.tsx';

const discrepancy = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  kind: 'no_receipt',
  subject: 'payment 1',
  donationId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81',
  detail: 'a success without a receipt',
  foundAt: '2026-11-20T06:00:00.000Z',
  resolvedAt: null,
  resolvedBy: null,
  resolution: null,
  canRecheck: true,
};
const path = '/api/admin/discrepancies';
const none = { applied: 0, unmatched: 0, ignored: 0, rejected: 0 };
const responses = {
  [path]: { status: 200, body: { items: [discrepancy], next: null, previous: null } },
  [`${path}?`]: { status: 200, body: { items: [discrepancy], next: null, previous: null } },
  '/api/admin/webhook-health': {
    status: 200,
    body: {
      mode: 'sandbox',
      lastReceivedAt: '2026-11-20T06:00:00.000Z',
      lastEvent: 'payment.captured',
      lastRejectedAt: null,
      day: { ...none, applied: 1234, rejected: 7 },
      month: none,
    },
  },
  [`${path}/${discrepancy.id}/recheck`]: {
    status: 200,
    body: {
      discrepancy: discrepancy,
      response: [{ attemptId: 'pay_1', state: 'captured', amountMinor: 5000, currency: 'USD' }],
    },
  },
  [`${path}/${discrepancy.id}/resolution`]: { status: 200, body: { ...discrepancy, resolution: 'done' } },
};

test('discrepancies are described in words beside the health of webhooks', async () => {
  fakeApi(responses);
  const { container } = renderScreen(DiscrepanciesScreen, { loader });

  const row = await screen.findByRole('row', { name: /Donation without a receipt/ });
  expect(within(row).getByRole('link', { name: 'payment 1' })).toBeTruthy();
  expect((await screen.findByRole('row', { name: /Processed/ })).textContent).toContain('1,234');
  expect(screen.getByRole('row', { name: /Invalid signature/ }).textContent).toContain('7');
  await expectNoAxeViolations(container);
});

test('the gateway is asked, and what it says is shown', async () => {
  const calls = fakeApi(responses);
  renderScreen(DiscrepanciesScreen, { loader });
  fireEvent.click(await screen.findByRole('button', { name: /^Check with gateway/ }));

  const dialog = within(screen.getByRole('dialog'));
  expect((await dialog.findByRole('listitem')).textContent).toBe('pay_1Captured$50.00');
  expect(dialog.getByText('The discrepancy still exists.')).toBeTruthy();
  expect(calls.map((call) => call.path)).toContain(`${path}/${discrepancy.id}/recheck`);
});

test('a discrepancy that was resolved by hand is marked', async () => {
  const calls = fakeApi(responses);
  renderScreen(DiscrepanciesScreen, { loader });
  fireEvent.click(await screen.findByRole('button', { name: /^Mark as resolved/ }));

  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: 'Sent by post' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Mark as resolved' }));
  expect(await screen.findByText('Marked as resolved.')).toBeTruthy();
  expect(calls).toContainEqual(expect.objectContaining({ body: { note: 'Sent by post' } }));
});

test('the buttons of a row name its discrepancy and its payment', async () => {
  fakeApi(responses);
  renderScreen(DiscrepanciesScreen, { loader });
  const row = within(await screen.findByRole('row', { name: /Donation without a receipt/ }));
  expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Check with gateway Donation without a receipt, payment 1',
    'Mark as resolved Donation without a receipt, payment 1',
  ]);
});
