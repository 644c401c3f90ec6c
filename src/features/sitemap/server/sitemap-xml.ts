import { escapeXml } from '#src/art/svg.ts';
import type { SitemapEntry } from '#src/http/feature-context.ts';
import { languageAddress } from '#src/i18n/language-address.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';

/** Largest number of addresses in a sitemap (sitemaps.org). */
const maxAddresses = 50_000;

/**
 * Formats a sitemap (sitemaps.org) with absolute URLs. Each page has an address in every language of its
 * content, all of which name the others. Of a very large site, those of further languages are left out.
 */
export function sitemapXml(siteUrl: string, entries: SitemapEntry[]): string {
  const pages = entries.map((entry) => ({ ...entry, languages: entry.languages ?? locales }));
  const first = pages.flatMap((page) => page.languages.slice(0, 1).map((language) => ({ page, language })));
  const others = pages.flatMap((page) => page.languages.slice(1).map((language) => ({ page, language })));
  const urls = [...first, ...others].slice(0, maxAddresses).map(({ page, language }) => {
    const { path, changedAt, languages } = page;
    const lastmod = changedAt ? `<lastmod>${changedAt.slice(0, 10)}</lastmod>` : '';
    const loc = `<loc>${addressOf(siteUrl, path, language)}</loc>`;
    return `  <url>${loc}${lastmod}${alternatesOf(siteUrl, path, languages)}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function alternatesOf(siteUrl: string, path: string, languages: readonly Locale[]): string {
  if (languages.length < 2) return '';
  return languages
    .map((language) => {
      const href = addressOf(siteUrl, path, language);
      return `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`;
    })
    .join('');
}

function addressOf(siteUrl: string, path: string, language: Locale): string {
  return escapeXml(languageAddress(siteUrl + path, language));
}
