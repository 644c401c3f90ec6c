import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScrolling,
  test,
} from './support/visit.ts';

// Browser-only properties of the components in ui/, on the gallery page: focus, stacking, colors, widths.
const sheet = '/__ui';

test('ACC-18: every component passes axe, and its colors do in both themes', async ({ page }) => {
  await page.goto(sheet);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Component gallery');

  await expectAccessibleInBothThemes(page);
});

test('ACC-17: no component is wider than a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(sheet);
  await expectNoSidewaysScrolling(page);
});

for (const width of [320, 768, 1440])
  test(`on a screen of ${width} px, no figure covers the next one`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(sheet);
    const figures = page.locator('.stat-tiles > div:not(.stat-parts) > .figure');
    await expect(figures.first()).toBeVisible();
    const tooWide = await figures.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    );
    expect(tooWide).toEqual([]);
  });

test('a dialog traps the focus, closes with Escape and restores the focus', async ({ page }) => {
  await page.goto(sheet);
  const opener = page.getByRole('button', { name: 'Open the dialog' });
  await opener.click();

  const dialog = page.getByRole('dialog', { name: 'Delete this post?' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await expect(page.getByRole('button', { name: 'Support Us' })).not.toBeFocused();
  await expect(dialog.locator(':focus')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a click beside a dialog closes it', async ({ page }) => {
  await page.goto(sheet);
  await page.getByRole('button', { name: 'Open the dialog' }).click();

  await page.mouse.click(5, 5);

  await expect(page.getByRole('dialog')).toBeHidden();
});

test('ACC-07: only the panel of the selected tab is visible, arrow keys change it', async ({ page }) => {
  await page.goto(sheet);
  await page.getByRole('tab', { name: 'Overview' }).focus();

  await page.keyboard.press('ArrowRight');

  await expect(page.getByRole('tab', { name: 'Timeline' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Three phases in two years.');
});

test('a busy button keeps its width', async ({ page }) => {
  await page.goto(sheet);
  const button = page.getByRole('button', { name: 'Press to send' });
  const before = await button.boundingBox();

  await button.click();

  const after = await page.getByRole('button', { name: 'Sending...' }).boundingBox();
  expect(after?.width).toBe(before?.width);
});

test('ACC-12: a confirmation appears over the page in the lower right corner', async ({ page }) => {
  await page.goto(sheet);
  await page.getByRole('button', { name: 'Confirmation' }).click();

  const toast = page
    .locator('.toasts [aria-live="polite"]')
    .filter({ hasText: 'Thank you for your donation!' });
  await expect(toast).toBeInViewport();
  await expectAccessible(page);
});

test('ACC-16: with reduced motion, spinner and skeletons are static', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(sheet);

  for (const part of ['.spin', '.skel'])
    await expect(page.locator(part).first()).toHaveCSS('animation-name', 'none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all panels are shown, and controls that need scripts are hidden', async ({ page }) => {
    await page.goto(sheet);

    await expect(page.getByText('Answers to frequent questions.')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeHidden();
  });

  test('the menu of small screens and the list of languages open', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/about');

    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();

    await page.getByRole('button', { name: /Language/ }).click();
    await page.getByRole('link', { name: 'हिन्दी (Hindi)' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  });
});
