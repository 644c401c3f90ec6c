import type { Locator } from '@playwright/test';
import { beSignedInAsAdministrator } from './support/administrator.ts';
import { measuredContrast } from './support/measured-contrast.ts';
import { expect, prefer, test } from './support/visit.ts';

test('three columns of text are a row or a stack, and four are never three and one', async ({ page }) => {
  for (const [path, list, width, rows] of [
    ['/blog', '.topics', 768, [2, 2]],
    ['/blog', '.topics', 1024, [4]],
    ['/scholars', '.sec--sunk .feature-list', 768, [3]],
    ['/scholars', '.sec--sunk .feature-list', 600, [1, 1, 1]],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const tops = await topsOf(page.locator(list).first().locator('> li'));
    const found = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    expect.soft(found, `${path}, ${width} px`).toEqual(rows);
  }
});

test('an odd number of cards in two columns begins with one as wide as both', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  for (const [path, list] of [
    ['/blog/all', '.post-grid'],
    ['/media', '.media'],
    ['/texts', '.text-shelf'],
  ] as const) {
    await page.goto(path);
    const cards = page.locator(`${list} > li`);
    // Other tests publish posts.
    if ((await cards.count()) % 2 === 0) await cards.last().evaluate((card) => card.remove());
    const tops = await topsOf(cards);
    const found = [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length);
    const pairs = Array.from({ length: (tops.length - 1) / 2 }, () => 2);
    expect.soft(found, path).toEqual([1, ...pairs]);
    const [whole, first] = [await page.locator(list).boundingBox(), await cards.first().boundingBox()];
    expect.soft(first?.width, path).toBeCloseTo(whole?.width ?? 0, 0);
  }
});

test('the first of three figures on a phone is above the other two', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/projects');
  const tiles = page.locator('.stat-tiles > div');
  await expect(tiles).toHaveCount(3);
  const [first, second, third] = await topsOf(tiles);
  expect(second).toBeGreaterThan(first!);
  expect(third).toBe(second);
});

test('a value below its term is at the same edge as those beside theirs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedInAsAdministrator(page);
  await page.goto('/admin/donations/annual-statements');
  const values = page.locator('.definition-list dd');
  await expect(values).toHaveCount(2);
  const ends = await values.evaluateAll((all) =>
    all.map((value) => Math.round(value.getBoundingClientRect().right)),
  );
  expect(new Set(ends).size).toBe(1);
});

test('every image of a page is loaded without scrolling', async ({ page }) => {
  for (const [path, width] of [
    ['/', 1440],
    ['/media', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.locator('.ft img')).toBeAttached();
    const images = page.locator(':is(main, .ft) img:visible');
    const countMissing = () =>
      images.evaluateAll((all) => all.filter((image) => !(image as HTMLImageElement).naturalWidth).length);
    await expect.poll(countMissing, { message: path, timeout: 15_000 }).toBe(0);
  }
});

test('pages of emailed links begin at the edge of their title', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/events/registration', '/recurring-donations/cancel', '/remembrance/manage']) {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    const content = await page.locator('.sec .notice').first().boundingBox();
    expect.soft(content?.x, path).toBeCloseTo(title?.x ?? 0, 0);
  }
});

test('the link to the content is drawn above a scrolled page only while it is focused', async ({ page }) => {
  await page.goto('/terms');
  const link = page.getByRole('link', { name: 'Skip to content' });
  await expect(link).toHaveCSS('opacity', '0');
  await link.focus();
  await expect(link).toHaveCSS('opacity', '1');
});

test('previews of elements for other sites use the fonts of this one for Devanagari', async ({
  page,
  context,
  baseURL,
}) => {
  await prefer(context, baseURL ?? '', 'hi');
  await page.goto('/developers/give-button');
  await expect(page.locator('give-button a.main')).toHaveCSS('font-family', /^"?Mukta/);
  await page.goto('/panchang/embed');
  const title = page.locator('panchang-card').getByRole('heading').first();
  await expect(title).toHaveCSS('font-family', /Tiro Devanagari Hindi/);
});

test('the names of languages have a font of their script', async ({ page }) => {
  await page.goto('/volunteer/sign-up');
  for (const name of ['বাংলা', 'ਪੰਜਾਬੀ', 'தமிழ்', 'తెలుగు'])
    await expect(page.getByText(name, { exact: true })).toHaveCSS('font-family', /Names of Languages/);
});

test('the heading below the volunteer form is closer to its own text than to the form', async ({ page }) => {
  await page.goto('/volunteer');
  const heading = page.getByRole('heading', { name: 'Sign up with your times and skills' });
  const [above, below] = await heading.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect();
    const before = one.previousElementSibling?.getBoundingClientRect().bottom ?? top;
    const after = one.nextElementSibling?.getBoundingClientRect().top ?? bottom;
    return [top - before, after - bottom];
  });
  expect(above).toBeGreaterThan(below * 1.5);
});

