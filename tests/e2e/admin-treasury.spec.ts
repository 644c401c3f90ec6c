import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

test.use({ expectedErrors: /status of 400/ });

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
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByLabel('Month', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/admin/donations/new');
  await page.getByLabel('Date received').fill(`${year}-10-31`);
  await page.getByLabel('Amount').fill('25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This month is closed. Enter a later date.')).toBeVisible();
});

test('on a phone the tab of the screen is in view among the tabs of donations', async ({ page }) => {
  await beSignedInAsAdministrator(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/admin/donations/exports');
  const tabs = page.getByRole('navigation', { name: 'Donations' });
  for (const name of ['Exports', 'Discrepancies']) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.reload();
    await expect(tabs.locator('[aria-current="page"]')).toBeInViewport({ ratio: 1 });
    await expect(tabs.locator('[aria-current="page"]')).toHaveText(name);
  }
});
