import type { Page } from '@playwright/test';
import { tabTo } from './support/administrator.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

const leaf = '/remembrance?occasion=shraddha&annual=8-8&place=1261481';

function uniqueAddress(): string {
  return `remembers-${crypto.randomUUID().slice(0, 8)}@example.org`;
}

/** Opens the manage page by the link of the confirmation in the demo mailbox. */
async function openConfirmation(page: Page, address: string): Promise<void> {
  await page.goto('/sandbox/mailbox');
  await page
    .getByRole('row')
    .filter({ hasText: address })
    .getByRole('link', { name: 'Confirm your annual reminder' })
    .click();
  const href = await page
    .frameLocator('iframe')
    .getByRole('link', { name: 'Confirm reminder' })
    .getAttribute('href');
  await page.goto(href ?? '');
}

test('from a date to its tithi, a confirmed reminder, and every way to change it', async ({ page }) => {
  const address = uniqueAddress();
  await page.goto('/remembrance?project=land-acquisition');
  const main = page.getByRole('main');
  await main.getByLabel('Date', { exact: true }).fill('2019-03-14');
  await main.getByLabel('Your place').fill('New Delhi');
  await main.getByRole('option').first().click();
  await main.getByRole('button', { name: 'Find the Dates' }).click();
  await expect(main.getByRole('heading', { name: /^Next dates in/ })).toBeVisible();
  await expect(
    main
      .getByRole('list')
      .filter({ has: page.locator('time') })
      .getByRole('listitem'),
  ).toHaveCount(3);
  await expect(page.locator('#date')).toBeFocused();
  expect(page.url()).not.toContain('2019');
  expect(page.url()).toContain('project=land-acquisition');

  await main.getByLabel(/^Name in the reminder/).fill('Kamala');
  await main.getByLabel('Email', { exact: true }).fill(address);
  await main.getByLabel(/^Prepared donation/).fill('51');
  await main.getByRole('checkbox', { name: /^Yes, email me once a year/ }).check();
  await main.getByRole('button', { name: 'Remind Me Every Year' }).click();
  await expect(main.getByRole('status')).toContainText('Check your email');

  await openConfirmation(page, address);
  await expect(main.getByRole('heading', { name: 'In memory of Kamala' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Confirm Reminder' }).click();
  await expect(main.getByText('Your reminder is set')).toBeVisible();
  // The state of the reminder, which decides the buttons, is loaded after the page.
  await expect(main.getByRole('button', { name: 'Skip This Year' })).toBeVisible();
  await main.getByRole('button', { name: 'Pause Reminders' }).click();
  await expect(main.getByText('Reminders are paused')).toBeVisible();
  await main.getByRole('button', { name: 'Resume Reminders' }).click();
  await expect(main.getByText('Reminders are active')).toBeVisible();

  const next = main.locator('time').first();
  const before = (await next.getAttribute('datetime')) ?? '';
  await main.getByRole('button', { name: 'Skip This Year' }).click();
  await expect(main.getByText('This year is skipped')).toBeVisible();
  await expect(next).not.toHaveAttribute('datetime', before);

  await main.getByLabel('Name in the reminder').fill('');
  await main.getByLabel('Prepared donation').fill('');
  await main.getByRole('checkbox', { name: 'Intercalary (adhika) month' }).check();
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await expect(main.getByText('Changes saved')).toBeVisible();
  await expect(main.getByRole('heading', { name: 'In memory of Kamala' })).toHaveCount(0);
  await expect(main.getByText('None', { exact: true })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: 'Intercalary (adhika) month' })).toBeChecked();

  await main.getByRole('button', { name: 'Cancel Reminders' }).click();
  await expect(main.getByText('Reminders are canceled', { exact: true })).toBeVisible();
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`by keyboard on a phone, from a date to the email that confirms it (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/remembrance');
    const main = page.getByRole('main');
    const submit = main.locator('button[type=submit]');
    await tabTo(page, main.locator('[name=date]'));
    await page.keyboard.type('03142019');
    await tabTo(page, main.locator('[name=place]'));
    await page.keyboard.type('New Delhi');
    await expect(main.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await tabTo(page, submit.first());
    await page.keyboard.press('Enter');
    await expect(page.locator('#date')).toBeFocused();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await tabTo(page, main.locator('[name=email]'));
    await page.keyboard.type(uniqueAddress());
    await tabTo(page, main.locator('[name=consent]'));
    await page.keyboard.press('Space');
    await tabTo(page, submit.last());
    await page.keyboard.press('Enter');
    await expect(main.getByRole('status').filter({ hasText: /\S/ })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('errors', () => {
  test.use({ expectedErrors: /status of 400/ });

  test('a future date, a missing day and an unknown place are reported at their fields', async ({ page }) => {
    await page.goto('/remembrance');
    const main = page.getByRole('main');
    const date = main.getByLabel('Date', { exact: true });
    const submit = main.getByRole('button', { name: 'Find the Dates' });
    await main.getByLabel('Your place').fill('New Delhi');
    await submit.click();
    await expect(date).toHaveAccessibleDescription('Enter the date');
    await expect(date).toBeFocused();

    await date.fill('2099-01-01');
    await submit.click();
    await expect(date).toHaveAccessibleDescription('Choose a date in the past.');
    await expect(date).toBeFocused();

    await date.fill('2019-03-14');
    await main.getByLabel('Your place').fill('Xyzzyqqq');
    await submit.click();
    await expect(main.getByLabel('Your place')).toHaveAccessibleDescription(/Place not found/);
    await expect(main.getByLabel('Your place')).toBeFocused();
    await expectAccessible(page);
  });

  test('missing consent and an incomplete address are reported at their fields', async ({ page }) => {
    await page.goto(leaf);
    const main = page.getByRole('main');
    const email = main.getByLabel('Email', { exact: true });
    const consent = main.getByRole('checkbox', {
      name: /^Yes, email me once a year/,
    });
    const submit = main.getByRole('button', { name: 'Remind Me Every Year' });
    await email.fill('sita@');
    await submit.click();
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(/./);

    await email.fill('sita@example.org');
    await submit.click();
    await expect(consent).toBeFocused();
    await expect(consent).toHaveAccessibleDescription('Check this box to agree');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScrolling(page);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('from a date to a confirmed, changed and canceled reminder', async ({ page }) => {
    const address = uniqueAddress();
    await page.goto('/remembrance');
    const main = page.getByRole('main');
    await main.locator('[name=date]').fill('2019-03-14');
    await main.locator('[name=place]').fill('New Delhi');
    await main.getByRole('button', { name: 'Find the Dates' }).click();
    await expect(main.locator('time')).toHaveCount(3);

    await main.locator('[name=email]').fill(address);
    await main.locator('[name=consent]').check();
    await main.getByRole('button', { name: 'Remind Me Every Year' }).click();
    await expect(main.getByRole('status')).toContainText('Check your email');

    await openConfirmation(page, address);
    await main.getByRole('button', { name: 'Confirm Reminder' }).click();
    await expect(main.getByText('Your reminder is set')).toBeVisible();
    await page.goto(page.url().replace(/&result=\w+/, '&action=change'));
    await main.locator('[name=personName]').fill('Kamala');
    await main.getByRole('button', { name: 'Save Changes' }).click();
    await expect(main.getByText('Changes saved')).toBeVisible();
    await main.getByRole('button', { name: 'Cancel Reminders' }).click();
    await expect(main.getByText('Reminders are canceled', { exact: true })).toBeVisible();
  });
});
