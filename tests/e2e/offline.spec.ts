import type { Page } from '@playwright/test';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { expect, expectAccessible, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

// The browser logs requests that fail without a connection, and React the footer whose code is missing.
test.use({
  usesServiceWorker: true,
  expectedErrors:
    /net::ERR_(INTERNET_DISCONNECTED|FAILED)|could not be loaded|dynamically imported module|React error #520/,
});

const day = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first();

/** Opens a page and returns when it is stored. */
async function store(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const isStored = (address: string) =>
    page.evaluate(async (stored) => {
      const found = await caches.match(stored, { ignoreVary: true });
      return found !== undefined && navigator.serviceWorker.controller !== null;
    }, address);
  await expect.poll(() => isStored(path)).toBe(true);
}

test('in flight mode, tomorrow’s page opens from the icon of the home screen', async ({
  page,
  context,
  request,
}) => {
  await context.addInitScript(() => {
    const place = { name: 'Varanasi, India', latitude: 25.3176, longitude: 82.9739, zone: 'Asia/Kolkata' };
    localStorage.setItem('place', JSON.stringify(place));
  });
  await store(page, '/panchang');
  const today = await day(page).textContent();
  await page.close();
  await context.setOffline(true);

  const { start_url: start } = await (await request.get('/site.webmanifest')).json();
  const tomorrow = await context.newPage();
  await tomorrow.clock.setFixedTime(Date.now() + msPerDay);
  await tomorrow.goto(start);

  const main = tomorrow.getByRole('main');
  await expect(day(tomorrow)).not.toHaveText(today ?? '');
  await expect(main).toContainText('Varanasi, India');
  for (const label of ['Tithi', 'Nakshatra', 'Yoga', 'Karana']) await expect(main).toContainText(label);

  await tomorrow.goto('/panchang/2031-03-05');
  await expect(day(tomorrow)).toContainText('March 5, 2031');
  await expect(tomorrow).toHaveURL(/\/panchang\/2031-03-05$/);
  await main.getByRole('button', { name: 'Next day' }).click();
  await expect(day(tomorrow)).toContainText('March 6, 2031');
});

test('without a connection an opened verse stays readable, and another page names what is stored', async ({
  page,
  context,
}) => {
  await store(page, '/texts/bhagavad-gita/2/47');
  const verse = await page.getByRole('main').innerText();
  const title = await page.title();
  await context.setOffline(true);

  await page.reload();
  expect(await page.getByRole('main').innerText()).toBe(verse);
  await page.goto('/about', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
  await expect(page.getByRole('link', { name: 'Today’s Panchang' })).toHaveAttribute('href', '/panchang');
  await expectAccessible(page);
  await page.getByRole('navigation').getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(/\/2\/47$/);

  await context.setOffline(false);
  // The worker gets its connection back a moment after the page.
  await expect(async () => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You are offline', {
      timeout: 1000,
    });
  }).toPass();
});

for (const language of ['hi', 'sa'] as const) {
  test(`stored pages are in the language of the visitor (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await prefer(context, baseURL ?? '', language, 'dark');
    await store(page, '/panchang');
    await context.setOffline(true);

    await page.goto('/panchang/2027-01-14');
    await expect(page).toHaveURL(/2027-01-14$/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.goto('/blog', { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      language === 'hi' ? 'आप ऑफ़लाइन हैं' : 'अन्तर्जालसम्पर्कः नास्ति',
    );
    await expectNoSidewaysScrolling(page);
  });
}

test('without a connection the worker answers no call, and no admin or donation page', async ({
  page,
  context,
}) => {
  await store(page, '/panchang');
  await context.setOffline(true);

  for (const path of ['/api/panchang', '/auth/v1/settings', '/donate', '/admin', '/my-donations'])
    expect(
      await page.evaluate(
        (url) =>
          fetch(url).then(
            () => 'answered',
            () => 'failed',
          ),
        path,
      ),
    ).toBe('failed');
  await expect(page.goto('/donate')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
});

test('without a connection a link from an email shows the message of the site and stores nothing', async ({
  page,
  context,
}) => {
  await store(page, '/panchang');
  await context.setOffline(true);

  for (const path of ['/newsletter/confirm?token=a', '/events/registration?token=a', '/blog/preview/a']) {
    await page.goto(path, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
    expect(await page.evaluate((url) => caches.match(url).then(Boolean), path)).toBe(false);
  }
});

test('a link to a page that is not stored shows the message each time, also while the browser believes to be online', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }));
  await store(page, '/panchang');
  await context.setOffline(true);

  for (const visit of [1, 2]) {
    await test.step(`visit ${visit}`, async () => {
      await page.getByRole('banner').locator('nav a[href="/blog"]').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');
      await expect(page).toHaveURL(/\/blog$/);
      await page.goto('/panchang');
    });
  }
});

test('without a connection a link to the donate page shows the error page of the site', async ({
  page,
  context,
}) => {
  await store(page, '/panchang');
  await context.setOffline(true);

  await page.getByRole('banner').locator('a[href^="/donate"]').first().click();
  await expect(page.getByRole('alert')).toContainText('Check your internet connection');
  await expect(page).toHaveURL(/\/donate/);
});

test('a link followed before the first interaction without a connection shows the error page of the site', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await context.setOffline(true);
  await page
    .getByRole('banner')
    .locator('nav a[href="/blog"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());

  await expect(page.getByRole('main').getByRole('alert')).toContainText('Check your internet connection');
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
});

test('pages outside almanac and reader register no worker', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.clock.runFor(60_000);

  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
