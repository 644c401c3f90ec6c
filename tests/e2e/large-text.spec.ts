import { expect, expectNoSidewaysScrolling, prefer, test } from './support/visit.ts';

test.use({ viewport: { width: 390, height: 844 } });

const paths = [
  '/',
  '/donate',
  '/panchang',
  '/library',
  '/events',
  '/texts',
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
      await expectNoSidewaysScrolling(page);
    }
  });
