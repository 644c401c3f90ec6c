import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import type { Locale } from '#src/i18n/locales.ts';

type CrawledPage = { status: number; document: Document };

/** Responses of the admin area, API, files and feeds are not pages; days and later verses are alike. */
const noPage =
  /^\/(?:admin|api|art|assets|sandbox|rss)\b|^\/panchang\/\d|^\/verse-of-the-day\/rss|^\/texts\/[^/]+\/[^/]+\/(?![12]$)|\.\w+(?:\?|$)/;
const maxPages = 150;

/**
 * Follows the links of all pages from the given URLs, in process and without scripts.
 *
 * @returns the pages by URL; redirects are followed and omitted
 */
export async function crawlPages(
  app: FastifyInstance,
  paths: readonly string[],
  locale: Locale,
): Promise<Map<string, CrawledPage>> {
  // One window for all pages, because its interfaces take longer than parsing a page.
  const parser = new new JSDOM().window.DOMParser();
  const found = new Map<string, CrawledPage>();
  const seen = new Set<string>();
  const waiting = [...paths];

  for (let path = waiting.shift(); path && found.size < maxPages; path = waiting.shift()) {
    if (seen.has(path) || noPage.test(path)) continue;
    seen.add(path);
    const response = await app.inject({
      url: path,
      headers: { accept: 'text/html', cookie: `lang=${locale}` },
    });
    if (typeof response.headers.location === 'string') {
      waiting.push(pathOf(response.headers.location));
      continue;
    }
    const document = parser.parseFromString(response.payload, 'text/html');
    found.set(path, { status: response.statusCode, document });
    for (const link of document.querySelectorAll('a[href^="/"]'))
      waiting.push(pathOf(link.getAttribute('href') ?? '/'));
  }
  return found;
}

/** All texts and targets of a page: text, descriptions, names of images and controls, URLs of links. */
export function wordsOf(document: Document): string {
  for (const code of document.querySelectorAll('script, style')) code.remove();
  const attributes = ['alt', 'aria-label', 'title', 'content', 'href', 'value'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.documentElement.textContent, ...attributes].join('\n');
}

/** Headings of empty sections, and lists without an item. */
export function emptyParts(document: Document): string[] {
  const sections = [...document.querySelectorAll('main section')].filter((section) => {
    const copy = section.cloneNode(true) as Element;
    for (const heading of copy.querySelectorAll('h1, h2, h3, .sutra')) heading.remove();
    return !copy.textContent.trim() && !copy.querySelector('img, svg, form');
  });
  const lists = [...document.querySelectorAll('main :is(ul, ol, dl, tbody)')].filter(
    ({ children }) => children.length === 0,
  );
  return [...sections, ...lists].map(({ outerHTML }) => outerHTML.slice(0, 200));
}

function pathOf(target: string): string {
  const { pathname, search } = new URL(target, 'https://site.example');
  return pathname + search;
}
