import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PermissionsContext } from '#src/admin-ui/api/permissions-context.ts';
import { permissionsOf } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { DonationDetailPanel } from './donation-detail-panel.tsx';

const at = '2026-11-20T06:00:00.000Z';
const donation: DonationDetail = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  createdAt: at,
  updatedAt: at,
  succeededAt: at,
  donorName: 'Sita',
  donorEmail: 'sita@example.org',
  donorMessage: 'Jaya',
  donorPan: null,
  citizenship: null,
  dispute: null,
  paymentType: 'named',
  amountMinor: 5000,
  coveredMinor: 0,
  tribute: null,
  card: null,
  matching: null,
  netAmountMinor: 5000,
  feeMinor: null,
  feeCurrency: null,
  currency: 'USD',
  status: 'success',
  source: 'gateway',
  project: null,
  needsReview: false,
  receivedOn: null,
  taxCountry: null,
  employer: null,
  locale: 'en',
  frequency: 'once',
  method: 'upi',
  gateway: 'razorpay',
  donorId: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c81',
  disputes: [],
  monthly: null,
  razorpayOrderId: 'order_00000000000001',
  isMessageHidden: false,
  isHidden: false,
  offline: null,
  attempts: [
    {
      attemptId: 'pay_00000000000001',
      state: 'captured',
      amountMinor: 5000,
      currency: 'USD',
      method: 'upi',
      feeMinor: 100,
      taxMinor: 18,
      errorReason: null,
      firstSeenAt: at,
      lastSeenAt: at,
      isCounted: true,
      refundableMinor: 5000,
    },
  ],
  reversals: [],
  refunds: [],
  settlements: [
    {
      entryId: 'pay_00000000000001',
      settlementId: 'setl_0000000000001',
      amountMinor: 5000,
      feeMinor: 100,
      currency: 'USD',
      settledAt: at,
      gateway: 'razorpay',
      account: 'main',
      arrivesOn: '2026-11-25',
    },
  ],
  events: [{ id: '1', event: 'payment.captured', outcome: 'applied', receivedAt: at }],
  ledger: [
    {
      id: 1,
      reason: 'payment.captured',
      bookedAt: at,
      lines: [
        { account: 'gateway', currency: 'USD', amountMinor: 5000 },
        { account: 'donations', currency: 'USD', amountMinor: -5000 },
      ],
    },
  ],
  certificates: [],
  receipts: [
    {
      number: 'DEMO-US-2026-000001',
      donationMinor: 5000,
      netAmountMinor: 5000,
      issuedAt: at,
      emailedAt: null,
      url: '/api/receipts/pdf?token=x',
    },
  ],
  history: [],
};
const path = `/api/admin/donations/${donation.id}`;
const refunds = `${path}/refunds`;

function open(changes: Partial<DonationDetail> = {}) {
  const changed: DonationDetail[] = [];
  const view = renderScreen(() => (
    <DonationDetailPanel
      donation={{ ...donation, ...changes }}
      onChanged={(detail) => changed.push(detail)}
    />
  ));
  return { ...view, changed };
}

function requestRefund(amount: string, currency = 'USD') {
  fireEvent.click(screen.getByRole('button', { name: 'Refund...' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: `Amount (${currency})` }), {
    target: { value: amount },
  });
  fireEvent.change(dialog.getByRole('combobox', { name: 'Reason' }), { target: { value: 'donor' } });
}

function confirm(typed: string) {
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Type / }), { target: { value: typed } });
  fireEvent.click(dialog.getByRole('button', { name: 'Refund now' }));
}

test('ADM-12: a donation is shown with its donor, its payments, its booking and its receipt', async () => {
  const { container } = open();
  expect(screen.getByRole('heading', { name: 'Donation $50.00', level: 1 })).toBeTruthy();
  expect(screen.getByText('sita@example.org')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sita' }).getAttribute('href')).toBe(
    `/admin/donors/${donation.donorId}`,
  );
  expect(screen.getByRole('link', { name: 'Receipt' })).toBeTruthy();
  fireEvent.click(screen.getByText('All records'));
  expect(screen.getByRole('link', { name: 'DEMO-US-2026-000001' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'pay_00000000000001' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'setl_0000000000001' })).toBeTruthy();
  await expectNoAxeViolations(container);
});

