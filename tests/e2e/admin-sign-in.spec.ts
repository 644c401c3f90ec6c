import type { Page } from '@playwright/test';
import { addAccount, codeOf, password, signIn, typeCredentials } from './support/accounts.ts';
import { signInAsAdministrator } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

test.describe('in peace', () => {
  test('LOG-01 LOG-02 LOG-04 LOG-06 LOG-12 LOG-13: the login page of a demo', async ({ page }) => {
    await page.goto('/admin/login');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');
    await expect(page.getByText('Access the admin dashboard to manage content')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Database Connected' })).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveAttribute('required');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('required');
    await expect(page.getByText('namaste-demo-2026')).toBeVisible();
    const debug = page.getByRole('group').filter({ hasText: 'Debug information' });
    await expect(debug.getByText('Service address')).toBeHidden();
    await debug.getByText('Debug information').click();
    await expect(debug.getByRole('definition')).toHaveText(['Database Connected', 'missing', 'missing']);
    await expectAccessible(page);
  });

  test('the document is stored nowhere, listed nowhere, and names every source it loads from', async ({
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

  test('GRD-01 GRD-02 GRD-03: without a session every screen leads to the login page, and after it back', async ({
    page,
  }) => {
    const account = await addAccount();
    await page.goto('/admin/audit?area=user');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Login');

    await typeCredentials(page, account.email);
    await expect(page).toHaveURL(/\/admin\/audit\?area=user$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');

    await page.route('**/api/admin/me', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
    await page.reload();
    await expect(page.getByText('Verifying authentication...')).toBeVisible();
    await expect(page.getByText('Checking admin privileges...')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');
  });

  test('LOG-10 LOG-14 SES-03: spaces round the name do not matter; a session that is there leads on', async ({
    page,
  }) => {
    const account = await addAccount();
    await page.goto('/admin/login');
    await typeCredentials(page, `  ${account.username.toUpperCase()} `, ` ${password} `);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin$/);
  });

  test('ADM-11 GRD-04: signing out in one tab ends every tab', async ({ page, context }) => {
    await signIn(page, await addAccount());
    const second = await context.newPage();
    await second.goto('/admin/users');
    await expect(second.getByRole('heading', { level: 1 })).toHaveText('Users');

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/login$/);
    await expect(second).toHaveURL(/\/admin\/login$/);
  });

  test('GRD-05: what is typed survives a refresh, a role check and another tab that signs in', async ({
    page,
    context,
  }) => {
    const account = await addAccount();
    await signIn(page, account);
    await page.goto('/admin/account');
    const field = page.getByLabel('New address');
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

  test('SES-12: with a clock two hours fast two tabs refresh at once and stay, a copied refresh token is useless, and signing out ends both', async ({
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
    await expect(second.getByRole('button', { name: 'Sign out everywhere' })).toBeVisible();
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

  for (const language of ['hi', 'sa'] as const) {
    test(`the login page and the dashboard in ${language} fit a phone`, async ({
      page,
      context,
      baseURL,
    }) => {
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

  for (const theme of ['light', 'dark'] as const) {
    test(`every screen of accounts can be used by everybody, ${theme}`, async ({
      page,
      context,
      baseURL,
    }) => {
      await prefer(context, baseURL ?? '', 'en', theme);
      await signIn(page, await addAccount());
      for (const [path, title] of [
        ['/admin', 'Dashboard'],
        ['/admin/users', 'Users'],
        ['/admin/audit', 'Audit log'],
        ['/admin/account', 'My account'],
        ['/admin/nothing-here', 'Nothing here'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(page.getByText('Loading...')).toBeHidden();
        await expectAccessible(page);
      }
      for (const path of ['/admin/forgot-password', '/admin/confirm?token_hash=x&type=invite']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      }
    });
  }

  test('a second factor by keyboard alone: set up, sign in with it, and with a recovery code', async ({
    page,
  }) => {
    const account = await addAccount();
    await signIn(page, account);
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Add an authenticator app' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible();
    const secret = await page.locator('.account-secret').innerText();
    await page.getByLabel('Code of your authenticator app').focus();
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByText('The second factor is on.')).toBeVisible();
    await page.getByRole('button', { name: 'Make recovery codes' }).focus();
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
    await expect(page.getByLabel('Code of your authenticator app')).toBeFocused();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Use a recovery code' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My account');
  });

  test('ADM-09: a colleague is invited, opens the link, sets a password and is in', async ({
    page,
    browser,
  }) => {
    await signIn(page, await addAccount());
    await page.goto('/admin/users');
    await page.getByRole('button', { name: 'Invite somebody' }).click();
    const dialog = page.getByRole('dialog');
    const email = `colleague-${crypto.randomUUID().slice(0, 8)}@example.org`;
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Role').selectOption('Administrator');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the invitation' }).click();
    await expect(page.getByText(`The invitation to ${email} is on its way.`)).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');

    const context = await browser.newContext();
    const guest = await context.newPage();
    await openMailTo(guest, email);
    await guest
      .frameLocator('iframe')
      .getByRole('link', { name: /invitation/ })
      .click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Accept the invitation');
    await guest.reload();
    await guest.getByRole('button', { name: 'Continue' }).click();
    await expect(guest).toHaveURL(/\/admin\/confirm$/);
    await guest.getByLabel('New password').fill('seven quiet rivers 7');
    await guest.getByRole('button', { name: 'Set the password' }).click();
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
    await context.close();
  });

  test('SES-13: a forgotten password: the link of the mail leads to a new one, which signs in', async ({
    page,
  }) => {
    const { email } = await addAccount();
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Please look at your mail')).toBeVisible();

    await openMailTo(page, email);
    await page
      .frameLocator('iframe')
      .getByRole('link', { name: /password/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('New password').fill('nine quiet mountains 9');
    await page.getByRole('button', { name: 'Set the password' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await typeCredentials(page, email, 'nine quiet mountains 9');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  });
});

test.describe('when something is refused', () => {
  test.use({ expectedComplaints: /status of (400|401|403|404|429|503)|ERR_FAILED|Failed to fetch/ });

  test('LOG-09 LOG-15: wrong credentials', async ({ page }) => {
    const account = await addAccount();
    await page.goto('/admin/login');
    await typeCredentials(page, account.username, 'not the password');

    const box = page.getByRole('alert');
    await expect(box).toContainText('Login Failed');
    await expect(box).toContainText('Invalid credentials. Please check your username and password.');
    await expectAccessible(page);
  });

  test('LOG-16: an address that is not confirmed', async ({ page }) => {
    const account = await addAccount({ isConfirmed: false });
    await page.goto('/admin/login');
    await typeCredentials(page, account.username);

    await expect(page.getByRole('alert')).toContainText(
      'Email not confirmed. Please check your email for confirmation link.',
    );
  });

  test('LOG-21 GRD-06: a user without the role is told so, and signed out', async ({ page }) => {
    const account = await addAccount({ role: 'user' });
    await page.goto('/admin/login');
    await typeCredentials(page, account.username);

    await expect(page.getByRole('alert')).toContainText('Access denied. Admin privileges required.');
    expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
  });

  const answers = [
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
      'Authentication failed: User is banned',
    ],
    ['LOG-19', 200, {}, 'Authentication failed. No user data returned.'],
  ] as const;
  for (const [id, status, json, text] of answers) {
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

  test('LOG-05 LOG-07 LOG-11 LOG-24: while the database does not answer', async ({ page }) => {
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

  test('LOG-03 LOG-23 LOG-25: while nothing answers at all; a HEAD request asks', async ({ page }) => {
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

  test('LOG-07 LOG-08: while signing in the fields wait', async ({ page }) => {
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

  test('GRD-08: when the role cannot be asked for, the guard leads to the login page', async ({ page }) => {
    await signIn(page, await addAccount());
    await page.route('**/api/admin/me', (route) => route.abort());
    await page.goto('/admin/users');

    await expect(page).toHaveURL(/\/admin\/login$/);
  });

  test('GRD-06: a demotion signs out at the next check, and asks nobody', async ({ page, browser }) => {
    const account = await addAccount();
    await signIn(page, account);
    const context = await browser.newContext();
    const other = await context.newPage();
    await signInAsAdministrator(other);
    await other.goto(`/admin/users?search=${account.username}`);
    await other.getByRole('link', { name: account.email }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(account.email);
    await other.getByLabel('Role').selectOption('User');
    await other.getByRole('dialog').getByRole('button', { name: 'Take the role away' }).click();
    await expect(other.getByText('Saved.')).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page).toHaveURL(/\/admin\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('admin-session'))).toBeNull();
  });

  test('a link of a mail that is spent says so', async ({ page }) => {
    await page.goto('/admin/confirm?token_hash=spent&type=recovery');
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page.getByRole('alert')).toContainText('This link has been used already');
  });

  test('GRD-04: a session that is ended elsewhere leads to the login page at the next step', async ({
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
});

/** The newest mail to somebody; it may be on its way still. */
async function openMailTo(page: Page, email: string): Promise<void> {
  const mail = page.getByRole('row').filter({ hasText: email }).getByRole('link').first();
  await expect(async () => {
    await page.goto('/sandbox/mailbox');
    await expect(mail).toBeVisible({ timeout: 1000 });
  }).toPass();
  await mail.click();
}

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
