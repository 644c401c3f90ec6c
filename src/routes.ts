import type { RouteObject } from 'react-router';
import type { Site } from '#src/api/site.ts';
import { framed } from '#src/app/frame-routes.ts';
import { page } from '#src/app/page-route.ts';
import { aboutPages } from './features/about/web/pages.ts';
import { albumPages } from './features/albums/web/pages.ts';
import { birthChartPages } from './features/birth-chart/web/pages.ts';
import { blogPages } from './features/blog/web/pages.ts';
import { contactPages } from './features/contact/web/pages.ts';
import { developerPages } from './features/developers/web/pages.ts';
import { devoteePages } from './features/devotees/web/pages.ts';
import { donationPages } from './features/donations/web/pages.ts';
import { donorDashboardPages } from './features/donor-dashboard/web/pages.ts';
import { eventPages } from './features/events/web/pages.ts';
import { festivalPages } from './features/festivals/web/pages.ts';
import { giveButtonPages } from './features/give-button/web/pages.ts';
import { homePages } from './features/home/web/pages.ts';
import { legalPages } from './features/legal/web/pages.ts';
import { muhurtaPages } from './features/muhurta/web/pages.ts';
import { matchingPages } from './features/matching/web/pages.ts';
import { newsletterPages } from './features/newsletter/web/pages.ts';
import { offlinePages } from './features/offline/web/pages.ts';
import { panchangPages } from './features/panchang/web/pages.ts';
import { projectPages } from './features/projects/web/pages.ts';
import { prosodyPages } from './features/prosody/web/pages.ts';
import { readingPlanPages } from './features/reading-plans/web/pages.ts';
import { reminderPages } from './features/reminders/web/pages.ts';
import { remembrancePages } from './features/remembrances/web/pages.ts';
import { resourcePages } from './features/resources/web/pages.ts';
import { scholarPages } from './features/scholars/web/pages.ts';
import { searchPages } from './features/search/web/pages.ts';
import { shortAddressPages } from './features/short-addresses/web/pages.ts';
import { sitemapPages } from './features/sitemap/web/pages.ts';
import { textPages } from './features/texts/web/pages.ts';
import { verseOfTheDayPages } from './features/verse-of-the-day/web/pages.ts';
import { videoPages } from './features/videos/web/pages.ts';
import { volunteerPages } from './features/volunteer/web/pages.ts';

/** Pages of every feature. Their order is that of the sitemap. */
const pages = [
  ...homePages,
  ...aboutPages,
  ...projectPages,
  ...blogPages,
  ...resourcePages,
  ...textPages,
  ...verseOfTheDayPages,
  ...readingPlanPages,
  ...reminderPages,
  ...devoteePages,
  ...donationPages({
    forDonation: () =>
      import('./features/projects/web/donation-project.ts').then((file) => file.requestDonationProject),
    forThanks: () =>
      import('./features/projects/web/donation-project.ts').then((file) => file.requestThankYouProject),
  }),
  ...shortAddressPages,
  ...donorDashboardPages,
  ...developerPages,
  ...giveButtonPages,
  ...panchangPages,
  ...muhurtaPages,
  ...matchingPages,
  ...birthChartPages,
  ...prosodyPages,
  ...searchPages,
  ...volunteerPages,
  ...scholarPages,
  ...eventPages,
  ...festivalPages,
  ...videoPages,
  ...albumPages,
  ...legalPages,
  ...sitemapPages,
  ...contactPages,
  ...newsletterPages,
  ...remembrancePages,
  ...offlinePages,
].map(page);

/** Pages for developers, which a live site does not have. */
const demoPages = [page({ path: '__ui', module: 'src/features/ui-gallery/web/ui-gallery-page.tsx' })];

const otherwise = page({
  path: '*',
  module: 'src/layout/not-found-page.tsx',
  messages: ['notFound'],
  status: 404,
});

/** Paths and pages of the site. */
export function pagesOf(mode: Site['mode']): RouteObject[] {
  return [...pages, ...(mode === 'demo' ? demoPages : []), otherwise];
}

/** Pages inside the document and its frame. */
export function routesOf(mode: Site['mode']): RouteObject[] {
  return framed(pagesOf(mode));
}
