import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import type { Locale } from '#src/i18n/locales.ts';

type CrawledPage = { status: number; document: Document };

/** What the admin area, calls, files and feeds return is no page of the site. */
const noPage = /^\/(?:admin|api|art|assets|sandbox|rss|developers)\b|^\/panchang\/\d|\.\w+$/;
const maxPages = 150;

/**
 * Follows the links of all pages from the given addresses on, without a connection and without scripts.
 *
 * @returns the pages by their address; redirects are followed and left out
 */
export async function crawlPages(
  app: FastifyInstance,
  paths: readonly string[],
  locale: Locale,
): Promise<Map<string, CrawledPage>> {
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
    const { document } = new JSDOM(response.payload).window;
    found.set(path, { status: response.statusCode, document });
    for (const link of document.querySelectorAll('a[href^="/"]'))
      waiting.push(pathOf(link.getAttribute('href') ?? '/'));
  }
  return found;
}

/** All that a visitor reads or is led to: text, descriptions, names of pictures and controls, targets of links. */
export function wordsOf(document: Document): string {
  for (const code of document.querySelectorAll('script, style')) code.remove();
  const attributes = ['alt', 'aria-label', 'title', 'content', 'href', 'value'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name)),
  );
  return [document.documentElement.textContent, ...attributes].join('\n');
}

/** Headings of sections that nothing follows, and lists without an item. */
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
