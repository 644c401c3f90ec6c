import type { Page } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

/** Donates in the sandbox through the API of its page and its checkout. */
async function give({ request }: Page, donation: object): Promise<void> {
  const begun = await request.post('/api/payments', { data: { paymentType: 'named', ...donation } });
  const { id, checkout } = await begun.json();
  const { key, order_id } = checkout;
  const paid = await request.post('/sandbox/checkout/payments', { data: { key, order_id, outcome: 'paid' } });
  const verified = await request.post(`/api/payments/${id}/verify`, { data: await paid.json() });
  expect(verified.status()).toBe(200);
}

test('two records of one person are merged after a preview, and the merge is undone', async ({ page }) => {
  const word = `Merged${process.pid}x${Date.now()}`;
  const [first, second] = [`${word} Rao`, `${word} Iyer`];
  await give(page, { amount: 30, donorName: first, donorEmail: `${word}.rao@example.org` });
  await give(page, { amount: 70, donorName: second, donorEmail: `${word}.iyer@example.org` });
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/donors');

  await page.getByRole('searchbox').fill(first);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('link', { name: first }).click();
  await expect(page.getByRole('heading', { name: first, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: 'Merge with another donor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill(second);
  await dialog.getByRole('combobox').selectOption({ label: `${second} · ${word}.iyer@example.org` });
  await expect(dialog.getByRole('status')).toContainText('Total after the merge: $100.00');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click();

  await expect(page.getByRole('button', { name: `Undo merge ${second}` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('$100.00');
  await page.goto(`/admin/donors?search=${encodeURIComponent(second)}`);
  await expect(page.getByRole('row', { name: first })).toContainText('$100.00');

  await page.getByRole('link', { name: first }).click();
  await page.getByRole('button', { name: `Undo merge ${second}` }).click();
  await expect(page.getByRole('region', { name: 'Total', exact: true })).toContainText('$30.00');
});
