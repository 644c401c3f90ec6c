import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { startOidcServer } from '#tests/support/oidc-server.ts';
import { createDemoData } from './support/data-directory.ts';
import { password, typeCredentials } from './support/accounts.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

const port = sitePort + 7;
// Starts a provider and a separate site.
test.setTimeout(240_000);
test.use({
  baseURL: `http://127.0.0.1:${port}`,
  expectedErrors: /request to another host: http:\/\/127/,
});

test('SES-14 SES-15: an external account is linked, signs in, and is unlinked', async ({ page, baseURL }) => {
  const dataDir = await createDemoData();
  const oidc = await startOidcServer(`${baseURL}/auth/v1/callback`);
  await promisify(execFile)(
    'node',
    ['scripts/accounts/user-create.ts', '--email', 'mira@example.org', '--username', 'mira'].concat([
      '--password',
      password,
      '--role',
      'admin',
    ]),
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' } },
  );
  const site = await startSiteProcess(port, dataDir, { AUTH_PROVIDERS: JSON.stringify([oidc.settings]) });
  try {
    oidc.become({ sub: 'stranger', email: 'stranger@example.net', email_verified: true });
    const withGoogle = page.getByRole('button', { name: 'Continue with Google' });
    await page.goto('/admin/users');
    await withGoogle.click();
    await expect(page.getByRole('alert')).toContainText('No user here is connected to that account.');
    await expect(page).toHaveURL(/\/admin\/login$/);

    oidc.become({ sub: 'mira-elsewhere', email: 'private@example.net', email_verified: true });
    await typeCredentials(page, 'mira');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Connect Google' }).click();
    await expect(page.getByText('Account connected.')).toBeVisible();
    await expect(page.getByText('private@example.net')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/account$/);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
    await page.goto('/admin/audit?area=identity');
    await withGoogle.click();
    await expect(page).toHaveURL(/\/admin\/audit\?area=identity$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit log');

    await page.goto('/admin/account');
    await page.getByRole('listitem').filter({ hasText: 'Google' }).getByRole('button').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Account disconnected.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect Google' })).toBeVisible();
  } finally {
    await site.stop();
    await oidc.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
