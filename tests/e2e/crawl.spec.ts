import type { APIRequestContext } from '@playwright/test';
import { crawl, type Found, type FoundDocument, isOneOfMany, isPeriod } from './support/crawl.ts';
import { siteUrl } from './support/site-process.ts';
import { expect, type Language, test } from './support/visit.ts';

type FoundPage = FoundDocument & { path: string };

for (const language of ['en', 'hi', 'sa'] satisfies Language[]) {
  const ids = language === 'en' ? 'GEN-17, GEN-15, XTR-08' : 'GEN-17, GEN-15';
  test(`${ids}: every link in ${language} has a target, which is a page with a heading and its own texts`, async ({
    page,
    request,
  }) => {
    // Several hundred pages, also on a busy machine.
    test.setTimeout(600_000);
    const found = await crawl(page, siteUrl, language);
    const pages = pagesOf(found);
    expect(pages.length).toBeGreaterThan(80);

    expect(brokenLinks(found)).toEqual([]);
    expect(emptyLinks(pages)).toEqual([]);
    expect(lostFragments(pages)).toEqual([]);

    expect(pages.filter(({ h1s }) => h1s !== 1).map(({ path }) => path)).toEqual([]);
    expect(
      pages.filter((one) => one.language !== languageOf(one.path, language)).map(({ path }) => path),
    ).toEqual([]);
    expect(pages.filter(({ title, description }) => !title || !description)).toEqual([]);
    expect(sharedWords(pages, 'title')).toEqual([]);
    expect(sharedWords(pages, 'description')).toEqual([]);

    // The sitemap is the same for every reader.
    if (language === 'en') expect(await visitedOfSitemap(request)).toEqual(indexable(pages));
  });
}

/** XTR-08: the indexable pages of the crawl are those of /sitemap.xml; `almanac-views.spec.ts` tests pages of months and years. */
async function visitedOfSitemap(request: APIRequestContext): Promise<Set<string>> {
  const xml = await (await request.get('/sitemap.xml')).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '');
  const pathOf = (url: string) => new URL(url).pathname;
  return new Set(listed.filter((url) => !isOneOfMany(pathOf(url)) && !isPeriod(pathOf(url))));
}

function indexable(pages: readonly FoundPage[]): Set<string> {
  const canonicals = pages.flatMap(({ canonical }) => canonical ?? []);
  return new Set(canonicals.filter((url) => !isPeriod(new URL(url).pathname)));
}

/** Language of a page: that of its address, otherwise that of the reader. */
function languageOf(path: string, reader: Language): string {
  return new URL(path, siteUrl).searchParams.get('lang') ?? reader;
}

function pagesOf(found: ReadonlyMap<string, Found>): FoundPage[] {
  return [...found].flatMap(([path, { document }]) => (document ? { path, ...document } : []));
}

/** Posts that other tests delete while the crawl runs. */
const isShortLived = (path: string) => /^\/blog\/(?:e2e|old)-/.test(path);

function brokenLinks(found: ReadonlyMap<string, Found>): string[] {
  return [...found]
    .filter(([path, { status }]) => status >= 400 && !isShortLived(path))
    .map(([path, { status, from }]) => `${from} links to ${path}: ${status}`);
}

function emptyLinks(pages: readonly FoundPage[]): string[] {
  return pages.flatMap(({ path, links }) =>
    links.filter((link) => !link || link === '#').map((link) => `${path}: ${link}`),
  );
}

/** Links to fragments that their page does not have. */
function lostFragments(pages: readonly FoundPage[]): string[] {
  const idsOf = new Map(pages.map(({ path, ids }) => [path, new Set(ids)]));
  return pages.flatMap(({ path, links }) =>
    links.flatMap((link) => {
      const target = new URL(link ?? '', siteUrl + path);
      const ids = target.origin === siteUrl ? idsOf.get(target.pathname + target.search) : undefined;
      const isLost = target.hash && ids && !ids.has(decodeURIComponent(target.hash.slice(1)));
      return isLost ? [`${path}: ${link}`] : [];
    }),
  );
}

/**
 * Texts that two pages share; variants of one page, such as /donate for a project, have its canonical URL.
 */
function sharedWords(pages: readonly FoundPage[], words: 'title' | 'description'): string[] {
  const own = pages.filter(({ path, canonical }) => canonical === null || canonical === siteUrl + path);
  return own
    .filter((one) => own.some((other) => isTwin(one, other) && other[words] === one[words]))
    .map(({ path, [words]: text }) => `${path}: ${text}`);
}

/** Whether these are two pages of one language; addresses that differ in `lang` only are one page. */
function isTwin(one: FoundPage, other: FoundPage): boolean {
  return withoutLanguage(other.path) !== withoutLanguage(one.path) && other.language === one.language;
}

function withoutLanguage(path: string): string {
  const { pathname, searchParams } = new URL(path, siteUrl);
  searchParams.delete('lang');
  return `${pathname}?${searchParams}`;
}
