import { addAccount, signIn } from './support/accounts.ts';
import { expect, test } from './support/visit.ts';

test('ADM-11 GRD-04: signing out in one tab ends every tab', async ({ page, context }) => {
  await signIn(page, await addAccount());
  const second = await context.newPage();
  await second.goto('/admin/users');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Users');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expect(second).toHaveURL(/\/admin\/login$/);
  await expect(second.getByText('Your session has ended')).toBeVisible();
});

test('GRD-05: typed text survives a refresh, a role check and another tab that signs in', async ({
  page,
  context,
}) => {
  const account = await addAccount();
  await signIn(page, account);
  await page.goto('/admin/account');
  const field = page.getByLabel('New email address');
  await field.fill('half-written@exam');

  const checked = page.waitForRequest('**/api/admin/me');
  const second = await context.newPage();
  await second.goto('/admin');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await checked;
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await page.waitForTimeout(500);

  await expect(field).toHaveValue('half-written@exam');
});

test('SES-12: with a clock two hours fast, two tabs refresh concurrently and stay signed in, a copied refresh token is useless, and signing out ends both', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addInitScript(runAhead, 2 * 60 * 60_000);
  await signIn(page, await addAccount());
  const second = await context.newPage();
  await second.goto('/admin/users');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Users');
  const tabs = [page, second];
  const before = await page.evaluate(keptRefreshToken);
  const refreshes: number[] = [];
  context.on('response', (response) => {
    if (response.url().includes('grant_type=refresh_token')) refreshes.push(response.status());
  });

  await page.evaluate(endSoon);
  await Promise.all(tabs.map((tab) => tab.evaluate(comeIntoView)));
  await expect.poll(() => page.evaluate(keptRefreshToken)).not.toBe(before);
  await page.getByRole('link', { name: 'Audit log' }).click();
  await second.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Sign out on all devices' })).toBeVisible();
  expect(refreshes.length).toBeLessThanOrEqual(2);
  expect(new Set(refreshes)).toEqual(new Set([200]));

  const stolen = await fetch(`${baseURL}/auth/v1/token?grant_type=refresh_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: await page.evaluate(keptRefreshToken) }),
  });
  expect([stolen.status, await stolen.json()]).toMatchObject([
    400,
    { error_code: 'refresh_token_not_found' },
  ]);

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  for (const tab of tabs) await expect(tab).toHaveURL(/\/admin\/login$/);
});

/** These run in the browser. */
function runAhead(ms: number): void {
  const now = () => Math.round(performance.timeOrigin + performance.now()) + ms;
  globalThis.Date = new Proxy(Date, {
    construct: (real, parts: unknown[]) => new real(...((parts.length > 0 ? parts : [now()]) as [number])),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
}

function keptRefreshToken(): string {
  return JSON.parse(localStorage.getItem('admin-session') ?? '{}').refresh_token;
}

function endSoon(): void {
  const session = JSON.parse(localStorage.getItem('admin-session') ?? '{}');
  const soon = Math.round(Date.now() / 1000) + 30;
  localStorage.setItem('admin-session', JSON.stringify({ ...session, expires_at: soon }));
}

function comeIntoView(): void {
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}
