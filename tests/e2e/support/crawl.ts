import type { Page } from '@playwright/test';
import { regionalIds } from '#src/features/panchang/calculation/almanac.ts';
import type { Language } from './visit.ts';

/** Content of a URL as a crawler sees it. */
export type Found = {
  status: number;
  /** URL of the first page that links here. */
  from: string;
  /** Absent for everything but pages: files, feeds, redirects. */
  document?: FoundDocument;
};

export type FoundDocument = {
  h1s: number;
  title: string;
  description: string;
  language: string;
  /** Canonical URL; null when search engines must omit the page. */
  canonical: string | null;
  ids: string[];
  /** Link targets as written; null for a link without one. */
  links: (string | null)[];
};

/**
 * Follows every link of the site from its home page, without JavaScript. Addresses that name their language have the same
 * content for every reader, and are followed in English only.
 *
 * @param reader blank page, whose browser parses the documents
 */
export async function crawl(reader: Page, origin: string, language: Language): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const waiting: [path: string, from: string][] = [['/', '']];

  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [path, from] = next;
    if (found.has(path)) continue;

    const { targets, ...here } = await look(reader, origin + path, language);
    found.set(path, { from, ...here });
    for (const target of targets) {
      if (isEndless(path, target) || isOneOfMany(target) || isViewInLanguage(target)) continue;
      if (language === 'en' || !choosesLanguage(target)) waiting.push([target, path]);
    }
  }
  return found;
}

/** URLs on the same site that a document links to, without fragments. */
export function ownTargets(links: readonly (string | null)[], address: string): string[] {
  const { origin } = new URL(address);
  return links.flatMap((link) => {
    const target = URL.parse(link ?? '', address);
    return target?.origin === origin ? [target.pathname + target.search] : [];
  });
}

async function look(reader: Page, address: string, language: Language) {
  const response = await fetch(address, { headers: { cookie: `lang=${language}` }, redirect: 'manual' });
  const { status, headers } = response;
  const location = headers.get('location');
  if (location) return { status, targets: ownTargets([location], address) };

  if (!headers.get('content-type')?.startsWith('text/html')) {
    await response.arrayBuffer();
    return { status, targets: [] };
  }
  const document = await reader.evaluate(readDocument, await response.text());
  return { status, document, targets: ownTargets(document.links, address) };
}

/** Verses after the second of a division, and observances of regions after the first ones: their pages are alike. */
export function isOneOfMany(path: string): boolean {
  const verse = /^\/texts\/[^/]+\/[^/]+\/([^/?#]+)/.exec(path)?.[1];
  if (verse !== undefined) return verse !== '1' && verse !== '2';
  const observance = /^\/festivals\/([^/?#]+)/.exec(path)?.[1];
  return observance !== undefined && laterObservances.has(observance);
}

const laterObservances = new Set(regionalIds.slice(10));

/** Whether the address names the language of a page, which a cookie names as well; calls and files have no other. */
export function choosesLanguage(target: string): boolean {
  const { pathname, searchParams } = new URL(target, 'http://site.example');
  return searchParams.has('lang') && !/^\/api\/|\.\w+$/.test(pathname);
}

/** A view of a page, such as a tab or a tag, in another language: both are followed on their own. */
function isViewInLanguage(target: string): boolean {
  const { searchParams } = new URL(target, 'http://site.example');
  return choosesLanguage(target) && searchParams.size > 1;
}

/** A page of a day, month or year, of which the calendar has thousands. */
export function isPeriod(path: string): boolean {
  return /^\/panchang\/(?:\d|year)/.test(path);
}

/** Pages of the calendar are followed from its first page only. */
function isEndless(from: string, target: string): boolean {
  return isPeriod(target) && !/^\/panchang(?:$|\?)/.test(from);
}

/** Runs in the browser. */
function readDocument(html: string): FoundDocument {
  const document = new DOMParser().parseFromString(html, 'text/html');
  const content = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? null;
  return {
    h1s: document.querySelectorAll('h1').length,
    title: document.title,
    description: content('meta[name=description]', 'content') ?? '',
    language: document.documentElement.lang,
    canonical: content('link[rel=canonical]', 'href'),
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll('a, area')].map((link) => link.getAttribute('href')),
  };
}
