import { addAccount, codeOf, password, signIn, typeCredentials } from './support/accounts.ts';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScrolling,
  prefer,
  test,
} from './support/visit.ts';

test('LOG-01 LOG-02 LOG-04 LOG-06 LOG-12 LOG-13: the login page of a demo', async ({ page }) => {
  await page.goto('/admin/login');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
  await expect(page.getByText('Access the admin dashboard to manage content')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Database Connected' })).toBeVisible();
  await expect(page.getByLabel('Username')).toHaveAttribute('required');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
  await expect(page.getByText('namaste-demo-2026')).toBeVisible();
  const debug = page.getByRole('group').filter({ hasText: 'Debug information' });
  await expect(debug.getByText('Service URL')).toBeHidden();
  await debug.getByText('Debug information').click();
  await expect(debug.getByRole('definition')).toHaveText(['Database Connected', 'missing', 'missing']);
  await expectAccessible(page);
});

test('the document is not cached, not indexed, and its policy names every source it loads from', async ({
  request,
}) => {
  for (const path of [
    '/admin',
    '/admin/login',
    '/admin/confirm?token_hash=x&type=recovery',
    '/admin/nothing',
  ]) {
    const headers = (await request.get(path)).headers();

    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self';.* connect-src 'self';/,
    );
  }
});

test('GRD-01 GRD-02 GRD-03: without a session every screen redirects to the login page, and after the sign-in back', async ({
  page,
}) => {
  const account = await addAccount();
  await page.goto('/admin/audit?area=user');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');

  await typeCredentials(page, account.email);
  await expect(page).toHaveURL(/\/admin\/audit\?area=user$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');

  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/admin/me', async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByText('Verifying authentication...')).toBeVisible();
  await expect(page.getByText('Checking admin privileges...')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
});

test('LOG-10 LOG-14 SES-03: spaces around the name are ignored; an existing session skips the form', async ({
  page,
}) => {
  const account = await addAccount();
  await page.goto('/admin/login');
  await typeCredentials(page, `  ${account.username.toUpperCase()} `, ` ${password} `);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.goto('/admin/login');
  await expect(page).toHaveURL(/\/admin$/);
});

for (const language of ['hi', 'sa'] as const) {
  test(`the login page and the dashboard in ${language} fit a phone`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prefer(context, baseURL ?? '', language, 'dark');
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScrolling(page);
    const account = await addAccount();
    await page.locator('[name=username]').fill(account.username);
    await page.locator('[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.locator('.dash-counts')).toBeVisible();
    await expectNoSidewaysScrolling(page);
  });
}

test('every screen of accounts is accessible, in both themes', async ({ page }) => {
  await beSignedInAsAdministrator(page);
  for (const [path, title] of [
    ['/admin', 'Dashboard'],
    ['/admin/users', 'Users'],
    ['/admin/audit', 'Audit log'],
    ['/admin/account', 'My account'],
    ['/admin/nothing-here', 'Page not found'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
  }
  for (const path of ['/admin/forgot-password', '/admin/confirm?token_hash=x&type=invite']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('a second factor by keyboard only: set up, sign in with it, and with a recovery code', async ({
  page,
}) => {
  const account = await addAccount();
  await signIn(page, account);
  await page.goto('/admin/account');
  await page.getByRole('button', { name: 'Add authenticator app' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = await page.locator('.account-secret').innerText();
  await page.getByLabel('Authenticator code').focus();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate recovery codes' }).focus();
  await page.keyboard.press('Enter');
  const code = await page.locator('.account-codes li').first().innerText();

  await page.getByRole('button', { name: 'Sign Out', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Username')).toBeEnabled();
  await page.getByLabel('Username').focus();
  await page.keyboard.type(account.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Authenticator code')).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Use a recovery code' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
});
