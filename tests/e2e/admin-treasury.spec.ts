import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test.use({ expectedComplaints: /status of 400/ });

test('DON-07: a treasurer closes October, after which it takes no offline donation', async ({ page }) => {
  await beSignedInAsAdministrator(page);
  // Closing cannot be undone, so each run and retry takes another year, long before all donations.
  const year = 2001 + (Date.now() % 17);
  await page.goto(`/admin/donations/statement?month=${year}-10`);
  const period = `October ${year}`;
  await expect(page.getByRole('heading', { level: 1, name: `Statement for ${period}` })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.getByRole('button', { name: `Close ${period}` }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Close ${period}` })
    .click();
  await expect(page.getByText(`${period} is closed.`)).toBeVisible();
  await expect(page.getByText(/^Closed by /)).toBeVisible();

  await page.goto('/admin/donations/new');
  await page.getByLabel('Date received').fill(`${year}-10-31`);
  await page.getByLabel('Amount').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This month is closed. Enter a later date.')).toBeVisible();
});
