import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

const thanks = 'Thank you for your donation! 🙏';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const ownLamp = (page: Page) => page.locator('[data-own]');

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('DON-19: after the payment the form is gone, and the thank-you page has the focus on its heading', async ({
  page,
}) => {
  await page.goto('/donate?amount=50&project=land-acquisition');
  await page.getByRole('textbox', { name: /^Name/ }).fill('Asha of the lamp');
  await page.getByRole('main').getByRole('button', { name: 'Donate $50' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pay $50' }).click();

  await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible();
  await expect(page).toHaveURL(/\/donate\/thank-you\/[0-9a-f-]{36}\.[\w-]{43}$/);
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Thank you for your donation/);
  await expect(page.getByText(/^Asha of the lamp, your lamp is on the water/)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('Asha of the lamp You');
  await page.goto('/donate');
  await expect(page.getByRole('main').getByRole('button', { name: /^Donate/ })).toBeVisible();
});

test('the page can be reloaded, is not stored and not indexed, and its address is no referrer', async ({
  page,
}) => {
  const path = await give(page.request, { donorName: 'Reloaded' });
  const response = await page.goto(path);

  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(response?.headers()['etag']).toBeUndefined();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText(thanks);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the script of the lamps is at most 6 kB', async ({ page }) => {
  const path = await give(page.request);
  const loaded = page.waitForResponse(/\/assets\/float-lamps[^/]*\.js$/);
  await page.goto(path);
  const { responseBodySize } = await (await loaded).request().sizes();

  expect(responseBodySize).toBeGreaterThan(500);
  expect(responseBodySize).toBeLessThanOrEqual(6 * 1024);
});

test('giving 1.7: words, receipt and own lamp are in the first screen of a phone', async ({ page }) => {
  const path = await give(page.request, { donorName: 'Asha', donorEmail: 'asha.lamp@example.org' });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await expect(ownLamp(page)).toBeVisible();

  const header = await boxOf(page.getByRole('banner'));
  const words = await boxOf(heading(page));
  const receipt = await boxOf(page.getByRole('link', { name: 'Download Receipt' }));
  const lamp = await boxOf(ownLamp(page));
  expect(words.top).toBeGreaterThanOrEqual(header.bottom);
  expect(receipt.top).toBeGreaterThanOrEqual(words.bottom);
  expect(receipt.bottom).toBeLessThanOrEqual(370);
  expect(lamp.top).toBeGreaterThanOrEqual(receipt.bottom);
  expect(lamp.bottom).toBeLessThanOrEqual(844);
});

test('on a phone the words below the river cover the lamp that floats out behind them', async ({ page }) => {
  const path = await give(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const caption = page.getByText('Each lamp is a recent donation.').locator('..');

  await expect(caption).toBeVisible();
  await expect(caption).toHaveCSS('background-color', 'rgb(6, 11, 36)');
  expect(await caption.evaluate((element) => element.getBoundingClientRect().width)).toBe(390);
});

test('on a wide screen no lamp is behind the words', async ({ page }) => {
  const path = await give(page.request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path);
  await expect(ownLamp(page)).toBeVisible();

  for (const lamp of await page.locator('ol > li:has(use)').all())
    expect((await boxOf(lamp)).left).toBeGreaterThanOrEqual(1440 * 0.44);
});

test('names of the lamps are shown by a button', async ({ page }) => {
  await page.goto(await give(page.request));
  const button = page.getByRole('button', { name: 'Show names' });
  const label = page.locator('ol > li:has(use):not([data-own]) span').first();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(label).toHaveCSS('opacity', '0');
  await button.click();

  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(label).toHaveCSS('opacity', '1');
});

test('on paper the page has the words and the receipt, without the river and other donors', async ({
  page,
}) => {
  await page.goto(await give(page.request));
  await page.emulateMedia({ media: 'print' });
  await expect(heading(page)).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('.thanks-sky')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Download your receipt/ })).toBeVisible();
  for (const name of ['What next?', 'Live Devotees List'])
    await expect(page.getByRole('heading', { name })).toBeHidden();

  await page.goto('/my-donations');
  await expect(page.locator('.mast .lead')).toHaveCSS('text-shadow', 'none');
  await expect(page.locator('.mast')).toHaveCSS('padding-bottom', '16px');
});

test('the image that is shared is a PNG of 1200 × 630, and the shared address names it', async ({ page }) => {
  await page.goto(await give(page.request, { projectId: 'land-acquisition' }));
  const image = page.getByAltText(/^I lit a lamp for Land Acquisition/);
  const picture = await page.request.get((await image.getAttribute('src')) ?? '');
  const bytes = await picture.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);

  const shared = await (await page.request.get('/donate?project=land-acquisition&lamp=1')).text();
  expect(shared).toMatch(/property="og:image" content="[^"]*\/art\/lamp-card\/en\/land-acquisition\.png"/);
});

test('a payment that is not confirmed is waited for, and becomes the thanks', async ({ page }) => {
  const order = await start(page.request, { donorName: 'Waiting' });
  await page.goto(pathOf(order));
  await expect(heading(page)).toHaveText('Waiting for your bank');
  await expect(page.getByText(thanks)).toHaveCount(0);
  await pay(page.request, order);

  await expect(heading(page)).toHaveText(thanks, { timeout: 20_000 });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('words, receipt and image are there, lamps and their button are not', async ({ page }) => {
    await page.goto(await give(page.request, { donorName: 'Plain' }));

    await expect(heading(page)).toHaveText(thanks);
    await expect(page.getByRole('link', { name: 'Download Receipt' })).toBeVisible();
    await expect(ownLamp(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Show names' })).toBeHidden();
  });
});

test.describe('with an unknown token', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('the page is not found', async ({ page }) => {
    const response = await page.goto(`/donate/thank-you/${crypto.randomUUID()}.${'a'.repeat(43)}`);
    expect(response?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Donation not found');
    const colors = ['.hd-row', 'body'].map((part) =>
      page.locator(part).evaluate((element) => getComputedStyle(element).color),
    );
    expect(await colors[0], 'the header has the color of the page').toBe(await colors[1]);
  });
});

for (const language of ['en', 'hi', 'sa'] as const) {
  test(`the page is accessible and does not scroll sideways, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const path = await give(page.request, {
      donorName: 'आशा वर्मा',
      donorEmail: 'lamp@example.org',
      locale: language,
    });
    await prefer(context, baseURL ?? '', language, language === 'hi' ? 'dark' : 'light');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(ownLamp(page)).toBeVisible();
      await expectNoSidewaysScrolling(page);
    }
    await expectAccessible(page);
  });
}

type Order = { id: string; statusToken: string; checkout: { key: string; order_id: string } };

const pathOf = ({ id, statusToken }: Order) => `/donate/thank-you/${id}.${statusToken}`;

async function start(request: APIRequestContext, form: object): Promise<Order> {
  const data = { paymentType: 'named', amount: 50, ...form };
  return (await request.post('/api/payments', { data })).json();
}

async function pay(request: APIRequestContext, { id, checkout: { key, order_id } }: Order): Promise<void> {
  const paid = await request.post('/sandbox/checkout/payments', { data: { key, order_id, outcome: 'paid' } });
  const verified = await request.post(`/api/payments/${id}/verify`, { data: await paid.json() });
  expect(verified.status()).toBe(200);
}

async function give(request: APIRequestContext, form: object = {}): Promise<string> {
  const order = await start(request, form);
  await pay(request, order);
  return pathOf(order);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown.');
  return { left: box.x, top: box.y, bottom: box.y + box.height };
}
