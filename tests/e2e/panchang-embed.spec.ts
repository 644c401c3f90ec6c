import type { APIRequestContext, Page } from '@playwright/test';
import { foreignTest } from './support/foreign-page.ts';
import { expect, expectAccessible, prefer, test } from './support/visit.ts';
import { observanceName } from '#src/features/panchang/festival-names.ts';
import { elementName } from '#src/features/panchang/element-names.ts';
import { timeWords } from '#src/features/panchang/clock-words.ts';
import { dateNow, runtimeClock } from '#src/features/panchang/web/runtime-clock.ts';
import type { Observance, PanchangDay } from '#src/features/panchang/calculation/calculation.ts';
import { addDays } from '#src/local-time/civil-date.ts';

const zone = 'Asia/Kolkata';
const varanasi = '1253405';

const foreign = foreignTest({
  script: '/embed/panchang.js',
  directives: (siteUrl) => [`connect-src ${siteUrl}`],
});

const card = (attributes: string) =>
  `<panchang-card place="${varanasi}" ${attributes}><a href="/plain">Plain link</a></panchang-card>`;

const everyView = (attributes: string) =>
  `<main>${['day', 'month', 'festivals'].map((view) => card(`view="${view}" ${attributes}`)).join('')}</main>`;

const shown = (page: Page, view: string) =>
  page.locator(`panchang-card[view="${view}"] article:not([aria-busy])`);

async function today(request: APIRequestContext): Promise<PanchangDay> {
  const response = await request.get(`/api/panchang?place=${varanasi}&date=${dateNow(zone, Date.now())}`);
  return (await response.json()) as PanchangDay;
}

for (const language of ['en', 'hi', 'sa'] as const)
  for (const theme of ['light', 'dark'] as const)
    foreign(
      `cards on a foreign page with a strict policy show what the API says (${language}, ${theme})`,
      async ({ page, context, request, baseURL, foreignPage }) => {
        const errors: string[] = [];
        const requests = new Set<string>();
        page.on('console', (message) => errors.push(message.text()));
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('request', (sent) => requests.add(sent.url().split('?')[0] ?? ''));
        await page.setViewportSize({ width: 320, height: 700 });
        const url = await foreignPage(everyView(`language="${language}" theme="${theme}"`));
        await page.goto(url);

        const day = await today(request);
        const time = (instant: string) => timeWords(language, runtimeClock(zone)(instant), day.date);
        for (const view of ['day', 'month']) {
          const limbs = shown(page, view).locator('.limbs');
          await expect(limbs).toContainText(elementName('tithi', day.tithi[0]?.index ?? 0)[language]);
          await expect(limbs).toContainText(time(day.tithi[0]?.end ?? ''));
          await expect(shown(page, view).locator('.sky')).toContainText(time(day.sunrise ?? ''));
        }
        const range = `from=${day.date}&to=${addDays(day.date, 92)}`;
        const list = await request.get(`/api/festivals?place=${varanasi}&${range}`);
        const { items } = (await list.json()) as { items: Observance[] };
        const first = items.find(({ kind }) => kind !== 'vrata');
        if (!first) throw new Error('no festival in three months');
        await expect(shown(page, 'festivals').locator('.coming li').first()).toContainText(
          observanceName(first)[language],
        );

        await expect(shown(page, 'day')).toHaveAttribute('lang', language);
        await expect(page.getByText('Plain link').first()).toBeHidden();
        expect([...requests].filter((one) => one !== url).toSorted()).toEqual(
          [
            '/api/festivals',
            '/api/panchang',
            '/api/panchang/month',
            `/api/places/${varanasi}`,
            '/embed/panchang.js',
            `/embed/panchang.${language}.json`,
          ]
            .map((path) => baseURL + path)
            .toSorted(),
        );
        expect(await context.cookies()).toEqual([]);
        expect(errors).toEqual([]);
        const widest = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(widest).toBeLessThanOrEqual(320);
        await expectAccessible(page);
      },
    );

foreign(
  'a card follows the theme of the device and the language of its page',
  async ({ page, foreignPage }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(await foreignPage(card('view="day"')));
    const article = shown(page, 'day');
    await expect(article).toHaveAttribute('lang', 'hi');
    const ground = () => article.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await ground()).toBe('rgb(255, 250, 240)');

    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe('rgb(18, 27, 69)');
  },
);

