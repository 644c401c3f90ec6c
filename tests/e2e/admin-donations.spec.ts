import type { Page } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

/** Donates in the sandbox through the API of its page and its checkout. @returns the unique name */
async function give({ request }: Page, amount: number): Promise<string> {
  const donorName = `Refunded ${process.pid}-${Date.now()}`;
  const begun = await request.post('/api/payments', {
    data: { paymentType: 'named', amount, donorName, donorMessage: 'Jaya' },
  });
  const { id, checkout } = await begun.json();
  const { key, order_id } = checkout;
  const paid = await request.post('/sandbox/checkout/payments', { data: { key, order_id, outcome: 'paid' } });
  const verified = await request.post(`/api/payments/${id}/verify`, { data: await paid.json() });
  expect(verified.status()).toBe(200);
  return donorName;
}

/** The public donation; other tests donate at the same time. */
async function shown({ request }: Page, name: string) {
  const donations = await (await request.get('/api/payments?limit=50')).json();
  return donations.find(({ donorName }: { donorName: string }) => donorName === name);
}

test('ADM-12: a donation is found, its message hidden, and its refund seen on the public list', async ({
  page,
}) => {
  const name = await give(page, 40);
  await beSignedInAsAdministrator(page);
  await page.goto('/admin');

  await page.getByRole('link', { name: 'Donations', exact: true }).click();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name: 'Donation $40', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('checkbox', { name: 'Show message' }).click();
  await expect(page.getByRole('checkbox', { name: 'Show message' })).not.toBeChecked();
  expect(await shown(page, name)).toMatchObject({ amount: '40.00', donorMessage: null });

  await page.getByRole('button', { name: 'Refund...' }).click();
  await page.getByLabel('Amount (USD)').fill('15');
  await page.getByLabel('Reason').selectOption('donor');
  await expectAccessible(page);
  await page.getByLabel('Type 15.00 to confirm').fill('15');
  await page.getByRole('button', { name: 'Refund now' }).click();
  await expect(page.getByText('Refund initiated.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('-$15.00');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('$15.00 refunded');
  expect(await shown(page, name)).toMatchObject({ amount: '25.00' });
});
