import { expect, expectAccessible, test } from './support/visit.ts';

test('the API reference is short, and a URL opens the endpoint of its fragment', async ({ page }) => {
  await page.goto('/developers');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const calls = await page.locator('details.api-call').count();
  expect(height / calls).toBeLessThan(56);
  await expect(page.getByText('Link to this endpoint').first()).toBeHidden();

  await page.goto('/developers#get-api-blogs-blogid');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('details[open] summary')).toContainText('/api/blogs/{blogId}');
  await expect(page.locator('details[open] summary')).toBeInViewport();
  await expectAccessible(page);
});

test('an endpoint opens with the keyboard, and the list is filtered by the search', async ({ page }) => {
  await page.goto('/developers');
  await page.getByRole('searchbox', { name: 'Search endpoints' }).pressSequentially('panchang');
  const calls = page.locator('details.api-call');
  await expect(page.getByRole('heading', { level: 2, name: 'Blog' })).toHaveCount(0);
  await calls.first().locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(calls.first()).toHaveAttribute('open', '');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Panchang' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Panchang' })).toBeInViewport();
  await expect(calls.first()).toHaveAttribute('open', '');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is submitted, and a URL opens the endpoint of its fragment', async ({ page }) => {
    await page.goto('/developers');
    await page.getByRole('searchbox', { name: 'Search endpoints' }).fill('contact');
    await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/developers?q=contact');
    await expect(page.getByText('/api/contact', { exact: true })).toBeVisible();
    await expect(page.getByText('/api/blogs', { exact: true })).toHaveCount(0);

    await page.goto('/developers#post-api-contact');
    await expect(page.locator('#post-api-contact')).toBeVisible();
  });
});
