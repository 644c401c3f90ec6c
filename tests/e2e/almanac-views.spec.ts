import type { Page } from '@playwright/test';
import { expect, test } from './support/visit.ts';

const placeOf = (page: Page) => page.getByRole('combobox', { name: 'Place' });

test.describe('a new visitor', () => {
  test('the place is that of the time zone until the visitor changes it, by keyboard', async ({ page }) => {
    await page.goto('/panchang/2026-11-22');
    await expect(placeOf(page)).toHaveValue(/Kathmandu/);
    await expect(page.getByText('Guessed from your time zone.')).toBeVisible();

    await placeOf(page).focus();
    await page.keyboard.type('Ujjain');
    await expect(page.getByRole('option', { name: /^Ujjain/ }).first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(placeOf(page)).toHaveValue(/Ujjain/);
    await expect(placeOf(page)).toBeFocused();
    await expect(page).toHaveURL(/\/panchang\/2026-11-22\?place=\d+$/);
    await expect(page).toHaveTitle(/^Panchang for November 22, 2026, Ujjain/);

    await page.reload();
    await expect(page).toHaveTitle(/^Panchang for November 22, 2026, Ujjain/);
    await expect(placeOf(page)).toHaveValue(/Ujjain/);
    await placeOf(page).focus();
    await expect(page.getByRole('option', { name: /^Use my location/ })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
      'Our headquarters',
    );
    await page.keyboard.press('Enter');
    await expect(placeOf(page)).toHaveValue(/El Sobrante/);
    await placeOf(page).click();
    await expect(page.getByRole('option', { name: /Ujjain/ })).toContainText('Recent');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
  });
});

test.describe('with permission', () => {
  test.use({ permissions: ['geolocation'], geolocation: { latitude: 25.3176, longitude: 82.9739 } });

  test('my location finds the town, and the position stays on the kilometer', async ({ page }) => {
    await page.goto('/panchang');
    const lookup = page.waitForRequest(/places\/nearest/);
    await page.getByRole('button', { name: 'Use my location' }).click();
    expect((await lookup).url()).toContain('lat=25.32&lon=82.97');
    await expect(placeOf(page)).toHaveValue(/Varanasi/);
  });
});

test('a denied location leads to the field', async ({ page }) => {
  await page.goto('/panchang');
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.locator('.place-box-hint')).toHaveText(/Type a town instead/);
});

