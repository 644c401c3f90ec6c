import { rm } from 'node:fs/promises';
import { createDemoData } from './support/data-directory.ts';
import { beSignedInAsAdministrator, tabTo } from './support/administrator.ts';
import { sitePort, startSiteProcess } from './support/site-process.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, test } from './support/visit.ts';

const port = sitePort + 9;
// The setting applies to all donors, so a separate site is started, which can take a minute.
test.setTimeout(180_000);
test.use({ baseURL: `http://127.0.0.1:${port}` });

test('an administrator enables Stripe, and donors give on its payment page, by mouse and by keyboard', async ({
  page,
}) => {
  const dataDir = await createDemoData();
  const site = await startSiteProcess(port, dataDir);
  try {
    await beSignedInAsAdministrator(page);
    await page.goto('/admin/settings');
    await page.getByRole('checkbox', { name: 'Receive donations through Stripe' }).check();
    await page.getByLabel('Add a currency').selectOption('EUR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Settings saved and live.')).toBeVisible();

    await page.goto('/donate?amount=50');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Asha of the second gateway');
    await page.getByRole('main').getByRole('button', { name: 'Donate $50' }).click();
    await expect(page).toHaveURL(/\/sandbox\/stripe\/pay\/cs_test_/);
    await expect(page.getByText('Sandbox: no real money')).toBeVisible();
    await expect(page.getByText('$50.00')).toBeVisible();
    // The donor goes back and presses the button again: the same donation, on the same page.
    const firstPage = page.url();
    await page.goBack();
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Asha of the second gateway');
    await page.getByRole('main').getByRole('button', { name: 'Donate $50' }).click();
    await expect(page).toHaveURL(firstPage);
    await page.getByRole('button', { name: 'Pay by card' }).click();

    await expect(page).toHaveURL(/\/donate\/thank-you\/[0-9a-f-]{36}\.[\w-]{43}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your donation! 🙏');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goto('/devotees');
    const entry = page.getByRole('row').filter({ hasText: 'Asha of the second gateway' });
    await expect(entry).toContainText('$50');

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/donate?type=anonymous');
    const euro = page.getByRole('radio', { name: 'EUR €' });
    await tabTo(page, page.getByRole('radio', { name: 'USD $' }));
    for (let presses = 0; presses < 3 && !(await euro.isChecked()); presses += 1)
      await page.keyboard.press('ArrowRight');
    await tabTo(page, page.locator('main [name=preset]').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: /^€50\b/ })).toBeChecked();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Donate €50' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('€50.00')).toBeVisible();
    await expectAccessible(page);
    await tabTo(page, page.getByRole('button', { name: 'Pay by card' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your donation! 🙏');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByText('€50').first()).toBeVisible();
    await expectAccessible(page);
    // The page would complain about the site that stops.
    await page.goto('about:blank');
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
