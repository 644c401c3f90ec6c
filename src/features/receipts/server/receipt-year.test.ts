import { afterAll, expect, test } from 'vitest';
import { formOf, testDonationService } from '#tests/support/donation-service.ts';
import { eventBody, fakeGateway, fakeId } from '#tests/support/fake-gateway.ts';
import { fixedClock } from '#tests/support/fixed-clock.ts';
import { testReceiptService } from '#tests/support/receipt-service.ts';
import { openTestDatabase } from '#tests/support/test-database.ts';

const database = await openTestDatabase();
const clock = fixedClock('2026-12-01T06:00:00Z');
const indianEntity = {
  RECEIPT_IN_NAME: 'Sanatan World Trust',
  RECEIPT_IN_ADDRESS: 'Rishikesh, India',
  RECEIPT_IN_PAN: 'AAATS1234F',
  RECEIPT_IN_APPROVAL: 'AAATS1234FF20261',
};
const { effects } = testReceiptService(database, { clock, settings: indianEntity });
const donations = testDonationService(database, fakeGateway(), { clock, effects });

afterAll(() => database.close());

test.each([
  {
    currency: 'USD',
    begun: '2027-01-01T07:55:00Z',
    charged: '2027-01-01T07:58:00Z',
    seen: '08:10',
    year: 2026,
  },
  {
    currency: 'USD',
    begun: '2027-01-01T07:58:00Z',
    charged: '2027-01-01T08:00:00Z',
    seen: '08:10',
    year: 2027,
  },
  {
    currency: 'INR',
    begun: '2027-03-31T18:25:00Z',
    charged: '2027-03-31T18:28:00Z',
    seen: '18:40',
    year: 2026,
  },
  {
    currency: 'INR',
    begun: '2027-03-31T18:28:00Z',
    charged: '2027-03-31T18:30:00Z',
    seen: '18:40',
    year: 2027,
  },
])(
  'treasury 1: $currency charged at $charged and reported at $seen is in the series of $year',
  async ({ currency, begun, charged, seen, year }) => {
    clock.set(begun);
    const donation = await begin(currency);
    clock.set(`${charged.slice(0, 11)}${seen}:00Z`);
    await donation.report('payment.captured', charged);

    expect(await receiptsOf(donation.id)).toEqual([{ year, givenAt: new Date(charged) }]);
  },
);

test('treasury 1: late receipts of a year continue its series without a gap, and a correction is of its own year', async () => {
  clock.set('2030-01-01T07:50:00Z');
  const [first, late] = [await begin('USD'), await begin('USD')];
  await first.report('payment.captured', '2030-01-01T07:51:00Z');
  clock.set('2030-01-01T09:00:00Z');
  await (await begin('USD')).report('payment.captured', '2030-01-01T09:00:00Z');
  await late.report('payment.captured', '2030-01-01T07:52:00Z');
  await late.refund(1000);

  const { rows } = await database.pool.query(
    'select year, number, sequence from receipts where issued_at >= $1 order by year, number',
    ['2030-01-01T07:50:00Z'],
  );
  expect(rows).toEqual([
    { year: 2029, number: 1, sequence: 0 },
    { year: 2029, number: 2, sequence: 0 },
    { year: 2030, number: 1, sequence: 0 },
    { year: 2030, number: 2, sequence: 1 },
  ]);
});

test('a charge is dated within the time from the start of its donation to its report', async () => {
  clock.set('2028-05-01T06:00:00Z');
  const [early, ahead, undated] = [await begin('USD'), await begin('USD'), await begin('USD')];
  clock.set('2028-05-01T07:00:00Z');
  await early.report('payment.captured', '2028-04-30T06:00:00Z');
  await ahead.report('payment.captured', '2028-05-02T06:00:00Z');
  await undated.report('payment.captured', null);

  const dates = [];
  for (const { id } of [early, ahead, undated]) dates.push((await receiptsOf(id))[0]?.givenAt.toISOString());
  expect(dates).toEqual(['2028-05-01T06:00:00.000Z', '2028-05-01T07:00:00.000Z', '2028-05-01T07:00:00.000Z']);
});

async function begin(currency: string) {
  const { id, razorpayOrderId } = await donations.startDonation(formOf({ currency, amount: 100 }), undefined);
  const payment = {
    id: fakeId('pay'),
    amount: 10_000,
    currency,
    order_id: razorpayOrderId,
    status: 'captured',
    created_at: null as number | null,
  };
  return {
    id,
    report(event: string, chargedAt: string | null): Promise<void> {
      payment.created_at = chargedAt === null ? null : Date.parse(chargedAt) / 1000;
      return donations.inbox.receiveEvent(eventBody(event, { payment }), fakeId('event'));
    },
    refund(amount: number): Promise<void> {
      const refund = { id: fakeId('rfnd'), payment_id: payment.id, amount, currency, status: 'processed' };
      return donations.inbox.receiveEvent(
        eventBody('refund.processed', { payment, refund }),
        fakeId('event'),
      );
    },
  };
}

async function receiptsOf(paymentId: string) {
  const { rows } = await database.pool.query<{ year: number; givenAt: Date }>(
    'select year, given_at as "givenAt" from receipts where payment_id = $1 order by sequence',
    [paymentId],
  );
  return rows;
}
