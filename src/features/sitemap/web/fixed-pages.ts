import { feedPath } from '#src/i18n/language-address.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** Static pages in their groups, and the feed in a language. */
export function fixedPages(locale: Locale) {
  return {
    main: [
      { key: 'navLinks.home', href: '/' },
      { key: 'navLinks.about', href: '/about' },
      { key: 'navLinks.projects', href: '/projects' },
      { key: 'navLinks.resources', href: '/library' },
      { key: 'navLinks.blog', href: '/blog' },
      { key: 'sitemap.allPosts', href: '/blog/all' },
      { key: 'sitemap.panchang', href: '/panchang' },
      { key: 'sitemap.muhurta', href: '/muhurta' },
      { key: 'sitemap.matching', href: '/matching' },
      { key: 'sitemap.birthChart', href: '/birth-chart' },
      { key: 'sitemap.prosody', href: '/prosody' },
      { key: 'sitemap.remembrance', href: '/remembrance' },
      { key: 'navLinks.events', href: '/events' },
      { key: 'sitemap.festivals', href: '/festivals' },
      { key: 'navLinks.media', href: '/media' },
    ],
    takePart: [
      { key: 'navLinks.devotees', href: '/devotees' },
      { key: 'navLinks.donate', href: '/donate' },
      { key: 'navLinks.contact', href: '/contact' },
      { key: 'footer.volunteer', href: '/volunteer' },
      { key: 'sitemap.scholars', href: '/scholars' },
      { key: 'sitemap.newsletter', href: '/newsletter' },
    ],
    about: [
      { key: 'footer.privacy', href: '/privacy' },
      { key: 'footer.terms', href: '/terms' },
      { key: 'footer.sitemap', href: '/sitemap' },
      { key: 'sitemap.developers', href: '/developers' },
      { key: 'sitemap.feed', href: feedPath(locale) },
    ],
  } as const;
}