test('items of a category in one row begin at the same height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/resources/sacred-texts');
  const items = page.locator('.category-items > .res');
  await expect(items).toHaveCount(5);
  const rows = Map.groupBy(await topsOf(items), (top) => top).size;
  expect(new Set(await topsOf(items.locator('b'))).size).toBe(rows);
});

test('badges of a project that wrap have a gap between their lines', async ({ page, context, baseURL }) => {
  await prefer(context, baseURL ?? '', 'hi');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/ProjectDetailPage/land-acquisition');
  const boxes = await page
    .locator('.mast .badge')
    .evaluateAll((badges) => badges.map((badge) => badge.getBoundingClientRect().toJSON() as DOMRect));
  const [first, last] = [boxes[0]!, boxes.at(-1)!];
  expect(last.top).toBeGreaterThan(first.top);
  expect(last.top - first.bottom).toBeGreaterThanOrEqual(4);
});

test('the place in a sentence is on the line of the sentence', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/events');
  const place = page.locator('p > .place-name').first();
  await expect(place).toBeVisible();
  const distance = await place.evaluate((button) => {
    const sentence = document.createRange();
    sentence.selectNodeContents(button.previousSibling!);
    const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2;
    const text = button.querySelector('.place-name-text')!;
    return Math.abs(middle(text.getBoundingClientRect()) - middle([...sentence.getClientRects()].at(-1)!));
  });
  expect(distance).toBeLessThan(3);
});

test('the buttons of three projects in a row are at one height, and stacked projects are apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  await page.goto('/');
  const section = page.locator('.future');
  await section.scrollIntoViewIfNeeded();
  const buttons = section.locator('.card .btn');
  await expect(buttons).toHaveCount(3);
  await expect(async () => expect(new Set(await topsOf(buttons)).size).toBe(1)).toPass({ timeout: 10_000 });

  const pair = await page
    .locator('.pair > .card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  expect(pair[1]!.top - pair[0]!.bottom).toBeGreaterThanOrEqual(40);
});

test('on phones the amount of a donation is on the line of the name, at the end', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/devotees');
  const row = page.getByRole('table', { name: 'Live Devotees List' }).getByRole('row').nth(1);
  const [whole, name, amount] = [
    await row.boundingBox(),
    await row.getByRole('rowheader').boundingBox(),
    await row.getByRole('cell', { name: /^[$₹]/ }).boundingBox(),
  ];
  expect(amount?.y).toBeCloseTo(name?.y ?? 0, 0);
  expect(amount!.x + amount!.width).toBeCloseTo(whole!.x + whole!.width, 0);
});

test('the last line of a centered verse or translation is never a single short word', async ({ page }) => {
  for (const [path, width, texts] of [
    ['/blog/why-we-light-a-lamp', 1440, '.prose blockquote p'],
    ['/texts/isha-upanishad/1', 1440, '.reader-translation'],
    ['/texts/isha-upanishad/1', 390, '.reader-iast .reader-line'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await expect(page.locator(texts).first()).toBeVisible();
    const shares = await page.locator(texts).evaluateAll((all) =>
      all.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = Map.groupBy(range.getClientRects(), ({ bottom }) => Math.round(bottom / 8));
        const widths = [...lines.values()].map((parts) => parts.reduce((sum, part) => sum + part.width, 0));
        return widths.at(-1)! / Math.max(...widths);
      }),
    );
    expect.soft(Math.min(...shares), `${path}, ${texts}`).toBeGreaterThan(0.35);
  }
});

test('on low screens the error of a field takes the place of its hint', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/donate?amount=50');
  const email = page.getByRole('textbox', { name: /^Email for/ });
  await email.fill('asha@');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Donate/ })
    .click();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toBeFocused();
  const error = await page.getByText(/^Enter a valid email address/).boundingBox();
  const bar = await page.locator('.donation-pay').boundingBox();
  expect(error!.y + 16).toBeLessThan(bar!.y);
});

test('on phones the actions of an admin screen start at the edge of its title', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beSignedInAsAdministrator(page);
  await page.goto('/admin');
  const title = await page.getByRole('heading', { level: 1, name: 'Dashboard' }).boundingBox();
  const actions = await page.locator('.admin-actions').boundingBox();
  expect(actions?.y).toBeGreaterThan(title?.y ?? Infinity);
  expect(actions?.x).toBeCloseTo(title?.x ?? 0, 0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('HOM-04: the link to the devotees is readable over the trees of the hero', async ({ page }) => {
    for (const [width, height] of [
      [1024, 768],
      [1180, 820],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/', { waitUntil: 'load' });
      const [link] = await measuredContrast(page, '.hero .tlink');
      expect.soft(link?.contrast, `${width} px`).toBeGreaterThanOrEqual(4.5);
    }
  });
});

async function topsOf(parts: Locator): Promise<number[]> {
  return parts.evaluateAll((all) => all.map((part) => Math.round(part.getBoundingClientRect().top)));
}
