import type { RouteObject } from 'react-router';
import { entryPage, screen } from '#src/app/screen-route.ts';
import { AdminRoot, EntryPages, GuardedScreens } from './admin-root.tsx';
import { currentAdminContext, requireAdmin } from './features/auth/web/admin/require-admin.ts';
import { Verifying } from './features/auth/web/components/session-check.tsx';
import { ScreenError } from './features/admin/web/screen-error.tsx';

const entryPages = [
  entryPage({
    path: '/admin/login',
    module: 'src/features/auth/web/login-page.tsx',
    messages: ['adminSignIn'],
  }),
  entryPage({
    path: '/admin/forgot-password',
    module: 'src/features/auth/web/forgot-password-page.tsx',
    messages: ['adminSignIn'],
  }),
  entryPage({
    path: '/admin/confirm',
    module: 'src/features/auth/web/confirm-page.tsx',
    messages: ['adminSignIn'],
  }),
];

const editorMessages = [
  'adminBlogs',
  'adminPublishing',
  'adminRecords',
  'adminWriting',
  'adminMedia',
  'forms',
  'errors',
] as const;

const recordMessages = ['adminRecords', 'adminWriting', 'adminMedia', 'forms', 'errors'] as const;

const screens = [
  screen({
    path: '/admin',
    permission: null,
    module: 'src/features/admin/web/dashboard-screen.tsx',
    messages: ['adminDashboard', 'adminCompletion', 'adminAudit'],
  }),
  screen({
    path: '/admin/complete',
    permission: 'settings.read',
    module: 'src/features/admin/web/completion-screen.tsx',
    messages: ['adminCompletion'],
  }),
  screen({
    path: '/admin/blogs',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/list/blog-list-screen.tsx',
    messages: ['adminBlogs', 'adminRecords', 'adminTranslations'],
  }),
  screen({
    path: '/admin/blogs/new',
    permission: 'posts.write',
    module: 'src/features/blog/web/admin/editor/blog-editor-screen.tsx',
    messages: editorMessages,
  }),
  screen({
    path: '/admin/blogs/:id/edit',
    permission: 'posts.write',
    module: 'src/features/blog/web/admin/editor/blog-editor-screen.tsx',
    messages: editorMessages,
  }),
  screen({
    path: '/admin/translations/:kind/:id/:language',
    permission: 'content.write',
    module: 'src/features/translations/web/admin/translation-screen.tsx',
    messages: ['adminTranslations', ...recordMessages],
  }),
  screen({
    path: '/admin/tags',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/tags/tags-screen.tsx',
    messages: ['adminTags'],
  }),
  screen({
    path: '/admin/authors',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/authors/authors-screen.tsx',
    messages: ['adminAuthors', 'adminTranslations'],
  }),
  screen({
    path: '/admin/authors/:id/edit',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/authors/author-screen.tsx',
    messages: ['adminAuthors', ...recordMessages],
  }),
  screen({
    path: '/admin/series',
    permission: 'posts.read',
    module: 'src/features/blog/web/admin/series/series-list-screen.tsx',
    messages: ['adminSeries', 'adminTranslations'],
  }),
  screen({
    path: '/admin/series/new',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/series/series-screen.tsx',
    messages: ['adminSeries', 'adminBlogs', ...recordMessages],
  }),
  screen({
    path: '/admin/series/:id/edit',
    permission: 'posts.manage',
    module: 'src/features/blog/web/admin/series/series-screen.tsx',
    messages: ['adminSeries', 'adminBlogs', ...recordMessages],
  }),
  screen({
    path: '/admin/users',
    permission: 'users.read',
    module: 'src/features/auth/web/admin/users-screen.tsx',
    messages: ['adminUsers'],
  }),
  screen({
    path: '/admin/users/:id',
    permission: 'users.read',
    module: 'src/features/auth/web/admin/user-screen.tsx',
    messages: ['adminUsers'],
  }),
  screen({
    path: '/admin/projects',
    permission: 'content.read',
    module: 'src/features/projects/web/admin/projects-screen.tsx',
    messages: ['adminProjects', 'adminRecords', 'projects', 'adminTranslations'],
  }),
  screen({
    path: '/admin/projects/new',
    permission: 'content.write',
    module: 'src/features/projects/web/admin/project-screen.tsx',
    messages: ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  }),
  screen({
    path: '/admin/projects/:id/edit',
    permission: 'content.write',
    module: 'src/features/projects/web/admin/project-screen.tsx',
    messages: ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  }),
  screen({
    path: '/admin/resources',
    permission: 'content.read',
    module: 'src/features/resources/web/admin/resources-screen.tsx',
    messages: ['adminResources', 'adminRecords', 'adminTranslations'],
  }),
  screen({
    path: '/admin/resources/new',
    permission: 'content.write',
    module: 'src/features/resources/web/admin/resource-screen.tsx',
    messages: ['adminResources', ...recordMessages],
  }),
  screen({
    path: '/admin/resources/:id/edit',
    permission: 'content.write',
    module: 'src/features/resources/web/admin/resource-screen.tsx',
    messages: ['adminResources', ...recordMessages],
  }),
  screen({
    path: '/admin/volunteers',
    permission: 'registrations.read',
    module: 'src/features/volunteer/web/admin/volunteers-screen.tsx',
    messages: ['adminVolunteers', 'volunteerSignUp'],
  }),
  screen({
    path: '/admin/events',
    permission: 'content.read',
    module: 'src/features/events/web/admin/events-screen.tsx',
    messages: ['adminEvents', 'adminRecords', 'adminTranslations'],
  }),
  screen({
    path: '/admin/events/:id/registrations',
    permission: 'registrations.read',
    module: 'src/features/events/web/admin/registrations-screen.tsx',
    messages: ['adminRegistrations'],
  }),
  screen({
    path: '/admin/events/new',
    permission: 'content.write',
    module: 'src/features/events/web/admin/event-screen.tsx',
    messages: ['adminEvents', 'panchang', ...recordMessages],
  }),
  screen({
    path: '/admin/events/:id/edit',
    permission: 'content.write',
    module: 'src/features/events/web/admin/event-screen.tsx',
    messages: ['adminEvents', 'panchang', ...recordMessages],
  }),
  screen({
    path: '/admin/audit',
    permission: 'audit.read',
    module: 'src/features/admin/web/audit-screen.tsx',
    messages: ['adminAudit'],
  }),
  screen({
    path: '/admin/account',
    permission: null,
    module: 'src/features/auth/web/admin/account-screen.tsx',
    messages: ['adminAccount', 'adminUsers', 'adminSignIn'],
  }),
  screen({
    path: '/admin/settings',
    permission: 'settings.read',
    module: 'src/features/settings/web/admin/settings-screen.tsx',
    messages: ['adminSettings', 'adminTiers', 'forms'],
  }),
  screen({
    path: '/admin/content',
    permission: 'content.read',
    module: 'src/features/site-content/web/admin/block-list-screen.tsx',
    messages: ['adminContent'],
  }),
  screen({
    path: '/admin/content/:key',
    permission: 'content.read',
    module: 'src/features/site-content/web/admin/block-screen.tsx',
    messages: ['adminContent', ...recordMessages],
  }),
  screen({
    path: '/admin/system',
    permission: 'system.read',
    module: 'src/features/operations/web/admin/system-screen.tsx',
    messages: ['adminSystem'],
  }),
  screen({
    path: '/admin/messages',
    permission: 'messages.read',
    module: 'src/features/inbox/web/admin/message-list-screen.tsx',
    messages: ['adminInbox'],
  }),
  screen({
    path: '/admin/messages/:id',
    permission: 'messages.read',
    module: 'src/features/inbox/web/admin/message-screen.tsx',
    messages: ['adminInbox', 'forms'],
  }),
  screen({
    path: '/admin/media',
    permission: 'media.read',
    module: 'src/features/media-library/web/admin/media-screen.tsx',
    messages: ['adminMedia', 'adminLibrary'],
  }),
  screen({
    path: '/admin/newsletter',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/issue-list-screen.tsx',
    messages: ['adminNewsletter'],
  }),
  screen({
    path: '/admin/newsletter/new',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/new-issue-screen.tsx',
    messages: ['adminNewsletter', 'adminWriting', 'adminMedia', 'errors'],
  }),
  screen({
    path: '/admin/newsletter/settings',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/newsletter-settings-screen.tsx',
    messages: ['adminNewsletter'],
  }),
  screen({
    path: '/admin/newsletter/:id',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/issue-screen.tsx',
    messages: ['adminNewsletter', 'adminWriting', 'adminMedia', 'errors'],
  }),
  screen({
    path: '/admin/suppressions',
    permission: 'subscribers.read',
    module: 'src/features/newsletter/web/admin/suppressions/suppressions-screen.tsx',
    messages: ['adminSuppressions'],
  }),
  screen({
    path: '/admin/subscribers',
    permission: 'subscribers.read',
    module: 'src/features/newsletter/web/admin/subscribers-screen.tsx',
    messages: ['adminSubscribers'],
  }),
  screen({
    path: '/admin/donations',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/list/donation-list-screen.tsx',
    messages: ['adminDonations'],
  }),
  screen({
    path: '/admin/donations/over-time',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/charts/over-time-screen.tsx',
    messages: ['adminDonations'],
  }),
  screen({
    path: '/admin/donations/statement',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/statement/statement-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  }),
  screen({
    path: '/admin/donations/funds',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/funds/fund-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  }),
  screen({
    path: '/admin/donations/payouts',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/payouts/payout-list-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  }),
  screen({
    path: '/admin/donations/payouts/:gateway/:account/:payoutId',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/payouts/payout-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  }),
  screen({
    path: '/admin/donations/short-addresses',
    permission: 'donations.read',
    module: 'src/features/short-addresses/web/admin/short-addresses-screen.tsx',
    messages: ['adminShortAddresses', 'adminDonations'],
  }),
  screen({
    path: '/admin/donations/discrepancies',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/reconciliation/discrepancies-screen.tsx',
    messages: ['adminDonations'],
  }),
  screen({
    path: '/admin/donations/new',
    permission: 'donations.write',
    module: 'src/features/donations/web/admin/offline/offline-donation-screen.tsx',
    messages: ['adminDonations', ...recordMessages],
  }),
  screen({
    path: '/admin/donations/exports',
    permission: 'books.read',
    module: 'src/features/bookkeeping/web/admin/exports-screen.tsx',
    messages: ['adminBooks', 'adminDonations'],
  }),
  screen({
    path: '/admin/donations/exports/mapping/:entity/:program',
    permission: 'books.read',
    module: 'src/features/bookkeeping/web/admin/mapping-screen.tsx',
    messages: ['adminBooks'],
  }),
  screen({
    path: '/admin/donations/exports/donation-statement',
    permission: 'donations.export',
    module: 'src/features/bookkeeping/web/admin/donation-statement-screen.tsx',
    messages: ['adminBooks'],
  }),
  screen({
    path: '/admin/donations/annual-statements',
    permission: 'books.read',
    module: 'src/features/annual-statements/web/admin/annual-statements-screen.tsx',
    messages: ['adminStatements', 'adminDonations'],
  }),
  screen({
    path: '/admin/donations/reports',
    permission: 'books.read',
    module: 'src/features/donation-reports/web/admin/reports-screen.tsx',
    messages: ['adminReports', 'adminDonations'],
  }),
  screen({
    path: '/admin/donations/:id',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/detail/donation-screen.tsx',
    messages: ['adminDonations', 'adminAudit'],
  }),
  screen({
    path: '/admin/donation-imports',
    permission: 'donations.write',
    module: 'src/features/donation-imports/web/admin/list/import-list-screen.tsx',
    messages: ['adminImports'],
  }),
  screen({
    path: '/admin/donation-imports/:id',
    permission: 'donations.write',
    module: 'src/features/donation-imports/web/admin/detail/import-screen.tsx',
    messages: ['adminImports'],
  }),
  screen({
    path: '/admin/exchange',
    permission: 'posts.manage',
    module: 'src/features/content-imports/web/admin/list/exchange-screen.tsx',
    messages: ['adminContentImports'],
  }),
  screen({
    path: '/admin/exchange/:id',
    permission: 'posts.manage',
    module: 'src/features/content-imports/web/admin/detail/import-screen.tsx',
    messages: ['adminContentImports'],
  }),
  screen({
    path: '/admin/redirects',
    permission: 'content.read',
    module: 'src/features/redirects/web/admin/redirects-screen.tsx',
    messages: ['adminRedirects'],
  }),
  screen({
    path: '/admin/donors',
    permission: 'donors.read',
    module: 'src/features/donors/web/admin/list/donor-list-screen.tsx',
    messages: ['adminDonors'],
  }),
  screen({
    path: '/admin/donors/:id',
    permission: 'donors.read',
    module: 'src/features/donors/web/admin/detail/donor-screen.tsx',
    messages: ['adminDonors', 'adminDonations', 'adminRecords', 'adminWriting', 'adminMedia', 'forms'],
  }),
  screen({ path: '/admin/*', permission: null, module: 'src/features/admin/web/not-found-screen.tsx' }),
];

/**
 * The boundary is a route around the screens, because the router does not render the boundary of a route
 * whose own code is missing.
 */
function withFailure(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ScreenError, children }];
}

/** Paths below /admin and their screens. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminRoot,
    ErrorBoundary: ScreenError,
    children: [
      { Component: EntryPages, HydrateFallback: Blank, children: withFailure(entryPages) },
      {
        middleware: [requireAdmin],
        loader: ({ context }) => context.get(currentAdminContext),
        Component: GuardedScreens,
        HydrateFallback: Verifying,
        children: withFailure(screens),
      },
    ],
  },
];

/** Shown for the moment in which the login page's code loads. */
function Blank() {
  return null;
}
