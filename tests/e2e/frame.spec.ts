import { expect, test } from './support/visit.ts';

// Most visitors see motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const mainLinks = [
  ['Home', '/'],
  ['About', '/about'],
  ['Projects', '/projects'],
  ['Resources', '/library'],
  ['Blog', '/blog'],
  ['Devotees', '/devotees'],
  ['Donate', '/donate'],
  ['Contact', '/contact'],
] as const;

test('HDR-02, FTR-01: header and footer contain the eight main links in order', async ({ page }) => {
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

  await expect(links).toHaveText(mainLinks.map(([name]) => name));
  for (const [name, path] of mainLinks) {
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }),
    ).toHaveAttribute('href', path);
    await expect(page.getByRole('contentinfo').getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      path,
    );
  }
});

test('HDR-12: the link of the current page is marked', async ({ page }) => {
  await page.goto('/about');

  await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]')).toHaveText(
    'About',
  );
});

test('HDR-01, HDR-04, HDR-05: the header stays visible, transparent until the page is scrolled by more than 50 px', async ({
  page,
}) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  const background = () => header.evaluate((element) => getComputedStyle(element).backgroundColor);

  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 50, behavior: 'instant' }));
  await page.waitForTimeout(400);
  expect(await background()).toBe('rgba(0, 0, 0, 0)');
  await page.evaluate(() => window.scrollTo({ top: 51, behavior: 'instant' }));
  await expect.poll(background).not.toBe('rgba(0, 0, 0, 0)');
  await expect.poll(() => header.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none');
  expect((await header.boundingBox())?.y).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(background).toBe('rgba(0, 0, 0, 0)');
});

test('HDR-03: on the home page the header is opaque at any scroll position', async ({ page }) => {
  await page.goto('/');
  const background = () =>
    page.getByRole('banner').evaluate((element) => getComputedStyle(element).backgroundColor);

  expect(await background()).toMatch(/^rgb\(/);
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await page.waitForTimeout(400);
  expect(await background()).toMatch(/^rgb\(/);
});

test('I18N-04, I18N-05: a language chosen in the header is stored, and read by the server', async ({
  page,
}) => {
  await page.goto('/about');
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Language/ })
    .click();
  await page.getByText('हिन्दी (Hindi)').click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  const html = await (await page.request.get('/about')).text();
  expect(html).toContain('<html lang="hi"');
});

test('THM-01 to THM-05: the theme is toggled, stored, and applied after a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();

  await page.getByRole('banner').getByRole('button', { name: /theme/ }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

  await page.reload();
  await expect(page.locator('html')).toHaveClass(/dark/);
});

test('THM-04: the theme follows the system only while nothing is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveClass(/dark/);

  await page.getByRole('banner').getByRole('button', { name: /theme/ }).click();
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForTimeout(200);
  await expect(page.locator('html')).not.toHaveClass(/dark/);
});

test('RTE-24, ACC-19: opening a page in the browser starts at its top and moves the focus to it', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
  let documents = 0;
  page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0));
  await page.getByRole('link', { name: 'View All Posts' }).click();

  await expect(page).toHaveURL(/\/blog$/);
  // The address changes before the page is shown.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(documents).toBe(0);
});

test('going back and loading again return to the place on a page, although its list loads later', async ({
  page,
}) => {
  const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/projects');
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /View Details/ })
    .last();
  // In the middle of the window, so that the click does not scroll the link out of what covers it.
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.waitForLoadState('networkidle');
  const top = await scrollY();
  expect(top).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/ProjectDetailPage/);
  await expect.poll(scrollY).toBe(0);

  await page.route('**/api/projects?*', async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await page.goBack();
  await expect.poll(scrollY).toBe(top);
  await page.reload();
  await expect.poll(scrollY).toBe(top);
});

test('going back returns to an article, although the list appears above what is in the window', async ({
  page,
}) => {
  await page.goto('/blog');
  const link = page.getByRole('main').getByRole('link', { name: 'How the Vedas were memorized' });
  await link.evaluate((one) => one.scrollIntoView({ block: 'center' }));
  await page.waitForLoadState('networkidle');
  await link.click();
  await expect(page).toHaveURL(/how-the-vedas/);

  await page.route('**/api/blogs?*', async (route) => {
    await page.waitForTimeout(400);
    await route.continue();
  });
  await page.goBack();
  await expect(link).toBeInViewport();
});

test('the home page is laid out in parts only when it is opened at its top', async ({ page }) => {
  const layoutOf = () =>
    page.locator('main > .close').evaluate((part) => getComputedStyle(part).contentVisibility);
  // Without idle moments the first layout stays.
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = () => 0;
  });
  await page.goto('/');
  expect(await layoutOf()).toBe('auto');
  await page.reload();
  expect(await layoutOf()).toBe('visible');

  await page.goto('/about');
  await page.goto('/');
  await page.getByRole('link', { name: 'View All Posts' }).click();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  expect(await layoutOf()).toBe('visible');
});

for (const path of ['/', '/about', '/panchang/year/2026'])
  test(`the whole of ${path} is laid out once the page is idle`, async ({ page }) => {
    await page.goto(path);
    const partsLeft = () =>
      page.evaluate(
        () =>
          [...document.querySelectorAll('body *')].filter(
            (part) => getComputedStyle(part).contentVisibility === 'auto',
          ).length,
      );
    await expect.poll(partsLeft).toBe(0);
  });

test('the line of a page that is being opened is visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const [line, ground] = await page.getByRole('banner').evaluate((header) => {
    header.toggleAttribute('data-opening', true);
    return ['::before', null].map((part) => getComputedStyle(header, part).backgroundColor);
  });
  expect(line).not.toBe(ground);
});

test('ACC-15: the skip link is first and leads to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('HDR-06, HDR-07, HDR-11: the menu opens a list of the same links, closes with Escape and on navigation', async ({
    page,
  }) => {
    await page.goto('/about');
    const toggle = page.getByRole('banner').getByRole('button', { name: /menu/i });
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(mainLinks.map(([name]) => name));

    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(menu).toBeHidden();
  });

  test('HDR-08, HDR-09: language and theme are reachable on small screens', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('banner').getByRole('button', { name: /Language/ })).toBeVisible();
    await expect(page.getByRole('banner').getByRole('button', { name: /theme/ })).toBeVisible();
  });
});

test('in a window of 200 px, as on a phone with text of double size, the header stays in its row', async ({
  page,
}) => {
  await page.setViewportSize({ width: 200, height: 800 });
  await page.goto('/about');
  const header = page.locator('.hd');
  const row = await header.boundingBox();
  for (const part of await header.locator('.brand, .brand-names, .hd-tools').all()) {
    const box = await part.boundingBox();
    expect(box!.y).toBeGreaterThanOrEqual(row!.y);
    expect(box!.y + box!.height).toBeLessThanOrEqual(row!.y + row!.height);
  }
});
