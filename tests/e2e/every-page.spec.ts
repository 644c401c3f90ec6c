import type { Page } from '@playwright/test';
import { isPeriod } from './support/crawl.ts';
import {
  axeViolations,
  expect,
  expectNoSidewaysScrolling,
  followSystemTheme,
  type Language,
  prefer,
  test,
} from './support/visit.ts';

// Pages that are not in /sitemap.xml, which crawl.spec.ts compares with the crawl: views and pages that
// search engines must omit.
const unlisted = [
  '/ProjectDetailPage/land-acquisition?tab=timeline',
  '/ProjectDetailPage/center-construction?tab=team',
  '/ProjectDetailPage/center-construction?tab=updates',
  '/ProjectDetailPage/land-acquisition?tab=faq',
  '/blog/all?tag=Gita',
  '/donate?project=land-acquisition&amount=1008',
  '/library?q=gita&sort=rating',
  '/newsletter/confirm?token=abc',
  '/newsletter/unsubscribe?result=unsubscribed',
  '/panchang/2024-10-31',
  '/remembrance?occasion=shraddha&annual=5-28&place=1261481&or=5-29&by=sunrise',
  '/remembrance/manage?token=abc',
  '/nowhere',
];

/** Number of tests that share the pages, so that they run in parallel, and each ends in time on a busy machine. */
const shares: Record<Language, number> = { en: 12, hi: 4, sa: 4 };
const languages: Language[] = ['en', 'hi', 'sa'];

test.use({ expectedErrors: /status of 404/ });

for (const language of languages) {
  for (let share = 0; share < shares[language]; share += 1) {
    test(`ACC-17, ACC-18: every page in ${language} is accessible, wide and narrow (${share + 1} of ${shares[language]})`, async ({
      page,
      context,
      baseURL,
    }) => {
      test.setTimeout(240_000);
      await prefer(context, baseURL ?? '', language);
      const paths = await everyPath(page);
      const dark = new Set(examplesOf(paths, 2));
      const looked = language === 'en' ? paths : examplesIn(language, paths);
      for (const path of shareOf(looked, share, shares[language])) {
        await test.step(path, async () => {
          await page.setViewportSize({ width: 1280, height: 800 });
          await page.emulateMedia({ colorScheme: 'light' });
          await page.goto(path);
          await expectWholePage(page, language);
          const rules = language === 'en' ? 'all' : 'all but colors';
          if (isForAxe(language, looked.indexOf(path)))
            expect.soft(await axeViolations(page, rules), `${path}, light`).toEqual([]);

          if (language === 'en' && dark.has(path)) {
            await followSystemTheme(page, 'dark');
            expect.soft(await axeViolations(page, 'colors'), `${path}, dark`).toEqual([]);
          }

          await page.setViewportSize({ width: 320, height: 640 });
          await expectNoSidewaysScrolling(page);
        });
      }
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('GEN-19: the text of every kind of page is rendered', async ({ page }) => {
    test.setTimeout(120_000);
    for (const path of examplesOf(await everyPath(page), 1)) {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
      await expect.soft(page.getByRole('main'), path).toContainText(/\w{4,}/);
    }
  });
});

/**
 * axe finds errors of the markup, which is the same in all languages, on every page in English. In Hindi and Sanskrit it
 * finds errors in names and languages of parts: those come from the same locale files by the same keys, so that the
 * examples are divided between the two.
 */
function isForAxe(language: Language, index: number): boolean {
  if (language === 'en') return true;
  return index % 2 === (language === 'hi' ? 0 : 1);
}

/**
 * Pages of one kind have the same markup and the same texts around their content, so Hindi and Sanskrit share the examples:
 * each gets the first page of a kind, and every second one of the others. crawl.spec.ts reads every page in each language.
 */
function examplesIn(language: 'hi' | 'sa', paths: string[]): string[] {
  const first = new Set(examplesOf(paths, 1));
  const others = examplesOf(paths, 4).filter((path) => !first.has(path));
  return [...first, ...others.filter((_, index) => index % 2 === (language === 'hi' ? 0 : 1))];
}

/** Checks landmarks, heading, title and language. */
async function expectWholePage(page: Page, language: Language): Promise<void> {
  const { pathname } = new URL(page.url());
  await expect.soft(page.locator('html'), pathname).toHaveAttribute('lang', language);
  for (const role of ['banner', 'main', 'contentinfo'] as const) {
    await expect.soft(page.getByRole(role), `${role} of ${pathname}`).toHaveCount(1);
  }
  await expect.soft(page.getByRole('heading', { level: 1 }), `h1 of ${pathname}`).toHaveCount(1);
  await expect.soft(page, pathname).toHaveTitle(/Sanatan World/);
  expect.soft(await skippedHeadingLevels(page), `headings of ${pathname}`).toEqual([]);
}

async function everyPath(page: Page): Promise<string[]> {
  const xml = await (await page.request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname);
  // A page is listed once for each language.
  const all = [...new Set(listed.filter(isExample)), ...unlisted];
  expect(all.length).toBeGreaterThan(60);
  return all;
}

const festivalExamples = new Set([
  '/festivals/diwali',
  '/festivals/vishu',
  '/festivals/pradosha',
  '/festivals/nirjala-ekadashi',
]);

const verseExample = '/texts/isha-upanishad/1/1';

/** Pages of festivals, of verses, and of months and years differ in text only, and there are many. */
function isExample(path: string): boolean {
  if (isPeriod(path)) return false;
  if (path.startsWith('/festivals/')) return festivalExamples.has(path);
  return !/^\/texts\/[^/]+\/[^/]+\/./.test(path) || path === verseExample;
}

/** Collections, whose pages differ in text only. */
const collection = /^\/(blog|festivals|resources|events|ProjectDetailPage|media\/albums|texts)\/(?!all$)/;

/** The page of a record has the kind of its collection, depth and view; every other page is a kind of its own. */
function kindOf(path: string): string {
  const { pathname, search } = new URL(path, 'http://site.example');
  const name = collection.exec(pathname)?.[1];
  return name === undefined ? pathname : `${name} ${pathname.split('/').length} ${search}`;
}

/** The first pages of each kind. */
function examplesOf(paths: string[], count: number): string[] {
  const seen = new Map<string, number>();
  return paths.filter((path) => {
    const kind = kindOf(path);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return (seen.get(kind) ?? 0) <= count;
  });
}

/** Pages of one kind are adjacent, so each share gets some of them. */
function shareOf(paths: string[], share: number, count: number): string[] {
  return paths.filter((_, index) => index % count === share);
}

async function skippedHeadingLevels(page: Page): Promise<string[]> {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((headings) => headings.map((heading) => Number(heading.tagName[1])));
  return levels.flatMap((level, index) =>
    index > 0 && level > (levels[index - 1] ?? 0) + 1 ? [`h${levels[index - 1]} -> h${level}`] : [],
  );
}
