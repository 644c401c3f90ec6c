import type { Page } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, hydrateFooter, prefer, test } from './support/visit.ts';

// The browser logs each file that it could not load.
test.use({
  expectedErrors: /Failed to load resource|dynamically imported module|could not be loaded|net::ERR/,
});

const chunks = { about: '**/assets/about-page-*.js', footer: '**/assets/footer-area-*.js' };

/**
 * Fails requests for a file like a server after a deployment, or like a broken connection. Counts the
 * documents.
 */
async function breakChunk(page: Page, pattern: string, how: '404' | 'abort'): Promise<() => number> {
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'GET') documents += 1;
  });
  await page.route(pattern, (route) =>
    how === 'abort'
      ? route.abort('connectionreset')
      : route.fulfill({ status: 404, contentType: 'text/html', body: '<p>404</p>' }),
  );
  return () => documents;
}

const openAbout = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();

for (const how of ['404', 'abort'] as const) {
  test(`a page whose code gets ${how}: one silent reload, then the error page in its frame`, async ({
    page,
  }) => {
    await page.goto('/contact');
    const documents = await breakChunk(page, chunks.about, how);
    await openAbout(page);

    await expect(page.getByRole('alert')).toContainText('Couldn’t display this page');
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForTimeout(1500);
    expect(documents()).toBe(1);

    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    await page.unroute(chunks.about);
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Couldn’t display this page');
    expect(documents()).toBe(2);
  });

  test(`a footer whose code gets ${how}: one reload, then a message in its place`, async ({ page }) => {
    const documents = await breakChunk(page, chunks.footer, how);
    await page.goto('/about');
    // The footer listens for the pointer only once its code is loaded.
    await expect(async () => {
      await page.mouse.move(Math.random() * 300, 100);
      expect(documents()).toBe(2);
    }).toPass();

    const message = page.getByText('Couldn’t load this part of the page. Please try again.');
    await expect(async () => {
      await page.mouse.move(Math.random() * 300, 200);
      await expect(message).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(1500);
    expect(documents()).toBe(2);
  });
}

test('a stale tab after a deployment: the reloaded page is shown without a message', async ({ page }) => {
  await page.goto('/contact');
  let asked = 0;
  await page.route(chunks.about, (route) => {
    asked += 1;
    return asked === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  const documents = await breakChunk(page, '**/nothing', '404');
  // Without the pointer nothing is prefetched, so the first request is that of the click.
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About' })
    .evaluate((link: HTMLElement) => link.click());

  await expect.poll(documents).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without a connection the page is not reloaded, and the error page is in the language of the visitor', async ({
  page,
  context,
  baseURL,
}) => {
  await prefer(context, baseURL ?? '', 'hi');
  await page.goto('/contact');
  await hydrateFooter(page);
  await context.setOffline(true);
  await page.getByRole('banner').locator('nav a[href="/about"]').first().click();

  await expect(page.getByRole('alert')).toContainText('यह पृष्ठ नहीं दिखाया जा सका');
  await expect(page.getByRole('main').getByRole('link', { name: 'मुखपृष्ठ' })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('main').getByRole('button', { name: 'फिर से प्रयास करें' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('typed text survives a part that cannot be loaded', async ({ page }) => {
  await page.goto('/birth-chart');
  const documents = await breakChunk(page, '**/assets/chart-engine-*.js', '404');
  await page.getByLabel('Date', { exact: true }).fill('1990-05-17');
  await page.getByLabel('Time', { exact: true }).fill('06:30');
  await page.getByRole('combobox', { name: /Place/ }).fill('Varanasi');
  await page.getByRole('option').first().click();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Calculate/ })
    .click();

  await expect(page.getByRole('alert')).toHaveText('Couldn’t load this part of the page. Please try again.');
  await expect(page.getByLabel('Date', { exact: true })).toHaveValue('1990-05-17');
  expect(documents()).toBe(0);
});

test('an admin screen whose code is missing: one silent reload, then a message inside the shell', async ({
  page,
}) => {
  await beSignedInAsAdministrator(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  const documents = await breakChunk(page, '**/assets/admin/tags-screen-*.js', '404');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tags' }).click();

  await expect(page.getByRole('alert')).toContainText('Couldn’t display this page.');
  await expect(page).toHaveURL(/\/admin\/tags$/);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await page.waitForTimeout(1500);
  expect(documents()).toBe(1);
});
