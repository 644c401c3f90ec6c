import type { Locator } from '@playwright/test';
import { expect, expectNoSidewaysScrolling, type Language, prefer, test } from './support/visit.ts';

const languages: Language[] = ['en', 'hi', 'sa'];
const phones = [320, 390, 430];

for (const language of languages) {
  test(`HOM-21: the kolam of the closing block does not overlap text or button, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    await page.goto('/');
    const half = page.locator('.close-half').last();
    for (const width of [...phones, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await half.scrollIntoViewIfNeeded();
      // The fonts of a part below the first screen are requested when it is laid out.
      await page.evaluate(() => new Promise(requestAnimationFrame).then(() => document.fonts.ready));
      // Parts above can still grow between two measurements.
      await expect(async () => {
        const kolam = await boxOf(half.locator('.close-art'));
        for (const part of await half.locator('h2, p, .btn').all())
          expect(isInDiamond(await boxOf(part), kolam), `${width} px`).toBe(false);
      }).toPass({ timeout: 10_000 });
    }
  });

  test(`the ribbon of the popular amount does not overlap the amount, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await prefer(context, baseURL ?? '', language);
    for (const currency of ['USD', 'INR']) {
      await page.goto(`/donate?currency=${currency}`);
      for (const width of [...phones, 640, 768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        const card = page.locator('.opt-card:has(.opt-card-flag)');
        const flag = await boxOf(card.locator('.opt-card-flag'));
        const amount = await boxOf(card.locator('.opt-card-title'));
        const isBeside = amount.x + amount.width <= flag.x;
        expect.soft(isBeside || amount.y >= flag.y + flag.height, `${currency}, ${width} px`).toBe(true);
      }
    }
  });
}

test('BCH-04: on phones the table of the birth chart stacks its rows, each value below its label', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/birth-chart');
  await page.getByLabel('Date', { exact: true }).fill('1992-08-15');
  await page.getByLabel('Time', { exact: true }).fill('06:40');
  await page.getByLabel('Place', { exact: true }).fill('San Francisco, United States');
  await page.getByRole('button', { name: 'Calculate Chart' }).click();

  const table = page.getByRole('table', { name: 'Grahas in the chart' });
  await expect(table.getByRole('columnheader')).toHaveCount(6);
  await expect(table.getByRole('row')).toHaveCount(11);
  // The cells of a row are as close as those of other stacked tables.
  const row = table.getByRole('row', { name: /^Chandra/ });
  await expect(row.getByRole('rowheader')).toHaveCSS('padding-top', '2.4px');
  const sun = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: /Surya/ }) });
  await expect(sun.getByRole('cell')).toHaveCount(5);

  const labels = await sun.locator('th, td').evaluateAll((cells) =>
    cells.map((cell) => ({
      label: getComputedStyle(cell, '::before').content.split('/')[0]?.trim(),
      isShown: getComputedStyle(cell, '::before').display !== 'none',
      top: cell.getBoundingClientRect().top,
    })),
  );
  expect(labels.every(({ label, isShown }) => isShown && label && label.length > 2)).toBe(true);
  expect(new Set(labels.map(({ top }) => top)).size).toBe(labels.length);
  await expectNoSidewaysScrolling(page);
  expect(
    await table.evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth),
  ).toBe(0);
});

test('the lead beside the river bank ends before the buildings', async ({ page }) => {
  await page.goto('/devotees');
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { x, width: lead } = await boxOf(page.locator('.mast .lead'));
    expect(x + lead, `${width} px`).toBeLessThanOrEqual(0.42 * width);
  }
});

test('on phones the thread between the two persons does not run through their names', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/matching');
  const second = page.getByRole('group', { name: 'Bride' }).first();
  const thread = await second.evaluate((part) => getComputedStyle(part).borderBlockStartWidth);
  expect(thread).toBe('0px');
  expect((await boxOf(second.locator('legend'))).width).toBe((await boxOf(second)).width);
});

test('a verse of the home page is on as many lines as it has', async ({ page }) => {
  await page.goto('/');
  const verse = page.locator('.slide[data-state="on"] .verse-sa').first();
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const { rows, lines } = await verse.evaluate((part) => ({
      rows: Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight)),
      lines: part.querySelectorAll('br').length + 1,
    }));
    expect(rows, `${width} px`).toBe(lines);
  }
});

test('a link in a sentence leaves its line as high as the others', async ({ page }) => {
  await page.goto('/panchang');
  const note = page.locator('p.small:has(> a[href="/panchang/accuracy"])');
  await page.setViewportSize({ width: 390, height: 844 });
  const { height, line } = await note.evaluate((part) => ({
    height: part.clientHeight,
    line: Number.parseFloat(getComputedStyle(part).lineHeight),
  }));
  expect(height / line).toBeCloseTo(Math.round(height / line), 1);
});

test('a link alone in small text is high enough for a finger', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/events/gita-reading-circle', 'All events'],
    ['/admin/login', 'Forgot your password?'],
    ['/admin/forgot-password', 'Back to sign-in'],
  ] as const) {
    await page.goto(path);
    const link = await boxOf(page.getByRole('link', { name, exact: true }));
    expect(link.height, path).toBeGreaterThanOrEqual(44);
  }
});

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not shown.');
  return box;
}

type Box = Awaited<ReturnType<typeof boxOf>>;

/** Whether a box intersects the diamond inscribed in a square. */
function isInDiamond(box: Box, square: Box): boolean {
  const nearest = (centre: number, from: number, size: number) =>
    Math.max(from - centre, 0, centre - from - size);
  const across = nearest(square.x + square.width / 2, box.x, box.width);
  const down = nearest(square.y + square.height / 2, box.y, box.height);
  return across + down < square.width / 2;
}