test.each(['pending', 'failed'] as const)('a %s donation is not shown as charged', (status) => {
  open({ status, succeededAt: null });

  expect(screen.getByText('Chosen amount')).toBeTruthy();
  expect(screen.queryByText('Charged')).toBeNull();
});

test('money that the bank took back is not called a refund alone', () => {
  const returned = { reversalId: 'txn_1', attemptId: 'py_1', amountMinor: 5000, currency: 'USD' };
  const reversals = [{ ...returned, kind: 'dispute' as const, state: 'processed' as const, firstSeenAt: at }];
  open({ status: 'refunded', netAmountMinor: 0, reversals });

  expect(screen.getAllByText('Refunds and disputes')[0]?.tagName).toBe('DT');
  expect(screen.queryByText('Refunds')).toBeNull();
});

test('money of a voided donation is not called a refund', () => {
  open({
    source: 'offline',
    status: 'refunded',
    netAmountMinor: 0,
    offline: { ...offline, cancelledAt: at },
  });

  const money = within(screen.getByRole('region', { name: 'Money' }));
  expect(money.getByText('Voided').nextElementSibling?.textContent).toBe('-$50.00');
  expect(money.queryByText('Refunds')).toBeNull();
});

test('a fully disputed donation is disputed, not refunded', () => {
  const dispute = { state: 'open' as const, respondBy: '2026-12-01T23:59:59Z' };
  open({ status: 'refunded', netAmountMinor: 0, dispute });

  expect(screen.getByText('Disputed')).toBeTruthy();
  expect(screen.queryByText('Refunded')).toBeNull();
});

