import type { Page } from '@playwright/test';
import { expect, test } from './support/visit.ts';

// Most visitors see motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const thanks = 'Thank you for your donation! 🙏';
const failed = 'Payment failed. Please try again.';

const donateButton = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Donate/ });
const checkout = (page: Page) => page.getByRole('dialog');

test.describe('in an in-app browser', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Instagram 300.0',
  });

  test('the checkout leaves the page and returns to the thanks', async ({ page }) => {
    await page.goto('/donate?project=yoga-live');
    await page.getByRole('radio', { name: /^\$50\b/ }).check();
    await page.getByRole('textbox', { name: /^Name/ }).fill('From inside an app');
    await donateButton(page).click();
    const returned = page.waitForRequest((request) => request.url().endsWith('/return'));
    await checkout(page).getByRole('button', { name: 'Pay $50' }).click();

    expect((await returned).method()).toBe('POST');
    await expect(page.getByText(thanks)).toBeVisible();
    await expect(page).toHaveURL(/\/donate\/thank-you\/[0-9a-f-]{36}\.[\w-]{43}$/);
    await expect(donateButton(page)).toHaveCount(0);
    const list: { donorName: string }[] = await (await page.request.get('/api/payments')).json();
    expect(list.filter(({ donorName }) => donorName === 'From inside an app')).toHaveLength(1);
  });

  test('PAY-06, DON-18: a failed attempt returns to the filled form', async ({ page }) => {
    await page.goto('/donate');
    await page.getByLabel('Custom Amount').fill('77');
    await page.getByRole('textbox', { name: /^Name/ }).fill('Still here');
    await page.getByRole('textbox', { name: /^Message/ }).fill('And this too');
    await donateButton(page).click();
    await checkout(page).getByRole('button', { name: 'Simulate failure' }).click();

    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
    await expect(page).toHaveURL(/\/donate$/);
    await expect(page.getByLabel('Custom Amount')).toHaveValue('77');
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Still here');
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('And this too');
    await expect(donateButton(page)).toBeEnabled();
  });
});
