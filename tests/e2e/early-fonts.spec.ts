import { expect, test, type Page } from '@playwright/test';

const early = /-early-\d+-/;
const whole = /-devanagari-\d+-normal-/;

function watchFonts(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) names.push(pathname.split('/').at(-1) ?? '');
  });
  return names;
}

for (const path of ['/?lang=hi', '/texts/isha-upanishad/1']) {
  test(`whole Devanagari fonts load after the scripts: ${path}`, async ({ page }) => {
    const fonts = watchFonts(page);
    let release: () => void = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await page.evaluate(() => document.fonts.ready);
    expect(fonts.filter((name) => early.test(name))).not.toEqual([]);
    expect(fonts.filter((name) => whole.test(name))).toEqual([]);

    release();
    await expect.poll(() => fonts.filter((name) => whole.test(name))).not.toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('data-fonts', 'whole');
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('pages in Hindi use the whole fonts', async ({ page }) => {
    const fonts = watchFonts(page);
    await page.goto('/?lang=hi');
    await expect.poll(() => fonts.filter((name) => whole.test(name))).not.toEqual([]);
  });
});
