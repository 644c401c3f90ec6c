import { expect, test } from './support/visit.ts';

const shelf = (name: string) => ({ name, exact: true });

test('RES-08, RES-09: four categories with five items each', async ({ page }) => {
  await page.goto('/library');
  for (const name of ['Sacred Texts', 'Commentaries', 'Audio / Video Teachings', 'Articles & Insights']) {
    const region = page.getByRole('region', shelf(name));
    await expect(region.getByRole('listitem')).toHaveCount(5);
    await expect(region.getByRole('link', { name: `Explore All ${name}` })).toBeVisible();
  }
});

for (const question of ['gita', 'gītā', 'गीता']) {
  test(`RES-03: typing "${question}" filters the items, and the URL contains the search`, async ({
    page,
  }) => {
    await page.goto('/library');
    await page.getByRole('searchbox', { name: 'Search' }).pressSequentially(question);

    await expect(page.getByRole('link', { name: 'View Bhagavad Gita' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View Puranas' })).toHaveCount(0);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    expect(new URL(page.url()).searchParams.get('q')).toBe(question);

    await page.reload();
    await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue(question);
    await expect(page.getByRole('link', { name: 'View Puranas' })).toHaveCount(0);
  });
}

test('RES-04, RES-05: a single category, ordered by downloads', async ({ page }) => {
  await page.goto('/library');
  await page.getByLabel('Category').selectOption('audio');
  await page.getByLabel('Sort').selectOption('downloads');

  await expect(page).toHaveURL('/library?category=audio&sort=downloads');
  await expect(page.getByRole('region', shelf('Sacred Texts'))).toHaveCount(0);
  const [category] = (await (await page.request.get('/api/resources?category=audio&sort=downloads')).json())
    .categories;
  await expect(page.getByRole('region', shelf('Audio / Video Teachings')).locator('li b')).toHaveText(
    category.items.map(({ name }: { name: string }) => name),
  );
});

test('RES-10: the description appears on hover and on focus', async ({ page }) => {
  await page.goto('/library');
  const about = page.getByText('Seven hundred verses between two armies');
  await expect(about).toBeHidden();
  await page.locator('b').filter({ hasText: 'Bhagavad Gita' }).hover();
  await expect(about).toBeVisible();

  await page.getByRole('heading', { level: 1 }).hover();
  await expect(about).toBeHidden();
  await page.getByRole('link', { name: 'View Bhagavad Gita' }).focus();
  await expect(about).toBeVisible();
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('RES-10: the description is always visible', async ({ page }) => {
    await page.goto('/library');
    await expect(page.getByText('Seven hundred verses between two armies')).toBeVisible();
  });
});

test('RES-16: a search without matches can be cleared', async ({ page }) => {
  await page.goto('/library');
  await page.getByRole('searchbox', { name: 'Search' }).fill('xyzzy');
  await expect(page.getByText('No resources match your search.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('');
  await expect(page.getByRole('link', { name: 'View Vedas' })).toBeVisible();
});

test('RES-17, XTR-09: a sample is downloaded under its name, and the counter increases', async ({ page }) => {
  await page.goto('/resources/madhva');
  const downloads = async (): Promise<number> =>
    (await (await page.request.get('/api/resources/madhva')).json()).downloads;
  const before = await downloads();

  const started = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download \(PDF, \d+ KB\)$/ }).click();
  expect((await started).suggestedFilename()).toBe('madhva-sample.pdf');

  await expect.poll(downloads).toBeGreaterThan(before);
});

for (const [slug, name] of [
  ['recitations', 'Listen to Recitations'],
  ['guided-meditation', 'Listen to Guided meditation'],
  ['pronunciation', 'Listen to Pronunciation'],
  ['devotional-music', 'Listen to Devotional music'],
  ['scholar-talks', 'Watch Scholar talks'],
] as const) {
  test(`RES-11: the sample of ${slug} plays`, async ({ page }) => {
    await page.goto(`/resources/${slug}`);
    const player = page.getByLabel(name);
    const downloads = async (): Promise<number> =>
      (await (await page.request.get(`/api/resources/${slug}`)).json()).downloads;
    const before = await downloads();
    const seconds = await player.evaluate(async (media: HTMLMediaElement) => {
      media.muted = true;
      await media.play();
      await new Promise((resolve) => media.addEventListener('timeupdate', resolve, { once: true }));
      return media.duration;
    });
    expect(seconds).toBeGreaterThan(10);
    expect(await downloads()).toBeGreaterThan(before);
    await expect(page.getByRole('region', { name: 'Read, listen or download' })).toContainText('Sample');
  });
}

test('RES-12, RES-13: every item and every category has its page', async ({ page, request }) => {
  const { categories } = await (await request.get('/api/resources')).json();
  for (const category of categories) {
    expect((await request.get(category.url)).status(), category.url).toBe(200);
    for (const { url } of category.items) expect((await request.get(url)).status(), url).toBe(200);
  }
  await page.goto('/resources/audio-/-video-teachings');
  await expect(page).toHaveURL('/resources/audio-video-teachings');
  await page.goto('/resources/articles-&-insights');
  await expect(page).toHaveURL('/resources/articles-insights');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Articles & Insights');
});

test('the library can be searched without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/library');
  await page.getByRole('searchbox', { name: 'Search' }).fill('shankara');
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('link', { name: 'View Shankara' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'View Puranas' })).toHaveCount(0);
  await context.close();
});

test.describe('an unknown item', () => {
  test.use({ expectedErrors: /status of 404/ });

  test('XTR-11: an unknown URL below /resources is a 404 page', async ({ page }) => {
    const response = await page.goto('/resources/there-is-no-such-item');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  });
});

test('a choice made before the code of the page is loaded is not lost', async ({ page }) => {
  let arrive = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/library', { waitUntil: 'commit' });
  await page.getByLabel('Category').selectOption('audio');
  await page.getByRole('searchbox').fill('talks');
  arrive();

  await expect(page).toHaveURL('/library?q=talks&category=audio');
  await expect(page.getByRole('region', shelf('Audio / Video Teachings'))).toContainText('Scholar talks');
  await expect(page.getByRole('link', { name: 'View Puranas' })).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('talks');
});
