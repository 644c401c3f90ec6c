import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScrolling,
  prefer,
  test,
} from './support/visit.ts';

const amounts = (page: Page) => page.locator('.donation-presets .opt-card');
const donate = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Donate/ });
const bar = (page: Page) => page.locator('.donation-pay');

async function open(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.goto('/donate?project=land-acquisition');
  await page.evaluate(() => document.fonts.ready);
}

test('giving 1.1, 1.2, 1.3: at 390 × 844 the amounts are above the bar and Donate is in the first screen', async ({
  page,
}) => {
  await open(page, 390, 844);
  const barTop = await topOf(bar(page));

  await expect(page.getByRole('radio', { name: 'Show my name' })).toBeInViewport();
  expect(await topOf(amounts(page).first())).toBeLessThanOrEqual(480);
  expect(await bottomOf(amounts(page).last())).toBeLessThanOrEqual(Math.min(770, barTop));
  expect(await bottomOf(page.getByLabel('Custom Amount'))).toBeLessThanOrEqual(Math.min(770, barTop));
  expect(await bottomOf(donate(page))).toBeLessThanOrEqual(844);
});

test('giving 1.3: on a phone Donate stays in the window until the form ends, and does not cover the footer', async ({
  page,
}) => {
  await open(page, 390, 844);
  await page.getByRole('textbox', { name: /^Message/ }).scrollIntoViewIfNeeded();
  await expect(donate(page)).toBeInViewport({ ratio: 1 });

  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  expect(await bottomOf(bar(page))).toBeLessThanOrEqual(await topOf(page.getByRole('contentinfo')));
});

test('on a phone an anonymous $50 donation reaches the gateway with three taps and no typing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/donate');
  const taps = [
    page.getByRole('radio', { name: /anonymous/i }),
    page.getByRole('radio', { name: /^\$50\b/ }),
    donate(page),
  ];
  for (const [index, target] of taps.entries()) {
    await expect(target).toBeInViewport();
    const sent = index === 2 ? page.waitForRequest('**/api/payments') : null;
    await target.click();
    if (sent)
      expect((await sent).postDataJSON()).toMatchObject({
        paymentType: 'anonymous',
        amount: 50,
        currency: 'USD',
      });
  }
  await expect(page.getByRole('dialog')).toContainText('$50');
});

test('giving 1.4: at 360 × 740 all four amounts are in the first screen', async ({ page }) => {
  await open(page, 360, 740);

  expect(await topOf(amounts(page).first())).toBeLessThanOrEqual(480);
  expect(await topOf(amounts(page).last())).toBeLessThan(await topOf(bar(page)));
  expect(await bottomOf(donate(page))).toBeLessThanOrEqual(740);
});

for (const [row, width, height] of [
  ['1.5', 768, 1024],
  ['1.6', 1440, 900],
] as const) {
  test(`giving ${row}: at ${width} × ${height} the amounts and Donate are in the first screen`, async ({
    page,
  }) => {
    await open(page, width, height);

    for (const amount of await amounts(page).all()) await expect(amount).toBeInViewport({ ratio: 1 });
    await expect(donate(page)).toBeInViewport({ ratio: 1 });
  });
}

test('the reason beside a disabled Donate links to the amounts, above the bar', async ({ page }) => {
  await open(page, 390, 844);
  await page.evaluate(() => window.scrollTo(0, 800));
  await page.getByRole('button', { name: 'Choose an amount' }).click();

  const first = page.getByRole('radio', { name: /^\$10\b/ });
  await expect(first).toBeFocused();
  expect(await bottomOf(first)).toBeLessThanOrEqual(await topOf(bar(page)));
});

test('on a phone the page stays where it is when the bar or its message takes the focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/donate?amount=21');
  await expect(donate(page)).toBeEnabled();
  await page.evaluate(() => window.scrollTo(0, 300));
  await donate(page).focus();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^You haven’t been charged/)).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
});

test('a focused field on a phone is not below the bar', async ({ page }) => {
  await open(page, 390, 844);
  await page.getByLabel('Custom Amount').fill('75');
  for (const name of [/^Name/, /^Email for your receipt/, /^Message/]) {
    await page.keyboard.press('Tab');
    const field = page.getByRole('textbox', { name });
    await expect(field).toBeFocused();
    expect.soft(await bottomOf(field), String(name)).toBeLessThanOrEqual(await topOf(bar(page)));
  }
});

test('the page is accessible with and without an amount, in both themes', async ({ page }) => {
  const windows = [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ];
  await page.goto('/donate');
  for (const isChosen of [false, true]) {
    if (isChosen) {
      await page.getByRole('radio', { name: /^\$50\b/ }).check();
      await page.getByRole('radio', { name: /^Monthly/ }).check();
    }
    for (const size of windows) {
      await page.setViewportSize(size);
      await expectAccessibleInBothThemes(page);
    }
  }
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`the sheet leaves the text of the hero free in every window, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto('/donate');
    for (const width of [360, 640, 768, 1024, 1280, 1366, 1440, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const end = await bottomOf(page.locator('.mast .lead'));
      expect
        .soft(await topOf(page.locator('.donation-sheet')), `${width} px`)
        .toBeGreaterThanOrEqual(end + 8);
    }
  });
}

test('the bar of a phone names the whole period beside a sum with fees', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/donate?amount=50&frequency=monthly');
  await page.getByRole('checkbox', { name: /to cover the fees/ }).check();
  const period = page.locator('.donation-bar-sum small');
  await expect(period).toHaveText('every month');
  expect(await period.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await expectNoSidewaysScrolling(page);
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`no window from 320 px on scrolls sideways, in ${language}`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto('/donate?amount=100000&frequency=monthly');
    for (const width of [320, 390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScrolling(page);
    }
  });
}

async function topOf(element: Locator): Promise<number> {
  return (await boxOf(element)).y;
}

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = await boxOf(element);
  return y + height;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return box;
}

for (const language of ['en', 'hi', 'sa'] as const)
  test(`on a phone the lead ends before the Moon of the still image, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    for (const width of [340, 390, 430]) {
      await open(page, width, 844);
      const right = await page.locator('.mast .lead').evaluate((lead) => {
        const text = document.createRange();
        text.selectNodeContents(lead);
        return Math.max(...Array.from(text.getClientRects(), (line) => line.right));
      });
      // Its disk begins at 56 hundredths of the width of the image.
      expect(right).toBeLessThan(width * 0.56);
    }
  });
