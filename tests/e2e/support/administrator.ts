import { expect, type Locator, type Page } from '@playwright/test';

const password = 'namaste-demo-2026';

/** Signs in the administrator of the demo through the login page. */
export async function signInAsAdministrator(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Stores a session as a sign-in does, for tests of what follows. */
export async function beSignedInAsAdministrator(page: Page): Promise<void> {
  const settings = await (await page.request.get('/api/sign-in-settings')).json();
  const response = await page.request.post(`${settings.url}/token?grant_type=password`, {
    data: { email: 'admin', password },
    headers: { apikey: settings.key },
  });
  expect(response.ok()).toBe(true);
  const session = await response.text();
  await page.context().addInitScript((text) => {
    // Sandboxed frames have no storage.
    if (location.protocol.startsWith('http') && origin !== 'null') localStorage['admin-session'] ??= text;
  }, session);
}

/** Presses Tab until the target is focused. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < 160; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(target)}`);
}
