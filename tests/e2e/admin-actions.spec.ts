import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, test } from './support/visit.ts';

test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|Failed to fetch/ });

test('an action without a connection shows its reason in view', async ({ page, context }) => {
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/donations');
  const exportButton = page.getByRole('button', { name: 'Export' });
  await expect(exportButton).toBeVisible();

  await context.setOffline(true);
  await exportButton.click();

  await expect(page.locator('.toast')).toContainText('Network error. Please check your connection');
  await expect(page.locator('.toast')).toBeInViewport();
});
