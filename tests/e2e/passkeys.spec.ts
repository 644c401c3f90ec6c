import { rm } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { createDemoData } from './support/data-directory.ts';
import { signInAsAdministrator } from './support/administrator.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';
import { expect, expectAccessible, test } from './support/visit.ts';

const port = sitePort + 8;
// Browsers bind passkeys to a host name, never to an IP address.
const url = `http://localhost:${port}`;

// Starts a separate site.
test.setTimeout(240_000);
test.use({
  baseURL: url,
  // The browser logs the response to the removed passkey.
  expectedErrors: /status of 400/,
});

test('a passkey is added, renamed, signs in without a password, and is removed', async ({ page }) => {
  const dataDir = await createDemoData();
  const site = await startSiteProcess(port, dataDir, { SITE_URL: url });
  try {
    await addVirtualAuthenticator(page);
    await signInAsAdministrator(page);
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await page.getByLabel('Device name').fill('Phone');
    await page.getByRole('button', { name: 'Add passkey' }).click();
    await expect(page.getByText('Passkey added.')).toBeVisible();
    const passkey = page.getByRole('listitem').filter({ hasText: 'Not used yet' });
    await expect(passkey).toContainText('Phone');
    await expectAccessible(page);

    await passkey.getByRole('button', { name: 'Rename Phone' }).click();
    await page.getByLabel('Device name').fill('Work laptop');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(page.getByText('Passkey renamed.')).toBeVisible();
    await expect(passkey).toContainText('Work laptop');

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
    const used = page.getByRole('listitem').filter({ hasText: 'Work laptop' });
    await expect(used).toContainText('Last used');

    await used.getByRole('button', { name: 'Remove Work laptop' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('Passkey removed.')).toBeVisible();
    await expect(used).toBeHidden();

    await signOut(page);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByRole('alert')).toContainText('No passkey was accepted.');
    await expect(page).toHaveURL(`${url}/admin/login`);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});

/** A device that stores passkeys and verifies its user at once. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Admin Login' })).toBeVisible();
}
