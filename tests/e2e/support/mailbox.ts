import { expect, type Page } from '@playwright/test';

/** Opens the newest email to an address in the demo's mailbox, which arrives shortly after it was sent. */
export async function openEmail(page: Page, address: string, subject: string | RegExp = ''): Promise<void> {
  const link = page
    .getByRole('row')
    .filter({ hasText: address })
    .getByRole('link', { name: subject })
    .first();
  await expect(async () => {
    await page.goto('/sandbox/mailbox');
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();
}

/** URL of a link in the opened email. */
export async function emailLink(page: Page, name: string): Promise<string> {
  return (await page.frameLocator('iframe').getByRole('link', { name }).getAttribute('href')) ?? '';
}