test('a refund requires typing the amount again', async () => {
  const calls = fakeApi({
    [refunds]: {
      status: 201,
      body: { ...donation, netAmountMinor: 3750, refunds: [{ state: 'accepted' }] },
    },
  });
  const { changed } = open();
  requestRefund('12.5');
  confirm('12.00');
  expect(screen.getByText('This doesn’t match the refund amount.')).toBeTruthy();
  expect(calls).toEqual([]);

  confirm('12.50');
  expect(await screen.findByText('Refund initiated.')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(calls[0]?.body).toMatchObject({
    attemptId: 'pay_00000000000001',
    amountMinor: 1250,
    confirmedAmount: '12.50',
    reason: 'Donor’s wish',
  });
  expect(changed.map(({ netAmountMinor }) => netAmountMinor)).toEqual([3750]);
});

test('a refund whose response was lost is requested again with the same id', async () => {
  const calls = fakeApi({
    [refunds]: ['network failure', { status: 201, body: { ...donation, refunds: [{ state: 'requested' }] } }],
  });
  open();
  requestRefund('50');
  confirm('50');
  expect(await screen.findByText(/the donor can’t be refunded twice/)).toBeTruthy();
  confirm('50.00');
  expect(await screen.findByText(/The gateway hasn’t responded yet/)).toBeTruthy();

  const ids = calls.map(({ body }) => (body as { id: string }).id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});

test('when the sign-in is too old the dialog asks for the password, and keeps what was typed', async () => {
  const stale = { status: 403, body: { code: 'recent_sign_in_needed', message: 'again' } };
  const calls = fakeApi({ [refunds]: stale });
  const { container } = open();
  requestRefund('12.50');
  confirm('12.50');

  const password = await screen.findByLabelText('Password');
  expect(screen.getByText(/^For security, confirm your password/)).toBeTruthy();
  const question = await screen.findByRole('dialog', { name: 'Confirm your password' });
  expect(password.closest('dialog')).toBe(question);
  await expectNoAxeViolations(container);
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByLabelText('Password')).toBeNull();
  const refund = within(screen.getByRole('dialog'));
  expect(refund.getByRole<HTMLInputElement>('textbox', { name: /^Type / }).value).toBe('12.50');
  expect(refund.queryByRole('alert')).toBeNull();
  expect(refund.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('donor');
  expect(calls).toHaveLength(1);
});

test.each(['', '0', '50.01', '1.234', 'x', '-1'])('%j is no amount that can be given back', (amount) => {
  const calls = fakeApi({});
  open();
  requestRefund(amount);
  confirm(amount);
  expect(screen.getByText('Enter an amount up to $50.00.')).toBeTruthy();
  expect(screen.queryByText('This doesn’t match the refund amount.')).toBeNull();
  expect(calls).toEqual([]);
});

test('a refund that is too precise for the gateway names the step of its currency', () => {
  const [attempt] = donation.attempts;
  const dinars = { amountMinor: 80_000, netAmountMinor: 80_000, currency: 'KWD' as const };
  open({
    ...dinars,
    attempts: [{ ...attempt!, amountMinor: 80_000, currency: 'KWD', refundableMinor: 80_000 }],
  });
  requestRefund('12.345', 'KWD');
  confirm('12.345');
  expect(screen.getByText('Enter an amount up to KWD 80.000 in steps of KWD 0.010.')).toBeTruthy();
});

test('before another refund, the receipt is announced with the sum of all refunds', () => {
  const [attempt] = donation.attempts;
  open({ netAmountMinor: 4000, attempts: [{ ...attempt!, refundableMinor: 4000 }] });
  requestRefund('15');

  expect(screen.getByText(/corrected receipt, which shows \$25\.00 as refunded/)).toBeTruthy();
});

test('before the refund of one of two payments, no corrected receipt is announced', () => {
  const [attempt] = donation.attempts;
  const second = { ...attempt!, attemptId: 'pay_00000000000002', isCounted: false };
  open({ attempts: [attempt!, second] });
  requestRefund('50');

  expect(screen.getByText(/This refund doesn’t change the receipt/)).toBeTruthy();
  expect(screen.queryByText(/corrected receipt/)).toBeNull();
});

test('a refund needs a reason, names the email to the donor, and an other reason is explained', async () => {
  const calls = fakeApi({
    [refunds]: { status: 201, body: { ...donation, refunds: [{ state: 'accepted' }] } },
  });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Refund...' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/sita@example\.org/)).toBeTruthy();
  confirm('50.00');
  expect(dialog.getByText('Choose a reason', { selector: '.field-error' })).toBeTruthy();

  fireEvent.change(dialog.getByRole('combobox', { name: 'Reason' }), { target: { value: 'other' } });
  confirm('50.00');
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  expect(calls).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Note' }), { target: { value: 'Moved abroad' } });
  confirm('50.00');

  await expect.poll(() => calls.length).toBe(1);
  expect(calls[0]?.body).toMatchObject({ reason: 'Other: Moved abroad', amountMinor: 5000 });
});

test('the sum leads from the chosen amount to the payout', () => {
  open({ amountMinor: 5180, coveredMinor: 180, netAmountMinor: 5180, feeMinor: 180, feeCurrency: 'USD' });
  const sum = within(screen.getByRole('region', { name: 'Money' }));
  expect(sum.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$50.00',
    '$1.80',
    '$51.80',
    '-$1.80',
    '$50.00',
  ]);
  expect(sum.getByRole('link', { name: 'In the payout of November 25, 2026' }).getAttribute('href')).toBe(
    '/admin/donations/payouts/razorpay/main/setl_0000000000001',
  );
});

test('the day of a payout without a day of arrival is that of the time zone of the statements', () => {
  const settlements = donation.settlements.map((one) => ({
    ...one,
    settledAt: '2026-11-20T19:30:00.000Z',
    arrivesOn: null,
  }));
  renderScreen(() => <DonationDetailPanel donation={{ ...donation, settlements }} onChanged={() => {}} />, {
    site: { ...exampleSite, timeZone: 'Asia/Kolkata' },
  });

  expect(screen.getByRole('link', { name: 'In the payout of November 21, 2026' })).toBeTruthy();
});

test('the fee and the net amount are unknown until the payout', () => {
  open({ settlements: [] });
  const sum = within(screen.getByRole('region', { name: 'Money' }));
  expect(sum.getAllByText('Known after the payout')).toHaveLength(2);
  const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');
  expect(steps.at(-1)?.textContent).toBe('Payout to the bankStill to come');
});

test.each([
  ['stripe', 'Stripe holds the amount until then.'],
  ['razorpay', 'Razorpay deducts the amount only if the dispute is lost.'],
])('an open dispute names its deadline, and why no refund is possible: %s', async (gateway, reason) => {
  const { container } = open({
    gateway,
    disputes: [
      {
        disputeId: 'du_1',
        status: 'needs_response',
        isInquiry: false,
        isOpen: true,
        isRefundAllowed: false,
        amountMinor: 5000,
        currency: 'USD',
        openedAt: at,
        respondBy: '2026-12-01T06:00:00.000Z',
      },
    ],
  });
  expect(screen.getByRole('heading', { name: 'Payment disputed' })).toBeTruthy();
  expect(screen.getByText(/No refund is possible until the bank decides/).textContent).toContain(reason);
  expect(screen.getByText(/^Respond by/).textContent).toContain('2026');
  await expectNoAxeViolations(container);
});

test('the receipt is emailed again', async () => {
  const calls = fakeApi({
    [`${path}/receipt-email`]: { status: 202, body: { address: 'sita@example.org' } },
  });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Send receipt again' }));
  expect(await screen.findByText('The receipt is being sent to sita@example.org.')).toBeTruthy();
  expect(calls).toMatchObject([{ method: 'POST' }]);
});

test('a mistyped address is corrected in a dialog, which rejects what is no address', async () => {
  const corrected = { ...donation, donorEmail: 'sita@example.com' };
  const calls = fakeApi({ [`${path}/donor-email`]: { status: 200, body: corrected } });
  const { changed } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Correct email address' }));
  const dialog = within(screen.getByRole('dialog'));
  const field = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect(field.value).toBe('sita@example.org');

  fireEvent.change(field, { target: { value: 'sita@' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Correct and send receipt' }));
  expect(await dialog.findByText('Enter a valid email address, like name@example.com.')).toBeTruthy();
  expect(calls).toEqual([]);

  fireEvent.change(field, { target: { value: 'sita@example.com' } });
  expect(dialog.queryByText('Enter a valid email address, like name@example.com.')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Correct and send receipt' }));
  expect(await screen.findByText(/^Email address corrected\. The receipt is being sent to/)).toBeTruthy();
  expect(changed).toMatchObject([{ donorEmail: 'sita@example.com' }]);
  expect(calls).toMatchObject([{ method: 'POST', body: { email: 'sita@example.com' } }]);
});

test('an address that is not changed is neither sent nor confirmed as corrected', async () => {
  const calls = fakeApi({ [`${path}/donor-email`]: { status: 200, body: donation } });
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Correct email address' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Correct and send receipt' }));

  expect(await dialog.findByText('This is the current address. Enter the correct one.')).toBeTruthy();
  expect(calls).toEqual([]);
});

test('the address of an offline donation is corrected with the whole donation', () => {
  open({ source: 'offline' });
  expect(screen.queryByRole('button', { name: 'Correct email address' })).toBeNull();
});

test('only a running recurring donation can be cancelled, with a reason', async () => {
  const monthly = {
    id: donation.id,
    state: 'active' as const,
    isCancelling: false,
    charges: 3,
    nextChargeAt: at,
  };
  const cancel = `${path}/monthly-cancel`;
  const cancelling = { ...donation, monthly: { ...monthly, isCancelling: true } };
  const calls = fakeApi({ [cancel]: { status: 200, body: cancelling } });
  const { changed, container, unmount } = open({ monthly });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel monthly donation...' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^The donor won’t be charged \$50\.00 a month anymore/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel donation' }));
  expect(calls).toEqual([]);
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Asked by phone' } });
  await expectNoAxeViolations(container);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel donation' }));

  expect(
    await screen.findByText(/The cancellation is retried automatically until it’s confirmed/),
  ).toBeTruthy();
  expect(calls[0]).toMatchObject({ method: 'POST', body: { reason: 'Asked by phone' } });
  expect(changed).toMatchObject([{ monthly: { isCancelling: true } }]);
  unmount();
  open(cancelling);
  expect(screen.queryByRole('button', { name: 'Cancel monthly donation...' })).toBeNull();
});