test('Enter without a selection takes the first town; a town that is not found shows a message in the page', async ({
  page,
}) => {
  await page.goto('/panchang');
  await placeOf(page).fill('Zzzqqx');
  await expect(page.locator('.place-box-hint')).toHaveText(/^No matching place found/);

  await placeOf(page).fill('Houston');
  await expect(page.getByRole('option', { name: /^Houston Texas/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(placeOf(page)).toHaveValue(/^Houston, Texas/);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('a failed search of places is not shown as one without results', async ({ page }) => {
    await page.goto('/panchang');
    await page.route('**/api/places?*', (route) => route.abort());
    await placeOf(page).fill('Varanasi');
    await expect(page.locator('.place-box-hint')).toHaveText(/^Couldn’t look up the place/);
  });
});

test('the dialog of the place says that no town was found, and Enter takes the first', async ({ page }) => {
  await page.goto('/festivals');
  await page
    .getByRole('button', { name: /El Sobrante|Kathmandu/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Zzzqqx');
  await expect(dialog.getByText(/^No matching place found/)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^No matching place found/)).not.toHaveClass('vh');

  await dialog.getByRole('combobox').fill('Varanasi');
  await expect(dialog.getByRole('option', { name: /^Varanasi/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /Varanasi/ }).first()).toBeVisible();
});

test('the month moves by keyboard and is computed for the place', async ({ page }) => {
  await page.goto('/panchang/2026/11?place=1253405');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('November 2026');
  await expect(page.locator('.mast .lead')).toContainText('Varanasi');
  const grid = page.getByRole('grid', { name: 'November 2026' });
  const day = (name: RegExp) => page.getByRole('grid').getByRole('link', { name });
  await expect(grid).toContainText('Devutthana Ekadashi');

  await day(/^Sunday 22$/).focus();
  await page.keyboard.press('ArrowDown');
  await expect(day(/^Sunday 29$/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid', { name: 'December 2026' })).toBeVisible();
  await expect(day(/^Sunday 6$/)).toBeFocused();
  await expect(page).toHaveURL(/\/panchang\/2026\/12\?place=1253405$/);

  await page.locator('summary', { hasText: 'The month as a table' }).click();
  const row = page.getByRole('row', { name: /December 6, Sunday/ });
  await expect(row).toContainText(/Krishna/);
  await expect(page.getByRole('grid')).toContainText('Mokshada Ekadashi');
  await page.getByRole('button', { name: 'Ekadashi', exact: true }).click();
  await expect(page.getByRole('grid')).not.toContainText('Mokshada Ekadashi');
});

test('the year lists festivals and fasts, and its months lead to them', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('place', 'null'));
  await page.goto('/panchang/2026');
  await expect(page).toHaveURL(/\/panchang\/year\/2026$/);
  const list = page.getByRole('complementary', { name: 'Festivals and fasts' });
  await expect(list).toContainText('Diwali (Lakshmi Puja)');
  await list.getByRole('button', { name: 'Ekadashi', exact: true }).click();
  await expect(list).toContainText('Devutthana Ekadashi');

  await page.getByRole('link', { name: '2027' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The year 2027');
  await expect(list).toContainText('Makara Sankranti');
  await page.getByRole('link', { name: 'March', exact: true }).click();
  await expect(page.getByRole('grid', { name: 'March 2027' })).toContainText('Maha Shivaratri');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('month and year of a place are in the document', async ({ page }) => {
    await page.goto('/panchang/2026/11?place=1253405');
    await expect(page.getByRole('grid')).toContainText('Diwali');
    await page.goto('/panchang/year/2026');
    await expect(page.getByRole('main')).toContainText('Janmashtami');
  });

  test('links between the views keep the usages of the address', async ({ page }) => {
    await page.goto('/panchang/year/2026?months=amanta&sunriseRule=hindu&unknown=1');
    await page.getByRole('link', { name: 'November', exact: true }).click();
    await expect(page).toHaveURL(/\/panchang\/2026\/11\?sunriseRule=hindu&months=amanta$/);
    await page.getByRole('link', { name: 'Year', exact: true }).click();
    await expect(page).toHaveURL(/\/panchang\/year\/2026\?sunriseRule=hindu&months=amanta$/);
  });
});

test('a month and a year list the observances of a region on request, each with its page', async ({
  page,
}) => {
  await page.goto('/panchang/year/2027');
  await page.getByRole('button', { name: 'Regions and traditions' }).click();
  await page.getByLabel('Region', { exact: true }).selectOption({ label: 'Kerala' });
  const list = page.getByRole('complementary', { name: 'Festivals and fasts' });
  await expect(list.getByRole('link', { name: 'Vishu', exact: true })).toBeVisible();
  await expect(list.getByRole('link', { name: 'Lohri' })).toHaveCount(0);

  await page.goto('/panchang/2027/4');
  await page.getByRole('button', { name: 'Regions and traditions' }).click();
  await page.getByRole('grid').getByRole('link', { name: 'Vishu', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vishu' })).toBeVisible();
  await expect(page.getByText('Kerala').first()).toBeVisible();
  await expect(page.getByRole('table', { name: 'The next five years' })).toBeVisible();
});

test('search engines list months and years around the present one', async ({ page }) => {
  const present = new Date().getFullYear();
  for (const [path, isListed] of [
    [`/panchang/${present}/03`, true],
    [`/panchang/year/${present + 1}`, true],
    ['/panchang/1950/03', false],
    ['/panchang/year/2090', false],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('meta[name=robots]')).toHaveCount(isListed ? 0 : 1);
  }
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap).toContain(`/panchang/${present}/03<`);
  expect(sitemap).not.toContain('/panchang/1950/');
});
