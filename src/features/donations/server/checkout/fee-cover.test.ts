import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAdminSite } from '#tests/support/admin-site.ts';
import { addProject, give, startDonation } from '#tests/support/give.ts';
import type { DonationDetail } from '../../admin-donation.ts';
import { scriptCheckoutOf } from '#tests/support/script-checkout.ts';

const site = await openAdminSite({ RATE_LIMIT: 'off' });
beforeAll(() => addProject(site, 'temple'));
afterAll(() => site.close());

const covered = { amount: 100, coverFees: true, projectId: 'temple', donorName: 'Asha' };

test('DON-17: the server adds the fee to the order; the donation keeps its chosen amount', async () => {
  const order = await startDonation(site, covered);

  expect(order).toMatchObject({ amount: '100.00', checkout: { amount: 10_330 } });
});

test.each([
  ['without the choice', { coverFees: false }, 10_000],
  ['in rupees at their rate', { amount: 1000, currency: 'INR' }, 102_417],
])('the total %s', async (_name, form, amount) => {
  expect(scriptCheckoutOf(await startDonation(site, { ...covered, ...form })).amount).toBe(amount);
});

test.each([['yes'], [1]])('coverFees %j is no choice', async (coverFees) => {
  await expect(startDonation(site, { ...covered, coverFees })).rejects.toThrow('400');
});

test('lists and totals count the chosen amount; receipt, ledger and administrators see both', async () => {
  const { id } = await give(site, covered);

  const [listed] = (await site.app.inject('/api/payments')).json();
  expect(listed).toMatchObject({ id, amount: '100.00' });
  const { raised } = (await site.app.inject('/api/payments/summary')).json();
  expect(raised).toEqual([{ currency: 'USD', raised: '100.00', donations: 1 }]);
  const project = (await site.app.inject('/api/projects/temple')).json();
  expect(Number(project.raisedAmount)).toBe(100);

  const detail = (await site.admin('GET', `/api/admin/donations/${id}`)).json<DonationDetail>();
  expect(detail).toMatchObject({ amountMinor: 10_330, coveredMinor: 330, netAmountMinor: 10_330 });
  expect(detail.ledger[0]?.lines).toContainEqual({
    account: 'donations',
    currency: 'USD',
    amountMinor: -10_330,
  });
  expect(detail.receipts).toMatchObject([{ donationMinor: 10_330 }]);
});

test('after a partial refund, lists and totals count what is left of the chosen amount', async () => {
  const { rows } = await site.database.pool.query<{ id: string }>(
    `update payments set net_amount_minor = 4000 where status = 'success' returning id`,
  );
  const [listed] = (await site.app.inject('/api/payments')).json();
  expect(listed).toMatchObject({ id: rows[0]?.id, amount: '40.00' });
  const { raised } = (await site.app.inject('/api/payments/summary')).json();
  expect(raised).toMatchObject([{ raised: '40.00' }]);
});

test('each charge of a monthly donation has the covered part', async () => {
  await give(site, { ...covered, frequency: 'monthly', donorEmail: 'asha@example.org' });

  const { rows } = await site.database.pool.query(
    `select p.amount_minor::int as amount, p.covered_minor::int as covered, r.covered_minor::int as monthly
     from payments p join recurring_donations r on r.id = p.recurring_donation_id`,
  );
  expect(rows).toEqual([{ amount: 10_330, covered: 330, monthly: 330 }]);
});

test('treasury 12.15: new rates of the settings apply to new donations', async () => {
  const { settings, version } = (await site.admin('GET', '/api/admin/settings')).json();
  const feeRates = {
    ...settings.feeRates,
    razorpay: { ...settings.feeRates.razorpay, USD: { percent: '0.8', fixed: '0', cap: '5' } },
  };
  await site.admin('PUT', '/api/admin/settings', { ...settings, version, feeRates });

  expect(scriptCheckoutOf(await startDonation(site, { ...covered, amount: 1000 })).amount).toBe(100_500);
});
