import { expect, test } from './support/visit.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  // The chosen theme differs from the palette.
  await page.addInitScript(() => localStorage.setItem('theme', 'light'));
});

test('a checkbox is visible in forced colors and can be clicked', async ({ page }) => {
  await page.goto('/birth-chart');
  const box = page.getByRole('checkbox', { name: 'I don’t know the time' });
  expect((await box.boundingBox())?.width).toBeGreaterThanOrEqual(20);
  await box.check();
  await expect(page.getByLabel('Time', { exact: true })).toBeDisabled();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the hours of the leaf have the forms of their qualities in forced colors', async ({ page }) => {
    await page.goto('/');
    const forms = await page.locator('.leaf-bars .pattern').evaluateAll((bars) =>
      bars.map((bar) => {
        const { maskImage, backgroundColor } = getComputedStyle(bar, '::before');
        return { maskImage, isDrawn: backgroundColor !== getComputedStyle(bar).backgroundColor };
      }),
    );
    expect(forms).toHaveLength(8);
    expect(forms.every(({ isDrawn }) => isDrawn)).toBe(true);
    expect(new Set(forms.map(({ maskImage }) => maskImage)).size).toBe(3);
  });
});

test('what is chosen is marked in forced colors, and the focus on it is visible', async ({ page }) => {
  await page.goto('/muhurta');
  const wedding = page.getByRole('radio', { name: /^Wedding/ });
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(wedding).toBeChecked();
  const [chosen, other] = await page
    .locator('.muhurta-work-card')
    .evaluateAll((cards) =>
      [cards[1], cards[2]].map((card) => card && getComputedStyle(card).backgroundColor),
    );
  expect(chosen).not.toBe(other);

  await page.goto('/donate');
  await page.getByRole('radio', { name: 'One-time' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const segments = await page.locator('.segment:has(:focus)').evaluate((segment) => {
    const { outlineStyle, outlineOffset } = getComputedStyle(segment);
    return { outlineStyle, outlineOffset };
  });
  expect(segments).toEqual({ outlineStyle: 'solid', outlineOffset: '3px' });
});

test('the dot of a chosen card is visible in forced colors', async ({ page }) => {
  await page.goto('/devotees');
  const [dot, ground] = await page
    .locator('.opt-card:has(:checked) .opt-card-dot')
    .evaluate((element) => [
      getComputedStyle(element, '::before').backgroundColor,
      getComputedStyle(element).backgroundColor,
    ]);
  expect(dot).not.toBe(ground);
});

test('buttons over an image have the same ground in forced colors', async ({ page }) => {
  await page.goto('/');
  const grounds = await page
    .locator('.hero .btn:visible')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).backgroundColor));
  expect(grounds.length).toBeGreaterThan(1);
  expect(new Set(grounds).size).toBe(1);
});

test('the words of drawings have the color of text on the palette', async ({ page }) => {
  await page.goto('/panchang');
  const text = await page.evaluate(() => getComputedStyle(document.body).color);
  await expect(page.locator('.ring-time')).toHaveCSS('fill', text);
});

test('guru and laghu differ in forced colors', async ({ page }) => {
  await page.goto('/prosody');
  const [guru, ground] = await page
    .locator(".prosody-cell[data-weight='g'] .prosody-mark")
    .first()
    .evaluate((mark) => [mark, document.body].map((one) => getComputedStyle(one).backgroundColor));
  expect(guru).not.toBe(ground);
});
