import { fireEvent, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { expect, test } from 'vitest';
import { PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as PayoutListScreen, loader as loadList } from './payout-list-screen.tsx';
import { Component as PayoutScreen, loader } from './payout-screen.tsx';

const payout = {
  gateway: 'razorpay',
  account: 'main',
  payoutId: 'setl_1',
  state: 'paid',
  amountMinor: 9500,
  currency: 'INR',
  arrivesOn: '2026-10-02',
  traceId: 'UTR1',
  check: null,
};
const totals = { entries: 0, amountMinor: 9500, feeMinor: 0, netMinor: 9500, differenceMinor: 0 };
const checked = { ...payout, check: { at: '2026-11-21T06:00:00Z', by: 'a@b.c', bankReference: 'UTR1' } };
const detail = (one: object) => ({ status: 200, body: { payout: one, entries: [], totals } });
const page = (items: object[]) => ({ status: 200, body: { items, next: null, previous: null } });

const path = '/api/admin/payouts/razorpay/main/setl_1';
const period = 'from=2026-10-01&to=2026-10-31';
const nextPath = `/api/admin/payouts?checked=no&limit=1&${period}`;

function open(Screen: ComponentType = PayoutScreen) {
  renderScreen(Screen, {
    loader,
    route: '/payouts/:gateway/:account/:payoutId',
    path: `/payouts/razorpay/main/setl_1?${period}`,
  });
}

test('a checked payout leads to the next one of the period', async () => {
  fakeApi({
    [path]: detail(payout),
    [`${path}/check`]: detail(checked),
    [nextPath]: page([{ ...payout, payoutId: 'setl_2' }]),
  });
  open();
  const button = await screen.findByRole('button', { name: 'Mark as found' });
  button.focus();
  fireEvent.click(button);
  const next = await screen.findByRole('link', { name: 'Next unchecked payout' });
  expect(next.getAttribute('href')).toBe(`/admin/donations/payouts/razorpay/main/setl_2?${period}`);
  expect(document.activeElement?.textContent).toBe('Bank statement');
  // In a paragraph, because the grid of the panel would stretch it over the whole width.
  expect(screen.getByRole('button', { name: 'Remove mark' }).parentElement?.tagName).toBe('P');
});

test('a bank reference that was typed stays when the permission is lost meanwhile', async () => {
  fakeApi({ [path]: detail(payout) });
  open(LosingPermission);
  fireEvent.change(await screen.findByLabelText('Bank reference'), { target: { value: 'UTR 77' } });
  fireEvent.click(screen.getByRole('button', { name: 'Become a viewer' }));
  expect(screen.getByDisplayValue('UTR 77')).toBeTruthy();
});

function LosingPermission() {
  const [granted, setGranted] = useState(permissionsOf(['administrator']));
  return (
    <PermissionsContext value={granted}>
      <button type="button" onClick={() => setGranted(permissionsOf(['viewer']))}>
        Become a viewer
      </button>
      <PayoutScreen />
    </PermissionsContext>
  );
}

test('after the last payout of the period, nothing is left to check', async () => {
  fakeApi({ [path]: detail(checked), [nextPath]: page([]) });
  open();
  expect(await screen.findByText('All payouts of this period are checked.')).toBeTruthy();
});

test('payouts are listed by their period, which leads on to each of them', async () => {
  const calls = fakeApi({
    '/api/admin/payouts?checked=no': page([]),
    '/api/admin/payouts?checked=no&from=2026-10-01': page([payout]),
  });
  renderScreen(PayoutListScreen, { loader: loadList, path: '/admin/donations/payouts?checked=no' });
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-10-01' } });
  const link = await screen.findByRole('link', { name: 'Oct 2, 2026' });
  expect(link.getAttribute('href')).toBe('/admin/donations/payouts/razorpay/main/setl_1?from=2026-10-01');
  expect(calls).toHaveLength(2);
});

test('an entry of a donor without a name is listed as anonymous, below the tab of payouts', async () => {
  const entry = {
    entryId: 'pay_1',
    kind: 'payment',
    donationId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
    name: null,
    project: null,
    amountMinor: 9500,
    feeMinor: 0,
    netMinor: 9500,
  };
  const body = { payout: checked, entries: [entry], totals: { ...totals, entries: 1 } };
  fakeApi({ [path]: { status: 200, body }, [nextPath]: page([]) });
  open();

  expect(await screen.findByRole('link', { name: 'Anonymous' })).toBeTruthy();
});