test('a message is hidden by a switch', async () => {
  const calls = fakeApi({
    [`${path}/visibility`]: { status: 200, body: { ...donation, isMessageHidden: true } },
  });
  const { changed } = open();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Show message' }));
  await screen.findByRole('checkbox', { name: 'Show message' });
  await expect.poll(() => changed.length).toBe(1);
  expect(calls[0]).toMatchObject({ method: 'PUT', body: { isMessageHidden: true, isHidden: false } });
});

const offline: NonNullable<DonationDetail['offline']> = {
  method: 'cash',
  receivedOn: '2026-11-20',
  reference: null,
  goods: null,
  sponsor: null,
  enteredBy: 'admin@example.org',
  enteredAt: at,
  corrects: null,
  correctedBy: null,
  cancelledBy: null,
  cancelledAt: null,
  cancelReason: null,
};

test('the details of an offline donation are one list, so that their values are below each other', () => {
  open({ source: 'offline', offline: { ...offline, reference: 'CHQ 0042' } });
  const details = within(screen.getByRole('region', { name: 'Details' }));
  const lists = ['Named', 'CHQ 0042'].map((text) => details.getByText(text).closest('dl'));
  expect(lists[0]).toBe(lists[1]);
});

test('a donation that was entered by hand is corrected or voided, an imported one only voided', () => {
  const { unmount } = open({ source: 'offline', offline });
  expect(screen.getByRole('link', { name: 'Correct donation' }).getAttribute('href')).toBe(
    `/admin/donations/new?corrects=${donation.id}`,
  );
  expect(screen.getByRole('region', { name: 'Correct or void' })).toBeTruthy();
  unmount();

  open({ source: 'offline', offline: { ...offline, method: 'imported' } });
  expect(screen.queryByRole('link', { name: 'Correct donation' })).toBeNull();
  const panel = within(screen.getByRole('region', { name: 'Void donation' }));
  expect(panel.getByText(/^This donation was imported and can only be voided\./)).toBeTruthy();
  expect(panel.getByRole('button', { name: 'Void donation' })).toBeTruthy();
});

