import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

test('a reader finds a coming festival, its dates for another place, and its calendar', async ({ page }) => {
  await page.goto('/festivals');
  const main = page.getByRole('main');
  await main.getByText(/^By name/).click();
  await main.getByRole('link', { name: 'Maha Shivaratri', exact: true }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Maha Shivaratri' })).toBeVisible();
  await expect(main.getByText('Magha Krishna Chaturdashi.')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(6);
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const file = page.waitForEvent('download');
  await main.getByRole('link', { name: 'Add to Calendar' }).click();
  expect((await file).suggestedFilename()).toBe('maha-shivaratri.ics');
});

test('a festival page is complete without scripts and in the language of the reader', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await prefer(context, baseURL ?? '', 'hi');
  const page = await context.newPage();
  await page.goto(`${baseURL}/festivals/diwali`);
  const main = page.getByRole('main');
  await expect(main.getByText('दीपों की रात')).toBeVisible();
  await expect(main.getByRole('row')).toHaveCount(6);
  await context.close();
});

test('the list of festivals is short on a phone, and complete without scripts', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.goto(`${baseURL}/festivals`);
  const main = page.getByRole('main');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(8000);

  await main.getByRole('link', { name: 'Observances of regions and traditions' }).click();
  await main.getByText(/^Rajasthan \(\d+\)$/).click();
  await expect(main.getByRole('link', { name: 'Gangaur' })).toBeVisible();
  await context.close();
});

test('observances are listed by region and tradition', async ({ page }) => {
  await page.goto('/festivals');
  await page.getByLabel('Tradition', { exact: true }).selectOption({ label: 'Sikh' });
  await expect(page.getByRole('link', { name: 'Guru Nanak Jayanti' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Gangaur' })).toHaveCount(0);
});
