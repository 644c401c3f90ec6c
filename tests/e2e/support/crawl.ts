import type { Page } from '@playwright/test';
import type { Language } from './visit.ts';

/** Content of a URL as a crawler sees it. */
export type Found = {
  status: number;
  /** The address that links here first. */
  from: string;
  /** Left out for what is no page: files, feeds, redirects. */
  document?: FoundDocument;
};

export type FoundDocument = {
  h1s: number;
  title: string;
  description: string;
  language: string;
  /** The address it names as its own; null when search engines are to leave it out. */
  canonical: string | null;
  ids: string[];
  /** Targets as they are written; null for a link without one. */
  links: (string | null)[];
};

/**
 * Follows every link of the site from its home page on, without JavaScript.
 *
 * @param reader a blank page, which reads the documents with the browser's own parser
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
      if (!isEndless(path, target)) waiting.push([target, path]);
    }
  }
  return found;
}

/** Addresses on the same site that a document links to, without their fragments. */
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

/** The calendar has a page for every day there is: from a day, only what is no calendar page is followed. */
function isEndless(from: string, target: string): boolean {
  return from.startsWith('/panchang/') && target.startsWith('/panchang');
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
