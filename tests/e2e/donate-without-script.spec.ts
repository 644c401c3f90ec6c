import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

test.use({ javaScriptEnabled: false, expectedErrors: /400 \(Bad Request\)/ });

const donate = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Donate/ });

async function pay(page: Page, outcome: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  await expect(page.getByText('Sandbox: no real money')).toBeVisible();
  await page.getByRole('button', { name: outcome }).first().click();
  await page.getByRole('button', { name: 'Back to Sanatan World' }).click();
}

async function expectThanks(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/donate\/thank-you\/[0-9a-f-]{36}\.[\w-]{43}$/);
  await expect(page.getByRole('status').getByRole('heading', { level: 1 })).toHaveText(
    'Thank you for your donation! 🙏',
  );
}

/** The latest public donations: other tests donate to the same site. */
async function latest(page: Page): Promise<object[]> {
  return (await page.request.get('/api/payments?limit=30')).json();
}

test('without scripts an anonymous donor gives $50', async ({ page }) => {
  await page.goto('/donate?project=yoga-live');
  await page.getByRole('radio', { name: 'Give anonymously' }).check();
  await page.getByRole('radio', { name: /^\$50\b/ }).check();
  await page.getByRole('checkbox', { name: /fees/ }).check();
  await expect(donate(page)).toBeEnabled();
  await donate(page).click();

  await expect(page).toHaveURL(/\/donate\/pay\/[0-9a-f-]{36}\.[\w-]{43}#form-result$/);
  await expect(page.getByRole('main')).toContainText('$51.80');
  await pay(page, /Pay by card/);
  await expectThanks(page);
  expect(await latest(page)).toContainEqual(
    expect.objectContaining({ amount: '50.00', paymentType: 'anonymous', projectId: 'yoga-live' }),
  );
});

test('DON-18: without scripts a failed payment shows a message and the form with its choices', async ({
  page,
}) => {
  await page.goto('/donate?project=yoga-live');
  await page.getByRole('radio', { name: 'Give anonymously' }).check();
  await page.getByRole('radio', { name: /^\$100\b/ }).check();
  await donate(page).click();
  await pay(page, /^Simulate failure/);

  await expect(page.getByRole('alert')).toContainText('Payment failed. Please try again.');
  await expect(page.getByRole('alert')).toContainText('You haven’t been charged.');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByRole('radio', { name: 'Give anonymously' })).toBeChecked();
  await expect(page.getByRole('radio', { name: /^\$100\b/ })).toBeChecked();
  await donate(page).click();
  await pay(page, /Pay by card/);
  await expectThanks(page);
});

test('without scripts a monthly donation is begun', async ({ page }) => {
  await page.goto('/donate');
  await page.getByRole('radio', { name: 'Monthly', exact: true }).check();
  await page.getByLabel('Custom Amount').fill('1,250');
  await page.getByRole('textbox', { name: /^Email for your receipt/ }).fill('monthly@example.org');
  await donate(page).click();

  await expect(page.getByRole('main')).toContainText('$1,250 every month');
  await pay(page, /Pay by card/);
  await expectThanks(page);
  expect(await latest(page)).toContainEqual(expect.objectContaining({ amount: '1250.00' }));
});

test('DON-13: without scripts Donate is enabled at 0, and the server says what is missing', async ({
  page,
}) => {
  await page.goto('/donate');
  await page.getByRole('radio', { name: 'Monthly', exact: true }).check();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Asha');
  await page.getByRole('textbox', { name: /^Email for your receipt/ }).fill('nonsense');
  await donate(page).click();

  const alert = page.getByRole('alert');
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link')).toHaveText([
    'Choose an amount',
    'Enter a valid email address, like name@example.com.',
  ]);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Asha');
  await expect(page.getByRole('radio', { name: 'Monthly', exact: true })).toBeChecked();
  await expect(page.getByLabel('Custom Amount')).toHaveAttribute('aria-invalid', 'true');

  await alert.getByRole('link', { name: /email address/ }).click();
  await page.getByRole('textbox', { name: /^Email for your receipt/ }).fill('asha@example.org');
  await page.getByLabel('Custom Amount').fill('20');
  await donate(page).click();
  await expect(page.getByRole('main')).toContainText('$20 every month');
});

test('without scripts an amount of the other currency has to be chosen again', async ({ page }) => {
  await page.goto('/donate');
  await page.getByRole('radio', { name: /^\$50\b/ }).check();
  await page.getByRole('radio', { name: 'INR ₹' }).check();
  await donate(page).click();

  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Choose an amount');
  await page.getByRole('radio', { name: /^₹2,501/ }).check();
  await donate(page).click();
  await expect(page.getByRole('main')).toContainText('₹2,501');
});

for (const language of ['hi', 'sa'] as const) {
  test(`without scripts errors and payment are in the donor's language, ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/donate');
    const button = page.locator('.donation-pay button[type=submit]');
    await button.click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1);
    await expectNoSidewaysScrolling(page);

    await page.locator('input[name=preset]').first().check();
    await button.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      { hi: 'आपका दान तैयार है', sa: 'भवतः दानं सज्जम्' }[language],
    );
  });
}

test('a form that another site posts starts no donation', async ({ page, baseURL }) => {
  const response = await page.request.post('/donate', {
    form: { paymentType: 'anonymous', amount: '50' },
    headers: { 'sec-fetch-site': 'cross-site' },
    maxRedirects: 0,
  });

  expect(response.status()).toBe(303);
  expect(new URL(response.headers()['location'] ?? '', baseURL).pathname).toBe('/donate');
});
