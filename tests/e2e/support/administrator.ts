import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScrolling, followSystemTheme } from './visit.ts';

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
  await page.context().addInitScript(
    (text) => {
      // Sandboxed frames have no storage.
      if (location.protocol.startsWith('http') && origin !== 'null') localStorage['admin-session'] ??= text;
    },
    await sharedSession(page.request),
  );
}

/** Headers of the administrator's calls to the API. */
export async function administratorHeaders(request: APIRequestContext): Promise<{ authorization: string }> {
  const { access_token: token } = JSON.parse(await sharedSession(request));
  return { authorization: `Bearer ${token}` };
}

/** Sessions by site, which the tests of a worker share: none of them ends one. */
const sessions = new Map<string, { text: string; endsAt: number }>();
/** Shorter than an access token lives, so that no page refreshes a shared session. */
const sharedMs = 20 * 60_000;

async function sharedSession(request: APIRequestContext): Promise<string> {
  const settings = await request.get('/api/sign-in-settings');
  const known = sessions.get(settings.url());
  if (known && known.endsAt > Date.now()) return known.text;

  const { url, key } = await settings.json();
  const response = await request.post(`${url}/token?grant_type=password`, {
    data: { email: 'admin', password },
    headers: { apikey: key },
  });
  expect(response.ok()).toBe(true);
  const text = await response.text();
  sessions.set(settings.url(), { text, endsAt: Date.now() + sharedMs });
  return text;
}

/** Checks a screen on a wide window in the light theme, and on a phone in the dark one. */
export async function expectScreenAccessible(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await followSystemTheme(page, 'light');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await followSystemTheme(page, 'dark');
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
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
