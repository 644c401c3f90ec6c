import { addAccount, signIn, typeCredentials } from './support/accounts.ts';
import { openEmail } from './support/mailbox.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

test('ADM-09: an invited colleague opens the link, sets a password and is signed in', async ({
  page,
  browser,
}) => {
  await signIn(page, await addAccount());
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Invite user' }).click();
  const dialog = page.getByRole('dialog');
  const email = `colleague-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByRole('checkbox', { name: /^Administrator/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited');

  const context = await browser.newContext();
  const guest = await context.newPage();
  await openEmail(guest, email);
  await guest
    .frameLocator('iframe')
    .getByRole('link', { name: /invitation/ })
    .click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Accept your invitation');
  await guest.reload();
  await guest.getByRole('button', { name: 'Continue' }).click();
  await expect(guest).toHaveURL(/\/admin\/confirm$/);
  await guest.getByLabel('New password').fill('seven quiet rivers 7');
  await guest.getByRole('button', { name: 'Set password' }).click();
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await context.close();
});

test('SES-13: the link of a password reset email sets a new password, which signs in', async ({ page }) => {
  const { email } = await addAccount();
  await page.goto('/admin/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  // Administrators also get an email about each new one.
  await openEmail(page, email, /password/);
  await page
    .frameLocator('iframe')
    .getByRole('link', { name: /password/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set a new password');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill('nine quiet mountains 9');
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await typeCredentials(page, email, 'nine quiet mountains 9');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
