import type { Locator, Page } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { expect, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const paths = [
  '/',
  '/donate',
  '/panchang',
  '/panchang/2026/12',
  '/panchang/year/2026',
  '/library',
  '/events',
  '/texts',
  '/texts/bhagavad-gita',
  '/texts/isha-upanishad/1',
  '/muhurta',
  '/matching',
  '/remembrance',
  '/volunteer',
];

for (const language of ['en', 'hi', 'sa'] as const)
  test(`ACC-17: text of double size fits the width of a phone, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of paths) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
      await openDetails(page);
      await expectNoSidewaysScrolling(page);
    }
  });

test('the link to the projects stays beside or below the purpose of a donation, inside its frame', async ({
  page,
  context,
  baseURL,
}) => {
  await prefer(context, baseURL ?? '', 'hi');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.goto('/donate');
  const rightOf = (selector: string) =>
    page.locator(selector).evaluate((element) => element.getBoundingClientRect().right);

  expect(await rightOf('.donation-purpose-row > a')).toBeLessThanOrEqual(await rightOf('.donation-purpose'));
});

// Some phones enlarge text without changing the width in rem that media queries compare.
test('ACC-17: enlarged text fits the width of a phone where media queries do not follow it', async ({
  page,
}) => {
  for (const path of ['/', '/donate', '/panchang', '/panchang/2026/12', '/panchang/year/2026', '/muhurta']) {
    await page.goto(path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await openDetails(page);
    await expectNoSidewaysScrolling(page);
  }
});

test('the name in the header is hidden where its longest word does not fit beside the logo', async ({
  page,
}) => {
  await page.goto('/about');
  const name = page.getByRole('banner').locator('.brand-name');
  const header = page.getByRole('banner');
  const isBelowHeader = async () =>
    ((await name.boundingBox())?.y ?? 0) >= ((await header.boundingBox())?.height ?? Infinity) - 1;
  expect(await isBelowHeader()).toBe(false);

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

  expect(await isBelowHeader()).toBe(true);
  await expect(header.getByRole('link', { name: 'Sanatan World' })).toBeVisible();
});

test('a wide window with enlarged text has the menu of a small one, and whole tools', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/library');
  const header = page.getByRole('banner');
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

  await expect(header.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(header.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
  const panel = page.locator('.calendar-tools > :first-child');
  expect(await panel.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);

  await page.goto('/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expect(page.locator('.day-card')).toBeVisible();
  await expectNoSidewaysScrolling(page);
});

test('labels and results of the muhurta search stay apart with enlarged text', async ({
  page,
  context,
  baseURL,
}) => {
  await prefer(context, baseURL ?? '', 'sa');
  await page.goto('/muhurta?activity=griha-pravesha&from=2026-11-22&to=2026-12-22');
  await openDetails(page);
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const label of await page.locator('.muhurta-star label').all()) expect(await fits(label)).toBe(true);

  await page.setViewportSize({ width: 1280, height: 800 });
  await expectNoSidewaysScrolling(page);
});

test('a verse on a tablet with enlarged text stays within its leaf', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  await expectNoSidewaysScrolling(page);
});

test('the bar of the reader shows its whole title, with text of double size too', async ({ page }) => {
  await page.goto('/texts/bhagavad-gita/2');
  const title = page.locator('.reader-bar-title');
  const isCut = () => title.evaluate((element) => element.scrollWidth > element.clientWidth);
  await expect(title).toBeVisible();
  expect(await isCut()).toBe(false);

  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await isCut()).toBe(false);
});

for (const language of ['en', 'hi', 'sa'] as const)
  test(`the bar of /donate holds its words with text of double size, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto('/donate');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));

    const missing = page.locator('.donation-missing');
    await expect(missing).toBeVisible();
    expect(await missing.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
    await expectNoSidewaysScrolling(page);
  });

for (const [device, viewport] of [
  ['a window of 1280 px with a zoom of 400 %', { width: 320, height: 256 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`a long announcement leaves what is focused visible on ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/about');
    await addAnnouncement(page);
    for (let steps = 0; steps < 25; steps += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocusVisible(page)).toBe(true);
    }
  });

test('an announcement covers neither the Donate button nor the meaning of a word on a phone', async ({
  page,
}) => {
  await page.goto('/donate');
  await addAnnouncement(page);
  await page.getByRole('button', { name: 'Choose an amount' }).focus();
  expect(await isFocusVisible(page)).toBe(true);

  await page.goto('/texts/isha-upanishad/1');
  await addAnnouncement(page);
  await page.locator('.reader-word').first().click();
  await expect(page.locator('.word-meaning-card')).toBeVisible();
  await expect(page.locator('.announcement')).toBeHidden();
});

test('the editor of an issue fits a window of 320 px with wide spacing', async ({
  page,
  context,
  baseURL,
}) => {
  await prefer(context, baseURL ?? '', 'hi');
  await beSignedInAsAdministrator(page);
  await page.setViewportSize({ width: 320, height: 800 });
  const spacing = '* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }';
  await page.goto('/admin/newsletter/new');
  await expect(page.locator('.issue-form .tabs')).toBeVisible();
  await page.evaluate(addStyle, spacing);
  await expectNoSidewaysScrolling(page);
});

/** The security policy of the site permits constructed style sheets only. */
function addStyle(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Adds an announcement of the greatest length to the notices of the page. */
async function addAnnouncement(page: Page) {
  await page.locator('.page-notices').evaluate((notices) => {
    const announcement = document.createElement('p');
    announcement.className = 'announcement';
    announcement.textContent = 'Readings '.repeat(22);
    notices.prepend(announcement);
  });
}

/** Whether a part of the focused element is in the window, with nothing above it. */
async function isFocusVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return [...(focused?.getClientRects() ?? [])].some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((part) =>
        focused?.contains(document.elementFromPoint(left + width / 2, top + height * part)),
      ),
    );
  });
}

/** Whether the text of a label ends within its field. */
function fits(label: Locator): Promise<boolean> {
  return label.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    const end = element.parentElement?.getBoundingClientRect().right ?? 0;
    return text.getBoundingClientRect().right <= end + 1;
  });
}

async function openDetails(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true;
  });
}
