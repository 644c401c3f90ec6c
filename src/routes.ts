import type { RouteObject } from 'react-router';
import type { Site } from '#src/api/site.ts';
import { PageError } from './layout/page-error.tsx';
import { isOtherProject } from './features/projects/web/is-other-project.ts';
import { page } from '#src/app/page-route.ts';
import { Root } from './root.tsx';

const pages = [
  page({
    path: '/',
    module: 'src/features/home/web/home-page.tsx',
    messages: ['home', 'projectFunding'],
    watch: 1,
    loader: () => import('./features/home/web/home-requests.ts').then((file) => file.loadHome),
  }),
  page({
    path: 'about',
    module: 'src/features/about/web/about-page.tsx',
    messages: ['about'],
    loader: () => import('./features/about/web/about-requests.ts').then((file) => file.loadAbout),
    watch: 2,
  }),
  page({
    path: 'projects',
    module: 'src/features/projects/web/projects-page.tsx',
    messages: ['projects', 'projectFunding', 'currencies'],
    loader: () => import('./features/projects/web/project-requests.ts').then((file) => file.loadProjectList),
    watch: 3,
  }),
  page({
    path: 'projects/:alias',
    module: 'src/features/projects/web/project-alias-page.tsx',
    messages: ['notFound'],
    loader: () => import('./features/projects/web/project-requests.ts').then((file) => file.loadProjectAlias),
  }),
  page({
    path: 'ProjectDetailPage/:id',
    module: 'src/features/projects/web/project-page.tsx',
    messages: ['projects', 'projectFunding', 'enquiry', 'forms', 'notFound', 'translations'],
    loader: () => import('./features/projects/web/project-requests.ts').then((file) => file.loadProject),
    shouldRevalidate: isOtherProject,
    watch: 3,
  }),
  page({
    path: 'blog',
    module: 'src/features/blog/web/blog-list-page.tsx',
    messages: ['blog'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadBlogList),
    watch: 5,
  }),
  page({
    path: 'blog/all',
    module: 'src/features/blog/web/blog-archive-page.tsx',
    messages: ['blog'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadBlogArchive),
    watch: 5,
  }),
  page({
    path: 'blog/:blogId',
    module: 'src/features/blog/web/blog-post-page.tsx',
    messages: ['blog', 'post', 'footer', 'translations'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadBlogPost),
  }),
  page({
    path: 'blog/preview/:token',
    module: 'src/features/blog/web/post-preview-page.tsx',
    messages: ['blog', 'post', 'notFound', 'translations'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadPostPreview),
    personal: true,
  }),
  page({
    path: 'blog/authors/:slug',
    module: 'src/features/blog/web/author-page.tsx',
    messages: ['blog', 'post', 'notFound'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadAuthor),
  }),
  page({
    path: 'blog/series/:slug',
    module: 'src/features/blog/web/series-page.tsx',
    messages: ['blog', 'post', 'notFound'],
    loader: () => import('./features/blog/web/blog-requests.ts').then((file) => file.loadSeries),
  }),
  page({
    path: 'library',
    module: 'src/features/resources/web/library-page.tsx',
    messages: ['resources', 'almanac', 'panchang', 'birthChart', 'places'],
    loader: () => import('./features/resources/web/library-requests.ts').then((file) => file.loadLibrary),
    watch: 4,
  }),
  page({
    path: 'resources/:slug',
    module: 'src/features/resources/web/resource-page.tsx',
    messages: ['resources', 'notFound', 'translations'],
    loader: () => import('./features/resources/web/library-requests.ts').then((file) => file.loadResource),
    watch: 4,
  }),
  page({
    path: 'devotees',
    module: 'src/features/devotees/web/devotees-page.tsx',
    messages: ['devotees', 'currencies'],
    loader: () => import('./features/devotees/web/devotees-requests.ts').then((file) => file.loadDevotees),
    watch: 6,
  }),
  page({
    path: 'donate',
    module: 'src/features/donations/web/donate-page.tsx',
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
  }),
  page({
    path: 'donate/pay/:donation',
    module: 'src/features/donations/web/donate-pay-page.tsx',
    messages: ['donate'],
    loader: () => import('./features/donations/web/donate-requests.ts').then((file) => file.loadPaymentForm),
    opensCheckout: true,
  }),
  page({
    path: 'give/:name',
    module: 'src/features/short-addresses/web/short-address-page.tsx',
    messages: ['notFound'],
    loader: () =>
      import('./features/short-addresses/web/short-address-requests.ts').then(
        (file) => file.loadShortAddress,
      ),
  }),
  page({
    path: 'donate/thank-you/:token',
    module: 'src/features/donations/web/thank-you-page.tsx',
    messages: ['thankYou', 'notFound'],
    loader: async () => {
      const [{ createThankYouLoader }, { requestThankYouProject }] = await Promise.all([
        import('./features/donations/web/thank-you-requests.ts'),
        import('./features/projects/web/donation-project.ts'),
      ]);
      return createThankYouLoader(requestThankYouProject);
    },
    night: true,
    personal: true,
  }),
  page({
    path: 'my-donations',
    module: 'src/features/donor-dashboard/web/my-donations-page.tsx',
    messages: ['myDonations', 'cancelDonation', 'forms', 'remembrance', 'currencies'],
    watch: 7,
  }),
  page({
    path: 'developers',
    module: 'src/features/developers/web/developers-page.tsx',
    messages: ['developers'],
    loader: () =>
      import('./features/developers/web/developers-requests.ts').then((file) => file.loadApiDescription),
    watch: 3,
  }),
  page({
    path: 'developers/give-button',
    module: 'src/features/give-button/web/give-button-page.tsx',
    messages: ['giveButton'],
    loader: () =>
      import('./features/give-button/web/give-button-requests.ts').then((file) => file.loadButtonProjects),
    watch: 3,
  }),
  page({
    path: 'panchang/:date?',
    module: 'src/features/panchang/web/panchang-page.tsx',
    messages: ['almanac', 'panchang'],
    loader: () => import('./features/panchang/web/panchang-requests.ts').then((file) => file.loadPanchang),
    watch: 4,
  }),
  page({
    path: 'birth-chart',
    module: 'src/features/birth-chart/web/birth-chart-page.tsx',
    messages: ['almanac', 'birthChart', 'places'],
    watch: 4,
  }),
  page({
    path: 'volunteer/sign-up',
    module: 'src/features/volunteer/web/sign-up-page.tsx',
    messages: ['volunteerSignUp', 'forms'],
    watch: 6,
  }),
  page({
    path: 'volunteer',
    module: 'src/features/volunteer/web/volunteer-page.tsx',
    messages: ['volunteer', 'enquiry', 'forms'],
    loader: () => import('./features/volunteer/web/volunteer-requests.ts').then((file) => file.loadVolunteer),
    watch: 6,
  }),
  page({
    path: 'scholars',
    module: 'src/features/scholars/web/scholars-page.tsx',
    messages: ['scholars'],
    loader: () => import('./features/scholars/web/scholars-requests.ts').then((file) => file.loadScholars),
    watch: 4,
  }),
  page({
    path: 'events',
    module: 'src/features/events/web/events-page.tsx',
    messages: ['events', 'almanac', 'panchang'],
    loader: () => import('./features/events/web/event-requests.ts').then((file) => file.loadEvents),
    watch: 4,
  }),
  page({
    path: 'events/registration',
    module: 'src/features/events/web/registration-page.tsx',
    messages: ['events', 'eventRegistration'],
    watch: 4,
    unlisted: true,
  }),
  page({
    path: 'events/:slug',
    module: 'src/features/events/web/event-page.tsx',
    messages: ['events', 'eventRegistration', 'forms', 'notFound', 'translations'],
    loader: () => import('./features/events/web/event-requests.ts').then((file) => file.loadEvent),
    watch: 4,
  }),
  page({ path: 'media', module: 'src/features/videos/web/media-page.tsx', messages: ['media'], watch: 5 }),
  page({
    path: 'privacy',
    module: 'src/features/legal/web/privacy-page.tsx',
    messages: ['footer', 'legal'],
    loader: () => import('./features/legal/web/legal-requests.ts').then((file) => file.loadPrivacy),
    watch: 8,
  }),
  page({
    path: 'terms',
    module: 'src/features/legal/web/terms-page.tsx',
    messages: ['footer', 'legal'],
    loader: () => import('./features/legal/web/legal-requests.ts').then((file) => file.loadTerms),
    watch: 8,
  }),
  page({
    path: 'sitemap',
    module: 'src/features/sitemap/web/sitemap-page.tsx',
    messages: ['footer', 'sitemap'],
    loader: () => import('./features/sitemap/web/sitemap-requests.ts').then((file) => file.loadSitemap),
    watch: 8,
  }),
  page({
    path: 'contact',
    module: 'src/features/contact/web/contact-page.tsx',
    messages: ['footer', 'contact', 'forms'],
    loader: () => import('./features/contact/web/contact-requests.ts').then((file) => file.loadContact),
    watch: 8,
  }),
  page({
    path: 'newsletter',
    module: 'src/features/newsletter/web/newsletter-page.tsx',
    messages: ['footer', 'newsletter'],
    watch: 5,
  }),
  page({
    path: 'remembrance',
    module: 'src/features/remembrances/web/remembrance-page.tsx',
    messages: ['remembrance', 'places', 'forms'],
    loader: () =>
      import('./features/remembrances/web/remembrance-requests.ts').then((file) => file.loadRemembrance),
    watch: 7,
  }),
  page({
    path: 'remembrance/manage',
    module: 'src/features/remembrances/web/manage-page.tsx',
    messages: ['remembrance', 'places'],
    watch: 7,
    unlisted: true,
  }),
  page({
    path: 'newsletter/preferences',
    module: 'src/features/newsletter/web/preferences-page.tsx',
    messages: ['newsletter'],
    loader: () =>
      import('./features/newsletter/web/newsletter-requests.ts').then((file) => file.loadPreferences),
    watch: 5,
    personal: true,
    unlisted: true,
  }),
  page({
    path: 'newsletter/archive',
    module: 'src/features/newsletter/web/archive-page.tsx',
    messages: ['newsletter'],
    loader: () => import('./features/newsletter/web/newsletter-requests.ts').then((file) => file.loadArchive),
    watch: 5,
  }),
  page({
    path: 'newsletter/archive/:slug',
    module: 'src/features/newsletter/web/archived-issue-page.tsx',
    messages: ['newsletter', 'notFound'],
    loader: () =>
      import('./features/newsletter/web/newsletter-requests.ts').then((file) => file.loadArchivedIssue),
    watch: 5,
  }),
  page({
    path: 'newsletter/confirm',
    module: 'src/features/newsletter/web/confirm-page.tsx',
    messages: ['newsletter'],
    watch: 5,
    unlisted: true,
  }),
  page({
    path: 'newsletter/unsubscribe',
    module: 'src/features/newsletter/web/unsubscribe-page.tsx',
    messages: ['newsletter'],
    watch: 5,
    unlisted: true,
  }),
  page({
    path: 'tribute-cards/opt-out',
    module: 'src/features/donations/web/card-opt-out-page.tsx',
    messages: ['tributeCard'],
    watch: 7,
    unlisted: true,
  }),
  page({
    path: 'recurring-donations/no-summary',
    module: 'src/features/donations/web/summary-opt-out-page.tsx',
    messages: ['cancelDonation'],
    watch: 7,
    unlisted: true,
  }),
  page({
    path: 'recurring-donations/cancel',
    module: 'src/features/donations/web/cancel-donation-page.tsx',
    messages: ['cancelDonation'],
    watch: 7,
    unlisted: true,
  }),
];

/** Pages for developers, which a live site does not have. */
const demoPages = [page({ path: '__ui', module: 'src/features/ui-gallery/web/ui-gallery-page.tsx' })];

const otherwise = page({
  path: '*',
  module: 'src/layout/not-found-page.tsx',
  messages: ['notFound'],
  status: 404,
});

/** Route inside the frame that shows the error page instead of a page. */
export const frameRouteId = 'frame';

/** Paths and pages of the site. */
export function pagesOf(mode: Site['mode']): RouteObject[] {
  return [...pages, ...(mode === 'demo' ? demoPages : []), otherwise];
}

/** Pages inside the document and its frame. */
export function routesOf(mode: Site['mode']): RouteObject[] {
  const frame = { id: frameRouteId, ErrorBoundary: PageError, children: pagesOf(mode) };
  return [{ id: 'root', Component: Root, children: [frame] }];
}
