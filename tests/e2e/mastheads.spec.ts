import type { Page } from '@playwright/test';
import { drawnThingsUnderText } from './support/drawn-things.ts';
import { expect, followSystemTheme, type Language, prefer, test } from './support/visit.ts';

const pages = [
  '/',
  '/about',
  '/projects',
  '/ProjectDetailPage/land-acquisition',
  '/ProjectDetailPage/ayurveda-ai',
  '/library',
  '/resources/bhagavad-gita',
  '/resources/sacred-texts',
  '/panchang',
  '/birth-chart',
  '/prosody',
  '/blog',
  '/blog/all',
  '/devotees',
  '/volunteer',
  '/donate',
  '/my-donations',
  '/remembrance',
  '/contact',
  '/scholars',
  '/newsletter',
  '/events',
  '/media',
  '/developers',
  '/sitemap',
  '/privacy',
  '/terms',
];

/** Phone, widths between phone and desktop, desktop at 100 % and at 200 % zoom (720 × 450), tall tablet. */
const windows = [
  { width: 390, height: 844 },
  { width: 640, height: 900 },
  { width: 720, height: 450 },
  { width: 768, height: 1024 },
  { width: 900, height: 900 },
  { width: 1024, height: 768 },
  { width: 1024, height: 1366 },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
];

const languages: Language[] = ['en', 'hi', 'sa'];

/**
 * In English each page is measured in all windows. In Hindi and Sanskrit, whose texts are longer, each page is measured in
 * every second window, and the two languages take turns: so every page is measured in each language, and in each window in
 * two of three languages.
 */
function windowsOf(language: Language, page: number): typeof windows {
  if (language === 'en') return windows;
  const first = (page + (language === 'hi' ? 0 : 1)) % 2;
  return windows.filter((_, index) => index % 2 === first);
}

/**
 * Pages whose image is a sky, with other shapes by night. The box of a scene is the same in both themes, and so are the
 * positions of the text.
 */
const nightPages = new Set(['/', '/contact']);

for (const language of languages) {
  test(`no text of a page hero overlaps sun, moon or temple, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(240_000);
    await prefer(context, baseURL ?? '', language);
    for (const [index, path] of pages.entries()) {
      const sizes = windowsOf(language, index);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(path);
      await expectClearSky(page, path, sizes);
      if (!nightPages.has(path)) continue;
      await followSystemTheme(page, 'dark');
      await expectClearSky(page, `${path}, dark`, sizes);
    }
  });
}

test('no star of a night sky looks like a mark on a word of the header', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['/volunteer', '/newsletter', '/muhurta', '/contact', '/about']) {
    await page.goto(path);
    const header = page.getByRole('banner');
    const { width, height } = (await header.boundingBox()) ?? { width: 0, height: 0 };
    await header.locator('.hd-row').evaluate((row) => row.style.setProperty('visibility', 'hidden'));
    // Without the line at its lower edge.
    const image = await page.screenshot({ clip: { x: 0, y: 0, width, height: height - 4 } });
    expect.soft(await rangeOfLight(page, image), path).toBeLessThan(60);
  }
});

/** Difference between the lightest and the darkest point of an image, each the sum of red, green and blue. */
async function rangeOfLight(page: Page, image: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    context.drawImage(bitmap, 0, 0);
    const { data: points } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let lightest = 0;
    let darkest = 3 * 255;
    for (let index = 0; index < points.length; index += 4) {
      const light = points[index]! + points[index + 1]! + points[index + 2]!;
      lightest = Math.max(lightest, light);
      darkest = Math.min(darkest, light);
    }
    return lightest - darkest;
  }, image.toString('base64'));
}

async function expectClearSky(page: Page, name: string, sizes: typeof windows): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    const where = `${name} at ${size.width} × ${size.height}`;
    expect.soft(await drawnThingsUnderText(page), where).toEqual([]);
  }
}
