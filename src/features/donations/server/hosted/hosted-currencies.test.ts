import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DonationDetail } from '#src/features/donations/admin-donation.ts';
import type { Statement } from '#src/features/donations/statement-contract.ts';
import type { StoredSettings } from '#src/features/settings/admin-contract.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { postDonation, startDonation, statusOf } from '#tests/support/give.ts';
import { createStripeVisits } from '#tests/support/stripe-visits.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
const { pool } = site.database;
const { save, pay, newest, sendAll } = createStripeVisits(site);

beforeAll(async () => {
  // The sandbox of the site has the time of the machine.
  site.clock.set(new Date().toISOString());
  await site.signInAgain();
  const currencies = ['USD', 'INR', 'EUR', 'JPY', 'KWD', 'UGX', 'HUF'];
  expect((await save({ offersStripe: true, currencies })).statusCode).toBe(200);
});
afterAll(() => site.close());

type Journey = {
  currency: string;
  amount: number;
  /** Total with fees in Stripe's API and on the site. */
  inApi: number;
  totalMinor: number;
  refundedMinor: number;
  refundText: string;
  /** What the public list, the receipt after the refund and the statement show. */
  publicAmount: string;
  net: string;
};

const journeys: Journey[] = [
  {
    currency: 'EUR',
    amount: 50,
    inApi: 5149,
    totalMinor: 5149,
    refundedMinor: 1000,
    refundText: '10.00',
    publicAmount: '41.49',
    net: '€41.49',
  },
  {
    currency: 'JPY',
    amount: 5000,
    inApi: 5149,
    totalMinor: 5149,
    refundedMinor: 1000,
    refundText: '1000',
    publicAmount: '4149',
    net: '¥4,149',
  },
  {
    currency: 'KWD',
    amount: 5,
    inApi: 5150,
    totalMinor: 5150,
    refundedMinor: 1000,
    refundText: '1.000',
    publicAmount: '4.150',
    net: 'KWD\u00a04.150',
  },
  {
    currency: 'UGX',
    amount: 50_000,
    inApi: 5_149_300,
    totalMinor: 51_493,
    refundedMinor: 10_000,
    refundText: '10000',
    publicAmount: '41493',
    net: 'UGX\u00a041,493',
  },
];

test.each(journeys)('PAY-01: a donation in $currency, from the form to the statement', async (journey) => {
  const { currency, amount, inApi, totalMinor, refundedMinor, refundText } = journey;
  const donorEmail = `${currency.toLowerCase()}@example.org`;
  const order = await startDonation(site, { currency, amount, coverFees: true, donorEmail });
  await pay(order);
  const charge = await newest('charge');
  await sendAll();

  expect(await statusOf(site, order)).toBe('success');
  const { rows } = await pool.query('select entity from sbx_stripe_objects where id = $1', [charge]);
  expect(rows).toMatchObject([{ entity: { amount: inApi, currency: currency.toLowerCase() } }]);

  const refund = {
    id: randomUUID(),
    attemptId: charge,
    amountMinor: refundedMinor,
    confirmedAmount: refundText,
    reason: 'Asked for it',
  };
  const refunded = await site.admin('POST', `/api/admin/donations/${order.id}/refunds`, refund);
  expect(refunded.statusCode).toBe(201);
  await sendAll();
  const detail = (await site.admin('GET', `/api/admin/donations/${order.id}`)).json<DonationDetail>();
  expect(detail).toMatchObject({
    amountMinor: totalMinor,
    netAmountMinor: totalMinor - refundedMinor,
    currency,
  });

  const listed = (await site.app.inject('/api/payments')).json<{ id: string; amount: string }[]>();
  expect(listed.find(({ id }) => id === order.id)?.amount).toBe(journey.publicAmount);
  const { currencies } = (await site.admin('GET', '/api/admin/donations/statement')).json<Statement>();
  expect(currencies.find((own) => own.currency === currency)?.totals).toMatchObject({
    donations: 1,
    grossMinor: totalMinor,
    refundsMinor: refundedMinor,
  });
  const { body } = await site.admin('GET', '/api/admin/donations/statement.csv');
  expect(body).toMatch(new RegExp(`"${currency}","total",.*"${refundText}"`));
  for (const kind of ['receipt.issued', 'receipt.corrected']) await site.readEmail(donorEmail, kind);
  const corrected = await site.readEmail(donorEmail, 'receipt.corrected');
  expect(corrected.text).toContain(journey.net);
});

test('a refund in dinars that the card networks cannot express is rejected', async () => {
  const order = await startDonation(site, { currency: 'KWD', amount: 5 });
  await pay(order);
  const attemptId = await newest('charge');
  await sendAll();
  const form = { id: randomUUID(), attemptId, amountMinor: 1005, confirmedAmount: '1.005', reason: 'Asked' };
  const response = await site.admin('POST', `/api/admin/donations/${order.id}/refunds`, form);

  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { amountMinor: { code: 'too_precise' } } },
  ]);
});

test('STRIPE-20.11: an amount below the minimum of the settings is rejected', async () => {
  const response = await postDonation(site, { paymentType: 'anonymous', amount: 174, currency: 'HUF' });

  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ fields: { amount: { code: 'too_small' } } });
});

test('ADM-10: a currency without an account that receives it cannot be offered', async () => {
  const response = await save({ offersStripe: false, currencies: ['USD', 'EUR'] });
  expect([response.statusCode, response.json()]).toMatchObject([
    400,
    { fields: { currencies: { code: 'not_receivable' } } },
  ]);

  const amounts = { presets: [100, 1000, 2000, 3000], min: 200, max: 9000 };
  const wrong = await save({ donationAmounts: { HUF: { ...amounts, min: 100 }, EUR: amounts } });
  expect(Object.keys(wrong.json<{ fields: object }>().fields).toSorted()).toEqual([
    'donationAmounts.EUR.presets.0',
    'donationAmounts.HUF.min',
  ]);
  const { settings } = (await site.admin('GET', '/api/admin/settings')).json<StoredSettings>();
  expect(settings.currencies).toContain('HUF');
});