test('a reason that was typed stays when the permission is lost meanwhile', () => {
  function LosingPermission() {
    const [granted, setGranted] = useState(permissionsOf(['administrator']));
    return (
      <PermissionsContext value={granted}>
        <button type="button" onClick={() => setGranted(permissionsOf(['viewer']))}>
          Become a viewer
        </button>
        <DonationDetailPanel donation={{ ...donation, source: 'offline', offline }} onChanged={() => {}} />
      </PermissionsContext>
    );
  }
  renderScreen(LosingPermission);
  fireEvent.click(screen.getByRole('button', { name: 'Void donation' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Entered twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Become a viewer', hidden: true }));
  expect(screen.getByDisplayValue('Entered twice')).toBeTruthy();
});

test('a donation that was entered by hand is cancelled with a reason, never refunded', async () => {
  const calls = fakeApi({
    [`/api/admin/offline-donations/${donation.id}/cancellation`]: { status: 200, body: { id: donation.id } },
    [path]: { status: 200, body: { ...donation, status: 'refunded' } },
  });
  const attempts = donation.attempts.map((attempt) => ({ ...attempt, refundableMinor: 0 }));
  const { changed } = open({ source: 'offline', offline, attempts, razorpayOrderId: null });
  expect(screen.queryByRole('button', { name: 'Refund...' })).toBeNull();

  fireEvent.click(screen.getByRole('button', { name: 'Void donation' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Void donation' }));
  expect(dialog.getByText('Enter a reason')).toBeTruthy();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Twice' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Void donation' }));

  expect(await screen.findByText('Donation voided.')).toBeTruthy();
  expect(calls[0]).toMatchObject({ body: { reason: 'Twice' } });
  expect(changed.map(({ status }) => status)).toEqual(['refunded']);
});

test('the ledger names the accounts of a payout', () => {
  const lines = [
    { account: 'bank', currency: 'USD', amountMinor: 4825 },
    { account: 'fees', currency: 'USD', amountMinor: 175 },
    { account: 'gateway', currency: 'USD', amountMinor: -5000 },
  ];
  open({ ledger: [{ id: 2, reason: 'settled', bookedAt: at, lines }] });

  expect(screen.getByRole('cell', { name: 'Bank $48.25 Gateway fees $1.75 Gateway -$50.00' })).toBeTruthy();
});

test('a complete refund removes its button, and the amount has the focus', async () => {
  const attempts = donation.attempts.map((attempt) => ({ ...attempt, refundableMinor: 0 }));
  const body = { ...donation, attempts, refunds: [] };
  fakeApi({ [refunds]: { status: 201, body } });
  renderScreen(() => {
    const [shown, setShown] = useState<DonationDetail>(donation);
    return <DonationDetailPanel donation={shown} onChanged={setShown} />;
  });
  screen.getByRole('button', { name: 'Refund...' }).focus();
  requestRefund('50');
  confirm('50');

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Refund...' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('the switches and the match status stay enabled during a change, so that they keep the focus', () => {
  fakeApi({
    [`${path}/visibility`]: new Promise(() => {}),
    [`${path}/matching`]: new Promise(() => {}),
  });
  open({ matching: { employer: 'Acme', status: 'pending' } });
  const isVisible = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show donation' });
  const status = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Match status' });
  fireEvent.click(isVisible);
  fireEvent.change(status, { target: { value: 'paid' } });

  expect(isVisible.disabled).toBe(false);
  expect(status.disabled).toBe(false);
});

test('after a donation is voided, the panel is gone and the amount has the focus', async () => {
  const attempts = donation.attempts.map((attempt) => ({ ...attempt, refundableMinor: 0 }));
  const recorded: DonationDetail = { ...donation, source: 'offline', offline, attempts };
  const voided = { ...recorded, status: 'refunded', offline: { ...offline, cancelledAt: at } };
  fakeApi({
    [`/api/admin/offline-donations/${donation.id}/cancellation`]: { status: 200, body: { id: donation.id } },
    [path]: { status: 200, body: voided },
  });
  renderScreen(() => {
    const [shown, setShown] = useState(recorded);
    return <DonationDetailPanel donation={shown} onChanged={setShown} />;
  });
  fireEvent.click(screen.getByRole('button', { name: 'Void donation' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Twice' } });
  dialog.getByRole('button', { name: 'Void donation' }).focus();
  fireEvent.click(dialog.getByRole('button', { name: 'Void donation' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Void donation' })).toBeNull());
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

test('a donation has the times of the time zone of the statements, which is named', () => {
  renderScreen(
    () => (
      <DonationDetailPanel
        donation={{ ...donation, createdAt: '2026-11-20T19:30:00.000Z' }}
        onChanged={() => {}}
      />
    ),
    { site: { ...exampleSite, timeZone: 'Asia/Kolkata' } },
  );
  const details = within(screen.getByRole('region', { name: 'Details' }));
  expect(details.getByText('Asia/Kolkata')).toBeTruthy();
  expect(details.getByText(/^Nov 21, 2026, 1:00 AM$/)).toBeTruthy();
});
