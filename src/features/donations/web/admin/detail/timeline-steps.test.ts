import { expect, test } from 'vitest';
import { type TimedDonation, timelineSteps } from './timeline-steps.ts';

const quiet: TimedDonation = {
  offline: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  succeededAt: '2026-11-20T06:02:00.000Z',
  status: 'success',
  source: 'gateway',
  attempts: [],
  ledger: [],
  receipts: [],
  refunds: [],
  reversals: [],
  disputes: [],
  card: null,
  settlements: [],
  monthly: null,
  history: [],
};

const names = (changes: Partial<TimedDonation>, now = '2026-12-01T06:00:00Z') =>
  timelineSteps({ ...quiet, ...changes }, new Date(now)).map(
    ({ label, state }) => `${state} ${label.replace('adminDonations.timeline.', '')}`,
  );

test('a donation is confirmed, and its payout is ahead', () => {
  expect(names({})).toEqual(['done started', 'done confirmed', 'ahead payoutAhead']);
});

test('a debit that the bank returned without a dispute is reclaimed', () => {
  const firstSeenAt = '2026-11-22T06:00:01.000Z';
  const money = { amountMinor: 5000, currency: 'USD' };
  const returned = { ...money, reversalId: 'txn_1', attemptId: 'py_1', firstSeenAt };

  expect(names({ reversals: [{ ...returned, kind: 'dispute', state: 'processed' }] })).toContain(
    'done reclaimed',
  );
});

test.each([
  [true, 'done disputeWithheld'],
  [false, 'done disputeLost'],
])('the amount of a dispute is withheld or lost (open: %s)', (isOpen, expected) => {
  const money = { amountMinor: 5000, currency: 'USD' };
  expect(
    names({
      reversals: [
        {
          ...money,
          reversalId: 'du_1',
          attemptId: 'ch_1',
          kind: 'dispute',
          state: 'processed',
          firstSeenAt: '2026-11-22T06:00:01.000Z',
        },
      ],
      disputes: [
        {
          ...money,
          disputeId: 'du_1',
          status: isOpen ? 'needs_response' : 'lost',
          isInquiry: false,
          isOpen,
          isRefundAllowed: false,
          openedAt: '2026-11-22T06:00:00.000Z',
          respondBy: null,
        },
      ],
    }),
  ).toContain(expected);
});

test.each([
  ['before the success', '2026-11-20T06:01:00.000Z'],
  ['after the success', '2026-11-20T06:03:00.000Z'],
])(
  'a failed attempt that was first seen %s is before it, however late it is seen again',
  (_, firstSeenAt) => {
    const failed = {
      attemptId: 'pay_1',
      state: 'failed',
      amountMinor: 5000,
      currency: 'USD',
      method: 'card',
      feeMinor: null,
      taxMinor: null,
      errorReason: 'card_declined',
      firstSeenAt,
      lastSeenAt: '2026-11-21T06:00:00.000Z',
      isCounted: false,
      refundableMinor: 0,
    } as const;
    expect(names({ attempts: [failed] })).toEqual([
      'done started',
      'done attemptFailed',
      'done confirmed',
      'ahead payoutAhead',
    ]);
  },
);

test('a pending donation waits for the bank', () => {
  expect(names({ status: 'pending', succeededAt: null })).toEqual(['done started', 'ahead bankDecides']);
});

test('future steps follow past ones, in the order of time', () => {
  expect(
    names({
      card: { state: 'waiting', at: '2026-11-24T17:00:00.000Z' },
      monthly: {
        id: 'm',
        state: 'active',
        isCancelling: false,
        charges: 1,
        nextChargeAt: '2026-12-20T06:00:00.000Z',
      },
      receipts: [
        {
          number: 'US-2026-000001',
          donationMinor: 5000,
          netAmountMinor: 5000,
          issuedAt: '2026-11-20T06:02:01.000Z',
          emailedAt: '2026-11-20T06:02:05.000Z',
          url: '/api/receipts/pdf',
        },
      ],
      disputes: [
        {
          disputeId: 'du_1',
          status: 'needs_response',
          isInquiry: false,
          isOpen: true,
          isRefundAllowed: false,
          amountMinor: 5000,
          currency: 'USD',
          openedAt: '2026-11-22T06:00:00.000Z',
          respondBy: '2026-12-01T06:00:00.000Z',
        },
      ],
    }),
  ).toEqual([
    'done started',
    'done confirmed',
    'done receiptEmailed',
    'done disputed',
    'ahead cardAhead',
    'ahead respondBy',
    'ahead nextCharge',
    'ahead payoutAhead',
  ]);
});

test('an event that a gateway reports in whole seconds is not sorted before the start in the same second', () => {
  const settlements = [
    {
      gateway: 'razorpay' as const,
      account: 'main',
      entryId: 'pay_1',
      kind: 'payment' as const,
      settlementId: 'setl_1',
      amountMinor: 5000,
      currency: 'USD',
      feeMinor: 0,
      taxMinor: 0,
      settledAt: '2026-11-20T06:00:00.000Z',
      arrivesOn: null,
    },
  ];
  const moment = '2026-11-20T06:00:00.400Z';
  expect(names({ createdAt: moment, succeededAt: moment, settlements })).toEqual([
    'done started',
    'done confirmed',
    'done paidOut',
  ]);
});

test('a payout of several entries is one step, and is ahead until the day on which it arrives', () => {
  const entry = {
    gateway: 'stripe' as const,
    account: 'acct_1',
    settlementId: 'po_1',
    amountMinor: 5000,
    currency: 'USD',
    feeMinor: 0,
    taxMinor: 0,
    settledAt: '2026-12-02T00:00:00.000Z',
    arrivesOn: '2026-12-02',
  };
  const settlements = [
    { ...entry, entryId: 'ch_1' },
    { ...entry, entryId: 're_1' },
  ];

  expect(names({ settlements }, '2026-12-01T06:00:00Z')).toEqual([
    'done started',
    'done confirmed',
    'ahead payoutAhead',
  ]);
  expect(names({ settlements }, '2026-12-03T06:00:00Z').at(-1)).toBe('done paidOut');
  expect(timelineSteps({ ...quiet, settlements }, new Date()).at(-1)?.day).toBe('2026-12-02');
});

test('each sending of a receipt is a step, with the number of the receipt that was current then', () => {
  const receipt = { donationMinor: 5000, netAmountMinor: 5000, url: '/api/receipts/pdf' };
  const sent = (event: string, at: string) => ({ event, at, actor: null, detail: {} });
  const steps = timelineSteps(
    {
      ...quiet,
      receipts: [
        {
          ...receipt,
          number: 'US-1',
          issuedAt: '2026-11-20T06:03:00.000Z',
          emailedAt: '2026-11-20T06:04:00.000Z',
        },
        {
          ...receipt,
          number: 'US-2',
          issuedAt: '2026-11-22T06:00:00.000Z',
          emailedAt: '2026-11-22T06:01:00.000Z',
        },
      ],
      history: [
        sent('donation.email-corrected', '2026-11-23T06:00:00.000Z'),
        sent('donation.visibility', '2026-11-21T07:00:00.000Z'),
        sent('donation.receipt-emailed', '2026-11-21T06:00:00.000Z'),
      ],
    },
    new Date(),
  );

  expect(
    steps.flatMap(({ label, values }) => (values ? [[label.split('.').at(-1), values['number']]] : [])),
  ).toEqual([
    ['receiptEmailed', 'US-1'],
    ['receiptEmailedAgain', 'US-1'],
    ['receiptEmailed', 'US-2'],
    ['emailCorrected', 'US-2'],
  ]);
});
