import type { Page } from '@playwright/test';
import { pages } from './support/pages.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScrolling,
  type Language,
  prefer,
  test,
  type Theme,
} from './support/visit.ts';

const languages: Language[] = ['en', 'hi', 'sa'];
const themes: Theme[] = ['light', 'dark'];

for (const path of pages) {
  const expectedComplaints = path === '/nowhere' ? /status of 404/ : null;

  for (const language of languages) {
    for (const theme of themes) {
      test.describe(`${path} in ${language}, ${theme}`, () => {
        test.use({ expectedComplaints });

        test('ACC-18: axe finds nothing, and the page has its landmarks, heading, title and language', async ({
          page,
          context,
          baseURL,
        }) => {
          await prefer(context, baseURL ?? '', language, theme);
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.locator('html')).toHaveClass(theme === 'dark' ? /dark/ : /^((?!dark).)*$/);
          await expect(page.getByRole('banner')).toHaveCount(1);
          await expect(page.getByRole('main')).toHaveCount(1);
          await expect(page.getByRole('contentinfo')).toHaveCount(1);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expect(page).toHaveTitle(/Sanatan World/);
          expect(await skippedHeadingLevels(page)).toEqual([]);

          await expectAccessible(page);
        });
      });
    }
  }

  test.describe(`${path} on a narrow screen`, () => {
    test.use({ viewport: { width: 320, height: 640 }, expectedComplaints });

    for (const language of languages) {
      test(`ACC-17: no sideways scrolling in ${language}`, async ({ page, context, baseURL }) => {
        await prefer(context, baseURL ?? '', language, 'light');
        await page.goto(path);
        await expectNoSidewaysScrolling(page);
      });
    }
  });

  test.describe(`${path} without JavaScript`, () => {
    test.use({ javaScriptEnabled: false, expectedComplaints });

    test('GEN-19: the text of the page is there', async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/\w{4,}/);
    });
  });
}

async function skippedHeadingLevels(page: Page): Promise<string[]> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
  return levels.flatMap((level, index) =>
    index > 0 && level > (levels[index - 1] ?? 0) + 1 ? [`h${levels[index - 1]} -> h${level}`] : [],
  );
}
