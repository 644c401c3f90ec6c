import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/visit.ts';

// Most visitors see motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const thanks = 'Thank you for your donation! 🙏';
const failed = 'Payment failed. Please try again.';

const donateButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: /^(Donate|Opening payment)/ });
const checkout = (page: Page) => page.getByRole('dialog');
const purpose = (page: Page) => page.getByRole('region', { name: 'Your donation supports' });
const preset = (page: Page, amount: string) =>
  page.getByRole('radio', { name: new RegExp(String.raw`^\$${amount}\b`) });

test('DON-13, DON-10, DON-11, DON-12: a card and an own amount clear each other', async ({ page }) => {
  await page.goto('/donate');
  const custom = page.getByLabel('Custom Amount');
  await expect(donateButton(page)).toBeDisabled();

  await preset(page, '50').check();
  await expect(donateButton(page)).toHaveText('Donate $50');
  await custom.fill('1a2.5');
  await expect(custom).toHaveValue('125');
  await expect(preset(page, '50')).not.toBeChecked();
  await expect(donateButton(page)).toHaveText('Donate $125');
  await preset(page, '100').check();
  await expect(custom).toHaveValue('');
  await custom.fill('0');
  await expect(donateButton(page)).toBeDisabled();
});

test('what is chosen and typed before the scripts have loaded is kept', async ({ page }) => {
  let load = () => {};
  const allowed = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/donate', { waitUntil: 'domcontentloaded' });
  await preset(page, '100').check();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Early Donor');
  await page.getByRole('textbox', { name: /^Message/ }).fill('Before the scripts');
  load();

  await expect(donateButton(page)).toHaveText('Donate $100');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Early Donor');
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Before the scripts');
  await donateButton(page).click();
  await expect(checkout(page)).toContainText('$100');
});

test('DON-03, DON-04: an anonymous donor is asked for neither name nor message', async ({ page }) => {
  await page.goto('/donate');
  await expect(page.getByRole('radio', { name: 'Show my name' })).toBeChecked();
  await expect(page.getByLabel('Name', { exact: false }).first()).toBeVisible();

  await page.getByRole('radio', { name: /anonymous/ }).check();
  await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveCount(0);
});

test('DON-19, PAY-02: a named donation is paid, confirmed and listed', async ({ page }) => {
  await page.goto('/donate?project=land-acquisition');
  await expect(purpose(page)).toContainText('Land Acquisition');
  await preset(page, '50').check();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Ananya of the journey');
  await page.getByRole('textbox', { name: /^Message/ }).fill('For my mother');
  const sent = page.waitForRequest('**/api/payments');
  await donateButton(page).click();

  expect((await sent).postDataJSON()).toMatchObject({
    paymentType: 'named',
    amount: 50,
    projectId: 'land-acquisition',
    donorName: 'Ananya of the journey',
    donorMessage: 'For my mother',
  });
  await expect(checkout(page)).toContainText('Sandbox: no real money');
  await expect(checkout(page)).toContainText('$50');
  await checkout(page).getByRole('button', { name: 'Pay $50' }).click();
  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expect(checkout(page)).toHaveCount(0);

  const list: Record<string, unknown>[] = await (await page.request.get('/api/payments')).json();
  const donations = list.filter(({ donorName }) => donorName === 'Ananya of the journey');
  expect(donations).toHaveLength(1);
  expect(donations[0]).toMatchObject({ amount: '50.00', currency: 'USD', projectId: 'land-acquisition' });
});

test('DON-17: an anonymous donation sends neither name nor message', async ({ page }) => {
  await page.goto('/donate?amount=10');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Not to be sent');
  await page.getByRole('radio', { name: /anonymous/ }).check();
  const sent = page.waitForRequest('**/api/payments');
  await donateButton(page).click();

  const body = (await sent).postDataJSON();
  expect(body).not.toHaveProperty('donorName');
  expect(body).not.toHaveProperty('donorMessage');
  expect(body).not.toHaveProperty('projectId');
});

test('PAY-06, DON-18: a failed attempt shows its text when the checkout is closed, and the form stays filled', async ({
  page,
}) => {
  await page.goto('/donate');
  await preset(page, '100').check();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Still here');
  await donateButton(page).click();
  await checkout(page).getByRole('button', { name: 'Simulate failure' }).click();
  await expect(checkout(page).getByRole('alert')).toContainText('failed');
  await checkout(page).getByRole('button', { name: 'Close', exact: true }).click();

  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Still here');
  await expect(donateButton(page)).toHaveText('Donate $100');
  await expect(donateButton(page)).toBeEnabled();
});

test('a failed attempt and a second one that succeeds are one donation', async ({ page }) => {
  await page.goto('/donate?amount=100');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Second try');
  await donateButton(page).click();
  await checkout(page).getByRole('button', { name: 'Simulate failure' }).click();
  await checkout(page).getByRole('button', { name: 'Pay $100' }).click();

  await expect(page.getByText(thanks)).toBeVisible();
  await expect.poll(() => countDonations(page, 'Second try')).toBe(1);
});

