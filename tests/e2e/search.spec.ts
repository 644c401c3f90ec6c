import { expect, test } from './support/visit.ts';

test('a reader on a phone opens the page, searches and opens a verse', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Search the site' });
  await field.fill('adveshta');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=adveshta');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page
    .getByRole('region', { name: 'Verses' })
    .getByRole('link', { name: 'Bhagavad Gita 12.13' })
    .click();
  await expect(page).toHaveURL(/\/texts\/bhagavad-gita\/12\/13/);
});

test('the head of the texts leads to the search', async ({ page }) => {
  await page.goto('/texts');
  const field = page.getByRole('main').getByRole('searchbox', { name: 'Find a verse or a work' });
  await field.fill('adveshta');
  await field.press('Enter');
  await expect(page).toHaveURL('/search?q=adveshta');
  await expect(page.getByRole('link', { name: 'Bhagavad Gita 12.13' })).toBeVisible();
});

test('Ctrl and K open the dialog, and arrow keys and Enter open a result', async ({ page }) => {
  await page.goto('/about');
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  const field = page.getByRole('combobox', { name: 'Search the site' });
  await expect(field).toBeFocused();
  const topOfField = async () => (await field.boundingBox())?.y;
  const top = await topOfField();
  await page.keyboard.type('अद्वेष्टा');
  const first = page.getByRole('option', { name: /Bhagavad Gita 12\.13/ });
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await topOfField()).toBe(top);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: /All results/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/texts\/bhagavad-gita\/12\/13/);

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent and shows results in Hindi', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'lang', value: 'hi', url: String(baseURL) }]);
    // The first index is written after the start.
    await expect
      .poll(async () => (await page.request.get('/api/search?q=deepavali&language=hi')).text())
      .toContain('/festivals/diwali');
    await page.goto('/search');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await page.getByRole('searchbox', { name: 'इस साइट पर खोजें' }).fill('deepavali');
    await page.getByRole('main').getByRole('button', { name: 'खोजें' }).click();
    await expect(page.getByRole('region', { name: 'पर्व' }).getByRole('link').first()).toContainText(
      'दीपावली',
    );
    await expect(page.locator('main mark').first()).toBeVisible();
  });
});
