import type { Page } from '@playwright/test';
import { expect, test } from './support/visit.ts';
import { beSignedInAsAdministrator } from './support/administrator.ts';

const a4 = ['210mm', '297mm'] as const;
const usPaper = ['8.5in', '11in'] as const;

/** Number of pages on which the page is printed. */
async function printedPages(page: Page, [width, height]: readonly [string, string] = a4): Promise<number> {
  const pdf = (await page.pdf({ width, height })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('a birth chart is printed on three pages, with its positions whichever chart is chosen', async ({
  page,
}) => {
  await page.goto('/birth-chart');
  await page.getByLabel('Date', { exact: true }).fill('1992-08-15');
  await page.getByLabel('Time', { exact: true }).fill('06:40');
  await page.getByLabel('Place', { exact: true }).fill('San Francisco, United States');
  await page.getByRole('button', { name: 'Calculate Chart' }).click();
  const chart = page.getByRole('region', { name: 'Lagna Simha, Moon in Purva Bhadrapada' });
  await expect(chart.getByRole('heading').first()).toBeFocused();
  expect(await printedPages(page)).toBe(3);
  expect(await printedPages(page, usPaper)).toBe(3);

  await chart.getByRole('tab', { name: 'Dashamsha (D10)' }).click();
  const positions = chart.getByRole('row', { name: /^Chandra.*Purva Bhadrapada/ });
  await expect(positions).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(positions).toBeVisible();
  await expect(chart.getByLabel('Uncertainty')).toBeVisible();
});

test('a chapter of twenty verses is printed on five pages', async ({ page }) => {
  await page.goto('/texts/bhagavad-gita/12');
  expect(await printedPages(page)).toBe(5);
});

test('a festival is printed on one page, with its dates', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'lang', value: 'hi', url: baseURL ?? '' }]);
  await page.goto('/festivals/holi');
  expect(await printedPages(page)).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.guide-years')).toBeVisible();
  // On a full page, the status of the route would add an empty one.
  await expect(page.locator('body > [role=status]')).toBeHidden();
});

test('new moons are printed with their disc', async ({ page }) => {
  await page.goto('/panchang/year/2027');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.year-month [data-marks~="amavasya"]').first()).toHaveCSS(
    'print-color-adjust',
    'exact',
  );
});

test('posts are printed in three columns, and none on two pages', async ({ page }) => {
  await page.goto('/blog');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.post-grid')).toHaveCSS('grid-template-columns', /^(\S+ ){2}\S+$/);
  await expect(page.locator('.post-grid > li').first()).toHaveCSS('break-inside', 'avoid');
});

test('projects are printed on three pages, each card on one', async ({ page }) => {
  await page.goto('/projects');
  expect(await printedPages(page)).toBe(3);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.card-grid > li').first()).toHaveCSS('break-inside', 'avoid');
});

test('the parts of a project are printed under their names, and its image below its facts', async ({
  page,
}) => {
  await page.goto('/ProjectDetailPage/land-acquisition');
  const timeline = page.getByRole('heading', { level: 2, name: 'Timeline', includeHidden: true });
  await expect(timeline).toHaveCSS('position', 'absolute');
  await page.emulateMedia({ media: 'print' });
  await expect(timeline).toHaveCSS('position', 'static');
  await expect(page.locator('.project-image')).toHaveCSS('margin-top', '0px');
});

test('pages in the dark theme are printed with their drawings, in black on white', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  const drawings = page.locator('.works img');
  await expect
    .poll(() =>
      drawings.evaluateAll(
        (images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length,
      ),
    )
    .toBe(4);
  await page.emulateMedia({ media: 'print' });
  const printed = await drawings.evaluateAll((images: HTMLImageElement[]) =>
    images.filter((image) => image.getClientRects().length > 0).map((image) => image.naturalWidth > 0),
  );
  expect(printed).toEqual([true, true, true, true]);
  const commitment = page.locator('.commitment');
  await expect(commitment).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(commitment.getByRole('paragraph').first()).toHaveCSS('color', 'rgb(0, 0, 0)');

  await page.goto('/');
  await expect(page.locator('.hero')).toHaveCSS('background-image', 'none');
  await expect(page.locator('.hero .lead')).toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('the cover of a post is printed whole', async ({ page }) => {
  await page.goto('/blog/why-we-light-a-lamp');
  await page.setViewportSize({ width: 660, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const cover = page.locator('.article-cover img.d-day');
  await expect(cover).toBeVisible();
  const { shown, drawn } = await cover.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth / image.clientHeight,
    drawn: image.naturalWidth / image.naturalHeight,
  }));
  expect(shown).toBeCloseTo(drawn, 1);
});

test('a long table is printed from the page of its heading on', async ({ page }) => {
  await page.goto('/events');
  await page.emulateMedia({ media: 'print' });
  const long = page.locator('.tbl:has(tbody > tr:nth-child(15))').first();
  await expect(long).toHaveCSS('break-inside', 'auto');
  await expect(long.locator('tr').last()).toHaveCSS('break-inside', 'avoid');
});

test('screens of donations are printed without navigation and buttons', async ({ page }) => {
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/donations/payouts');
  const tabs = page.getByRole('navigation', { name: 'Donations' });
  const actions = page.locator('.admin-actions').first();
  await expect(tabs).toBeVisible();
  await page.emulateMedia({ media: 'print' });

  await expect(tabs).toBeHidden();
  await expect(actions).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
