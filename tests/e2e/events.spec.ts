import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

const walk = '/events/walk-on-the-land';

test.use({ viewport: { width: 390, height: 844 } });

/** Opens the page of the registration by the link of an email in the demo mailbox. */
async function openRegistration(page: Page, address: string, subject: string): Promise<void> {
  await page.goto('/sandbox/mailbox');
  await page.getByRole('row').filter({ hasText: address }).getByRole('link', { name: subject }).click();
  const href = await page
    .frameLocator('iframe')
    .getByRole('link', { name: 'Change or cancel registration' })
    .getAttribute('href');
  await page.goto(href ?? '');
}

async function seatsLeft(places: Locator): Promise<number> {
  return Number.parseInt((await places.textContent()) ?? '', 10);
}

test('on a phone: register for an event, open the email, change and cancel', async ({ page }) => {
  const address = `walks-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await page.goto('/events');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'A walk on the land' }).click();
  const places = main.getByText(/of 30 places are left/);
  const before = await seatsLeft(places);
  await main.getByLabel('Name', { exact: true }).fill('Kamala');
  await main.getByLabel('Email', { exact: true }).fill(address);
  await main.getByLabel('How many people?').selectOption('2');
  await main.getByLabel('How will you come?').selectOption('By bus');
  await main.getByRole('checkbox', { name: /^I agree that my registration/ }).check();
  await main.getByRole('button', { name: 'Save My Place' }).click();
  await expect(main.getByRole('status')).toContainText('Check your email');
  await expect.poll(() => seatsLeft(places)).toBeLessThanOrEqual(before - 2);

  await openRegistration(page, address, 'Registered: A walk on the land');
  await expect(main.getByText('Confirmed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await main.getByLabel('How many people?').selectOption('1');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText('Registration changed')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel Registration' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your registration?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Registration' }).click();
  await expect(main.getByText('Registration canceled')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel Registration' })).toBeHidden();
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`the page of an event is accessible and fits a phone in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto(walk);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  });
}