test('PAY-06: closing without an attempt is not a failure', async ({ page }) => {
  await page.goto('/donate');
  await page.getByLabel('Custom Amount').fill('75');
  await donateButton(page).click();
  await expect(checkout(page)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByText(thanks)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(page.getByLabel('Custom Amount')).toHaveValue('75');
  await expect(donateButton(page)).toBeEnabled();
});

test('submitting the same donation again opens the same order', async ({ page }) => {
  await page.goto('/donate?amount=20');
  const orders: string[] = [];
  page.on('response', async (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/api/payments'))
      orders.push((await response.json()).razorpayOrderId);
  });
  await donateButton(page).click();
  await checkout(page).getByRole('button', { name: 'Close', exact: true }).click();
  await donateButton(page).click();
  await expect(checkout(page)).toBeVisible();

  // The body of a response is read after the page has used it.
  await expect.poll(() => orders.length).toBe(2);
  expect(orders[1]).toBe(orders[0]);
});

test('a browser that is closed after paying continues where it was', async ({ page }) => {
  await page.goto('/donate?amount=10');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Lost and found');
  await donateButton(page).click();
  await checkout(page).getByText('More scenarios').click();
  await checkout(page).getByRole('button', { name: 'Pay, then close the browser' }).click();

  await expect(page.getByText(thanks)).toBeVisible({ timeout: 25_000 });
  expect(await countDonations(page, 'Lost and found')).toBe(1);
});

test('a late bank: the donation is confirmed without another submission', async ({ page }) => {
  await page.goto('/donate?amount=10');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Late but sure');
  await donateButton(page).click();
  await checkout(page).getByText('More scenarios').click();
  await checkout(page).getByRole('button', { name: 'Delayed bank response' }).click();
  await checkout(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);

  await expect(page.getByText(thanks)).toBeVisible({ timeout: 25_000 });
  expect(await countDonations(page, 'Late but sure')).toBe(1);
});

test('two payments on one order are one donation', async ({ page }) => {
  await page.goto('/donate?amount=10');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Paid twice');
  await donateButton(page).click();
  await checkout(page).getByText('More scenarios').click();
  await checkout(page).getByRole('button', { name: 'Two payments' }).click();

  await expect(page.getByText(thanks)).toBeVisible();
  const list: { donorName: string; amount: string }[] = await (
    await page.request.get('/api/payments')
  ).json();
  expect(list.filter(({ donorName }) => donorName === 'Paid twice')).toMatchObject([{ amount: '10.00' }]);
});

test('DON-21: rupees have their own preset amounts and Indian grouping', async ({ page }) => {
  await page.goto('/donate');
  await page.getByRole('radio', { name: 'INR ₹' }).check();
  await page.getByRole('radio', { name: '₹25,001' }).check();
  await expect(donateButton(page)).toHaveText('Donate ₹25,001');
  await page.getByLabel('Custom Amount').fill('123456');
  await donateButton(page).click();

  await expect(checkout(page).getByRole('button', { name: 'Pay ₹1,23,456' })).toBeVisible();
});

test('DON-01: an unknown project falls back to the mission with a message', async ({ page }) => {
  const response = await page.goto('/donate?projectId=nowhere&amount=10');

  expect(response?.status()).toBe(200);
  await expect(purpose(page)).toContainText('We couldn’t find that project');
  const sent = page.waitForRequest('**/api/payments');
  await donateButton(page).click();
  expect((await sent).postDataJSON()).not.toHaveProperty('projectId');
});

test('the project can be changed without losing the input', async ({ page }) => {
  await page.goto('/donate?project=yoga-live');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Kept');
  await purpose(page).getByRole('link', { name: 'Change' }).click();

  await expect(page).toHaveURL(/\/donate$/);
  await expect(purpose(page)).toContainText('The mission of Sanatan World');
  await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Kept');
});

test('the whole donation with the keyboard, with the focus trapped in the checkout and restored', async ({
  page,
}) => {
  await page.goto('/donate');
  await page.getByRole('radio', { name: 'Show my name' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: /^One-time/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'USD $' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(preset(page, '10')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(donateButton(page)).toHaveText('Donate $100');
  await page.getByLabel('Custom Amount').press('Enter');
  await expect(checkout(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(checkout(page)).toHaveCount(0);
  await expect(page.getByLabel('Custom Amount')).toBeFocused();
});

test.describe('while the server does not respond well', () => {
  test.use({ expectedErrors: /status of (400|503)|Failed to load resource|ERR_FAILED/ });

  test('DON-18, DON-14: the failure is shown, and the form stays filled', async ({ page }) => {
    await page.goto('/donate');
    await preset(page, '500').check();
    await page.getByRole('textbox', { name: /^Message/ }).fill('Do not lose me');
    let respond = () => {};
    const held = new Promise<void>((resolve) => (respond = resolve));
    await page.route('**/api/payments', async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { code: 'payment_gateway_unavailable', message: 'later' } });
    });
    await donateButton(page).click();
    await expect(donateButton(page)).toBeDisabled();
    respond();

    await expect(page.getByRole('main').getByRole('alert')).toHaveText(failed);
    await expect(page.getByRole('textbox', { name: /^Message/ })).toHaveValue('Do not lose me');
    await expect(preset(page, '500')).toBeChecked();
    await expect(donateButton(page)).toBeEnabled();
  });

  test('DON-16: an amount above the maximum is rejected with a clear message', async ({ page }) => {
    await page.goto('/donate?amount=100001');
    await donateButton(page).click();

    await expect(page.getByText('This is above the limit for a single online donation.')).toBeVisible();
    await expect(page.getByLabel('Custom Amount')).toHaveAttribute('aria-invalid', 'true');
  });
});

async function countDonations(page: Page, name: string): Promise<number> {
  const list: { donorName: string | null }[] = await (await page.request.get('/api/payments')).json();
  return list.filter(({ donorName }) => donorName === name).length;
}
