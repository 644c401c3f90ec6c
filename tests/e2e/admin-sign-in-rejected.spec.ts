import { addAccount, signIn, typeCredentials } from './support/accounts.ts';
import { signInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

test.use({ expectedErrors: /status of (400|401|403|404|422|429|503)|ERR_FAILED|Failed to fetch/ });

test('LOG-09 LOG-15: wrong credentials are rejected', async ({ page }) => {
  const account = await addAccount();
  await page.goto('/admin/login');
  await typeCredentials(page, account.username, 'not the password');

  const box = page.getByRole('alert');
  await expect(box).toContainText('Login Failed');
  await expect(box).toContainText('Invalid credentials. Please check your username and password.');
  await expectAccessible(page);
});

test('LOG-16: an unconfirmed address is rejected', async ({ page }) => {
  const account = await addAccount({ isConfirmed: false });
  await page.goto('/admin/login');
  await typeCredentials(page, account.username);

  await expect(page.getByRole('alert')).toContainText(
    'Email not confirmed. Please check your email for confirmation link.',
  );
});

test('LOG-21 GRD-06: a user without the role gets a message and is signed out', async ({ page }) => {
  const account = await addAccount({ role: 'user' });
  await page.goto('/admin/login');
  await typeCredentials(page, account.username);

  await expect(page.getByRole('alert')).toContainText('Access denied. Admin privileges required.');
  expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
});

const responses = [
  [
    'LOG-17',
    429,
    { code: 'over_request_rate_limit', message: 'Request rate limit reached' },
    'Too many login attempts. Please wait a few minutes and try again.',
  ],
  [
    'LOG-18',
    403,
    { code: 'user_banned', message: 'User is banned' },
    'Authentication failed: This account is disabled. Ask an administrator to enable it.',
  ],
  [
    'LOG-18',
    422,
    { code: 'validation_failed', message: 'The request is not valid' },
    'Authentication failed: The request is not valid',
  ],
  ['LOG-19', 200, {}, 'Authentication failed. No user data returned.'],
] as const;
for (const [id, status, json, text] of responses) {
  test(`${id}: ${text}`, async ({ page }) => {
    await page.route('**/auth/v1/token*', (route) =>
      route.fulfill({ status, json, headers: { 'x-supabase-api-version': '2024-01-01' } }),
    );
    await page.goto('/admin/login');
    await typeCredentials(page, 'somebody');

    await expect(page.getByRole('alert')).toContainText(text);
  });
}

test('LOG-20: a role that cannot be read', async ({ page }) => {
  const account = await addAccount();
  await page.route('**/api/admin/me', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/admin/login');
  await typeCredentials(page, account.username);

  await expect(page.getByRole('alert')).toContainText(
    'Unable to verify admin access. Please contact support.',
  );
  expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
});

test('LOG-05 LOG-07 LOG-11 LOG-24: while the database does not respond', async ({ page }) => {
  await page.route('**/api/connection', (route) => route.fulfill({ status: 503 }));
  await page.goto('/admin/login');

  await expect(page.getByText('Database Connection Failed')).toBeVisible();
  await expect(page.getByText('Unable to connect to the database. Please try again later.')).toBeVisible();
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByLabel('Password', { exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Please wait for database connection to be established.')).toBeVisible();

  await page.unroute('**/api/connection');
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Database Connected' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeEnabled();
});

test('LOG-03 LOG-23 LOG-25: while the site does not respond; the check is a HEAD request', async ({
  page,
}) => {
  const methods: string[] = [];
  await page.route('**/api/connection', async (route) => {
    methods.push(route.request().method());
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.abort();
  });
  await page.goto('/admin/login');

  await expect(page.getByText('Connecting to Database...')).toBeVisible();
  await expect(
    page.getByText('Database connection failed. Please check your internet connection.'),
  ).toBeVisible();
  expect(methods[0]).toBe('HEAD');
});

test('LOG-07 LOG-08: fields are disabled while signing in', async ({ page }) => {
  await page.route('**/auth/v1/token*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.fulfill({ status: 400, json: { code: 'invalid_credentials', message: '' } });
  });
  await page.goto('/admin/login');
  await typeCredentials(page, 'somebody');

  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page.getByLabel('Username')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
});

test('GRD-08: when the role cannot be read, the guard redirects to the login page', async ({ page }) => {
  await signIn(page, await addAccount());
  await page.route('**/api/admin/me', (route) => route.abort());
  await page.goto('/admin/users');

  await expect(page).toHaveURL(/\/admin\/login$/);
});

test('GRD-06: a demotion signs out at the next check, without a prompt', async ({ page, browser }) => {
  const account = await addAccount();
  await signIn(page, account);
  const context = await browser.newContext();
  const other = await context.newPage();
  await signInAsAdministrator(other);
  await other.goto(`/admin/users?search=${account.username}`);
  await other.getByRole('link', { name: account.email }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(account.email);
  await other.getByLabel('Access').selectOption('No access');
  await other.getByRole('dialog').getByRole('button', { name: 'Remove access' }).click();
  await expect(other.getByText('Saved.')).toBeVisible();
  await context.close();

  await page.reload();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
});

test('a used link of an email shows a message', async ({ page }) => {
  await page.goto('/admin/confirm?token_hash=spent&type=recovery');
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used');
});

test('GRD-04: a session ended elsewhere leads to the login page at the next step', async ({
  page,
  browser,
}) => {
  const account = await addAccount();
  await signIn(page, account);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await signIn(elsewhere, account);
  await elsewhere.goto('/admin/account');
  await elsewhere.getByRole('button', { name: /^Sign out: / }).click();
  await expect(elsewhere.getByRole('button', { name: /^Sign out: / })).toHaveCount(0);
  await context.close();

  await page.getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
});
