import type { RouteObject } from 'react-router';
import type { Site } from '#src/api/site.ts';
import { PageError } from './layout/page-error.tsx';
import { isOtherProject } from './features/projects/web/is-other-project.ts';
import { page } from '#src/app/page-route.ts';
import { Root } from './root.tsx';

const pages = [
  page(
    '/',
    'src/features/home/web/home-page.tsx',
    async () => (await import('./features/home/web/home-page.tsx')).HomePage,
    {
      messages: ['home', 'projectFunding'],
      watch: 1,
      loader: async () => (await import('./features/home/web/home-requests.ts')).loadHome,
    },
  ),
  page(
    'about',
    'src/features/about/web/about-page.tsx',
    async () => (await import('./features/about/web/about-page.tsx')).AboutPage,
    { messages: ['about'], watch: 2 },
  ),
  page(
    'projects',
    'src/features/projects/web/projects-page.tsx',
    async () => (await import('./features/projects/web/projects-page.tsx')).ProjectsPage,
    {
      messages: ['projects', 'projectFunding'],
      loader: async () => (await import('./features/projects/web/project-requests.ts')).loadProjectList,
      watch: 3,
    },
  ),
  page(
    'projects/:alias',
    'src/features/projects/web/project-alias-page.tsx',
    async () => (await import('./features/projects/web/project-alias-page.tsx')).ProjectAliasPage,
    {
      messages: ['notFound'],
      loader: async () => (await import('./features/projects/web/project-requests.ts')).loadProjectAlias,
    },
  ),
  page(
    'ProjectDetailPage/:id',
    'src/features/projects/web/project-page.tsx',
    async () => (await import('./features/projects/web/project-page.tsx')).ProjectPage,
    {
      messages: ['projects', 'projectFunding', 'enquiry', 'forms', 'notFound'],
      loader: async () => (await import('./features/projects/web/project-requests.ts')).loadProject,
      shouldRevalidate: isOtherProject,
      watch: 3,
    },
  ),
  page(
    'blog',
    'src/features/blog/web/blog-list-page.tsx',
    async () => (await import('./features/blog/web/blog-list-page.tsx')).BlogListPage,
    {
      messages: ['blog'],
      loader: async () => (await import('./features/blog/web/blog-requests.ts')).loadBlogList,
      watch: 5,
    },
  ),
  page(
    'blog/all',
    'src/features/blog/web/blog-archive-page.tsx',
    async () => (await import('./features/blog/web/blog-archive-page.tsx')).BlogArchivePage,
    {
      messages: ['blog'],
      loader: async () => (await import('./features/blog/web/blog-requests.ts')).loadBlogArchive,
      watch: 5,
    },
  ),
  page(
    'blog/:blogId',
    'src/features/blog/web/blog-post-page.tsx',
    async () => (await import('./features/blog/web/blog-post-page.tsx')).BlogPostPage,
    {
      messages: ['blog'],
      loader: async () => (await import('./features/blog/web/blog-requests.ts')).loadBlogPost,
    },
  ),
  page(
    'library',
    'src/features/resources/web/library-page.tsx',
    async () => (await import('./features/resources/web/library-page.tsx')).LibraryPage,
    {
      messages: ['resources', 'almanac', 'panchang', 'birthChart', 'places'],
      loader: async () => (await import('./features/resources/web/library-requests.ts')).loadLibrary,
      watch: 4,
    },
  ),
  page(
    'resources/:slug',
    'src/features/resources/web/resource-page.tsx',
    async () => (await import('./features/resources/web/resource-page.tsx')).ResourcePage,
    {
      messages: ['resources', 'notFound'],
      loader: async () => (await import('./features/resources/web/library-requests.ts')).loadResource,
      watch: 4,
    },
  ),
  page(
    'devotees',
    'src/features/devotees/web/devotees-page.tsx',
    async () => (await import('./features/devotees/web/devotees-page.tsx')).DevoteesPage,
    {
      messages: ['devotees'],
      loader: async () => (await import('./features/devotees/web/devotees-requests.ts')).loadDevotees,
      watch: 6,
    },
  ),
  page(
    'donate',
    'src/features/donations/web/donate-page.tsx',
    async () => (await import('./features/donations/web/donate-page.tsx')).DonatePage,
    {
      messages: ['donate', 'projectFunding'],
      loader: async () => {
        const [{ createDonateLoader }, { requestDonationProject }] = await Promise.all([
          import('./features/donations/web/donate-requests.ts'),
          import('./features/projects/web/donation-project.ts'),
        ]);
        return createDonateLoader(requestDonationProject);
      },
      watch: 7,
      opensCheckout: true,
    },
  ),
  page(
    'my-donations',
    'src/features/donor-dashboard/web/my-donations-page.tsx',
    async () => (await import('#src/features/donor-dashboard/web/my-donations-page.tsx')).MyDonationsPage,
    { messages: ['myDonations', 'forms'], watch: 7 },
  ),
  page(
    'developers',
    'src/features/developers/web/developers-page.tsx',
    async () => (await import('./features/developers/web/developers-page.tsx')).DevelopersPage,
    {
      messages: ['developers'],
      loader: async () =>
        (await import('./features/developers/web/developers-requests.ts')).loadApiDescription,
      watch: 3,
    },
  ),
  page(
    'panchang/:date?',
    'src/features/panchang/web/panchang-page.tsx',
    async () => (await import('./features/panchang/web/panchang-page.tsx')).PanchangPage,
    {
      messages: ['almanac', 'panchang'],
      loader: async () => (await import('./features/panchang/web/panchang-requests.ts')).loadPanchang,
      watch: 4,
    },
  ),
  page(
    'birth-chart',
    'src/features/birth-chart/web/birth-chart-page.tsx',
    async () => (await import('./features/birth-chart/web/birth-chart-page.tsx')).BirthChartPage,
    { messages: ['almanac', 'birthChart', 'places'], watch: 4 },
  ),
  page(
    'volunteer',
    'src/features/volunteer/web/volunteer-page.tsx',
    async () => (await import('./features/volunteer/web/volunteer-page.tsx')).VolunteerPage,
    { messages: ['volunteer', 'enquiry', 'forms'], watch: 6 },
  ),
  page(
    'scholars',
    'src/features/scholars/web/scholars-page.tsx',
    async () => (await import('./features/scholars/web/scholars-page.tsx')).ScholarsPage,
    { messages: ['scholars'], watch: 4 },
  ),
  page(
    'events',
    'src/features/events/web/events-page.tsx',
    async () => (await import('./features/events/web/events-page.tsx')).EventsPage,
    {
      messages: ['events', 'almanac', 'panchang'],
      loader: async () => (await import('./features/events/web/event-requests.ts')).loadEvents,
      watch: 4,
    },
  ),
  page(
    'media',
    'src/features/videos/web/media-page.tsx',
    async () => (await import('#src/features/videos/web/media-page.tsx')).MediaPage,
    { messages: ['media'], watch: 5 },
  ),
  page(
    'privacy',
    'src/features/legal/web/privacy-page.tsx',
    async () => (await import('./features/legal/web/privacy-page.tsx')).PrivacyPage,
    {
      messages: ['footer', 'legal'],
      loader: async () => (await import('./features/legal/web/legal-requests.ts')).loadPrivacy,
      watch: 8,
    },
  ),
  page(
    'terms',
    'src/features/legal/web/terms-page.tsx',
    async () => (await import('./features/legal/web/terms-page.tsx')).TermsPage,
    {
      messages: ['footer', 'legal'],
      loader: async () => (await import('./features/legal/web/legal-requests.ts')).loadTerms,
      watch: 8,
    },
  ),
  page(
    'sitemap',
    'src/features/sitemap/web/sitemap-page.tsx',
    async () => (await import('./features/sitemap/web/sitemap-page.tsx')).SitemapPage,
    {
      messages: ['footer', 'sitemap'],
      loader: async () => (await import('./features/sitemap/web/sitemap-requests.ts')).loadSitemap,
      watch: 8,
    },
  ),
  page(
    'contact',
    'src/features/contact/web/contact-page.tsx',
    async () => (await import('./features/contact/web/contact-page.tsx')).ContactPage,
    { messages: ['footer', 'contact', 'forms'], watch: 8 },
  ),
  page(
    'newsletter',
    'src/features/newsletter/web/newsletter-page.tsx',
    async () => (await import('./features/newsletter/web/newsletter-page.tsx')).NewsletterPage,
    { messages: ['footer', 'newsletter'], watch: 5 },
  ),
  page(
    'newsletter/confirm',
    'src/features/newsletter/web/confirm-page.tsx',
    async () => (await import('./features/newsletter/web/confirm-page.tsx')).ConfirmPage,
    { messages: ['newsletter'], watch: 5, unlisted: true },
  ),
  page(
    'newsletter/unsubscribe',
    'src/features/newsletter/web/unsubscribe-page.tsx',
    async () => (await import('./features/newsletter/web/unsubscribe-page.tsx')).UnsubscribePage,
    { messages: ['newsletter'], watch: 5, unlisted: true },
  ),
  page(
    'recurring-donations/cancel',
    'src/features/donations/web/cancel-donation-page.tsx',
    async () => (await import('./features/donations/web/cancel-donation-page.tsx')).CancelDonationPage,
    { messages: ['cancelDonation'], watch: 7, unlisted: true },
  ),
];

/** Pages for those who build the site; a live site does not have them. */
const demoPages = [
  page(
    '__ui',
    'src/features/ui-gallery/web/ui-gallery-page.tsx',
    async () => (await import('#src/features/ui-gallery/web/ui-gallery-page.tsx')).Component,
  ),
];

const otherwise = page(
  '*',
  'src/layout/not-found-page.tsx',
  async () => (await import('./layout/not-found-page.tsx')).NotFoundPage,
  { messages: ['notFound'], status: 404 },
);

/** The route inside the frame that shows the error page in the place of a page. */
export const frameRouteId = 'frame';

/** Every address and its page. */
export function pagesOf(mode: Site['mode']): RouteObject[] {
  return [...pages, ...(mode === 'demo' ? demoPages : []), otherwise];
}

/** The pages inside the document and its frame. */
export function routesOf(mode: Site['mode']): RouteObject[] {
  const frame = { id: frameRouteId, ErrorBoundary: PageError, children: pagesOf(mode) };
  return [{ id: 'root', Component: Root, children: [frame] }];
}
