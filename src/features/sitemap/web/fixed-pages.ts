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
      { key: 'sitemap.texts', href: '/texts' },
      { key: 'sitemap.verseOfTheDay', href: '/verse-of-the-day' },
      { key: 'sitemap.readingPlan', href: '/reading-plan' },
      { key: 'navLinks.blog', href: '/blog' },
      { key: 'sitemap.allPosts', href: '/blog/all' },
      { key: 'sitemap.panchang', href: '/panchang' },
      { key: 'sitemap.reminders', href: '/panchang/reminders' },
      { key: 'sitemap.accuracy', href: '/panchang/accuracy' },
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
      { key: 'sitemap.myDonations', href: '/my-donations' },
      { key: 'navLinks.contact', href: '/contact' },
      { key: 'footer.volunteer', href: '/volunteer' },
      { key: 'sitemap.volunteerSignUp', href: '/volunteer/sign-up' },
      { key: 'sitemap.scholars', href: '/scholars' },
      { key: 'sitemap.newsletter', href: '/newsletter' },
      { key: 'sitemap.newsletterArchive', href: '/newsletter/archive' },
    ],
    about: [
      { key: 'footer.privacy', href: '/privacy' },
      { key: 'footer.terms', href: '/terms' },
      { key: 'footer.sitemap', href: '/sitemap' },
      { key: 'sitemap.developers', href: '/developers' },
      { key: 'sitemap.giveButton', href: '/developers/give-button' },
      { key: 'sitemap.embed', href: '/panchang/embed' },
      { key: 'sitemap.feed', href: feedPath(locale) },
    ],
  } as const;
}