foreign('the month is used with the keyboard, and its details follow', async ({ page, foreignPage }) => {
  await page.goto(await foreignPage(card('view="month" language="en"')));
  const month = shown(page, 'month');
  await month.getByRole('button', { name: 'Next month' }).focus();
  await page.keyboard.press('Enter');
  await expect(month.getByRole('button', { name: 'Next month' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const chosen = month.getByRole('gridcell', { selected: true });
  await expect(chosen.getByRole('button')).toBeFocused();
  const date = (await chosen.getByRole('button').getAttribute('aria-label'))?.split(', ')[0] ?? '';
  await expect(month.locator('.details').getByRole('heading')).toContainText(date);
});

foreign(
  'a wrong place and a missing connection are reported, and the card recovers',
  async ({ page, foreignPage }) => {
    await page.route('**/api/panchang?*', (route) => route.abort());
    await page.goto(await foreignPage(card('view="day" language="en"')));
    const element = page.locator('panchang-card');
    await expect(element.getByRole('alert')).toHaveText('Couldn’t load the panchang. Please try again.');
    await page.unroute('**/api/panchang?*');
    await element.getByRole('button', { name: 'Try Again' }).click();
    await expect(element.getByRole('heading', { level: 2 })).toBeFocused();

    await element.evaluate((one) => one.setAttribute('place', '7'));
    await expect(element.getByRole('alert')).toContainText('This place wasn’t found.');
    await expectAccessible(page);
  },
);

foreign('without scripts the plain link is shown', async ({ browser, foreignPage }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await foreignPage(card('')));
  await expect(page.getByRole('link', { name: 'Plain link' })).toBeVisible();
  await context.close();
});

test('script and languages are shared between origins, small, and revalidated', async ({ request }) => {
  let bytes = 0;
  for (const path of ['/embed/panchang.js', '/embed/panchang.hi.json']) {
    const coding = { 'accept-encoding': 'gzip' };
    const response = await request.get(path, { headers: coding });
    const headers = response.headers();
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['cache-control']).toBe('public, max-age=86400, stale-while-revalidate=604800');
    expect(headers['set-cookie']).toBeUndefined();
    bytes += Number(headers['content-length']);

    const again = await request.get(path, {
      headers: { ...coding, 'if-none-match': headers['etag'] ?? '' },
    });
    expect(again.status()).toBe(304);
  }
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThan(15_000);
});

for (const language of ['en', 'hi', 'sa'] as const)
  test(`the page shows the chosen card and its code (${language})`, async ({ page, context, baseURL }) => {
    await prefer(context, baseURL ?? '', language, language === 'hi' ? 'dark' : 'light');
    await page.goto('/panchang/embed');
    const preview = page.locator('panchang-card article:not([aria-busy])');
    await expect(preview.locator('.limbs')).toBeVisible();

    const form = page.locator('.embed-guide-form');
    await form.getByRole('combobox').nth(0).selectOption('festivals');
    await form.getByRole('combobox').nth(1).fill('Varanasi');
    await page.locator('.place-list').getByRole('option').first().click();

    await expect(preview.locator('.coming li')).toHaveCount(10);
    const code = page.locator('pre');
    await expect(code).toContainText(
      `<panchang-card view="festivals" place="${varanasi}" language="${language}">`,
    );
    await expect(code).toContainText(`<script async src="${baseURL}/embed/panchang.js"></script>`);
    await expectAccessible(page);
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ });

  test('the form shows the code, and names a place that does not exist', async ({ page, baseURL }) => {
    await page.goto('/panchang/embed');
    await page.getByLabel('View').selectOption('month');
    await page.getByRole('combobox', { name: 'Place' }).fill('Varanasi, India');
    await page.getByRole('button', { name: 'Show the Code' }).click();
    await expect(page.locator('pre')).toContainText(
      `<panchang-card view="month" place="${varanasi}" language="en">`,
    );
    await expect(page.locator('panchang-card').getByRole('link')).toHaveAttribute(
      'href',
      `/panchang?place=${varanasi}&lang=en`,
    );
    await expect(page.locator('pre')).toContainText(`${baseURL}/panchang?place=${varanasi}`);

    const response = await page.goto('/panchang/embed?place=Qqqqxx');
    expect(response?.status()).toBe(400);
    await expect(page.getByText(/No matching place found/)).toBeVisible();
  });
});
