import type { RouteObject } from 'react-router';
import { entryPage, screen } from '#src/app/screen-route.ts';
import { AdminRoot, EntryPages, GuardedScreens } from './admin-root.tsx';
import { currentAdminContext, requireAdmin } from './features/auth/web/admin/require-admin.ts';
import { Verifying } from './features/auth/web/components/session-check.tsx';
import { ScreenError } from './features/admin/web/screen-error.tsx';
import { adminScreens } from './features/admin/web/screens.ts';
import { albumScreens } from './features/albums/web/admin/screens.ts';
import { annualStatementScreens } from './features/annual-statements/web/admin/screens.ts';
import { authScreens } from './features/auth/web/admin/screens.ts';
import { blogScreens } from './features/blog/web/admin/screens.ts';
import { bookkeepingScreens } from './features/bookkeeping/web/admin/screens.ts';
import { contentImportScreens } from './features/content-imports/web/admin/screens.ts';
import { donationImportScreens } from './features/donation-imports/web/admin/screens.ts';
import { donationReportScreens } from './features/donation-reports/web/admin/screens.ts';
import { donationScreens } from './features/donations/web/admin/screens.ts';
import { donorScreens } from './features/donors/web/admin/screens.ts';
import { eventScreens } from './features/events/web/admin/screens.ts';
import { textScreens } from './features/texts/web/admin/screens.ts';
import { festivalScreens } from './features/festivals/web/admin/screens.ts';
import { inboxScreens } from './features/inbox/web/admin/screens.ts';
import { mediaLibraryScreens } from './features/media-library/web/admin/screens.ts';
import { newsletterScreens } from './features/newsletter/web/admin/screens.ts';
import { operationsScreens } from './features/operations/web/admin/screens.ts';
import { personalDataScreens } from './features/personal-data/web/admin/screens.ts';
import { projectScreens } from './features/projects/web/admin/screens.ts';
import { redirectScreens } from './features/redirects/web/admin/screens.ts';
import { resourceScreens } from './features/resources/web/admin/screens.ts';
import { settingsScreens } from './features/settings/web/admin/screens.ts';
import { shortAddressScreens } from './features/short-addresses/web/admin/screens.ts';
import { siteContentScreens } from './features/site-content/web/admin/screens.ts';
import { translationScreens } from './features/translations/web/admin/screens.ts';
import { verseOfTheDayScreens } from './features/verse-of-the-day/web/admin/screens.ts';
import { volunteerScreens } from './features/volunteer/web/admin/screens.ts';

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

/** Screens of every feature. */
const screens = [
  ...adminScreens,
  ...albumScreens,
  ...annualStatementScreens,
  ...authScreens,
  ...blogScreens,
  ...bookkeepingScreens,
  ...contentImportScreens,
  ...donationImportScreens,
  ...donationReportScreens,
  ...donationScreens,
  ...donorScreens,
  ...eventScreens,
  ...festivalScreens,
  ...textScreens,
  ...verseOfTheDayScreens,
  ...inboxScreens,
  ...mediaLibraryScreens,
  ...newsletterScreens,
  ...operationsScreens,
  ...personalDataScreens,
  ...projectScreens,
  ...redirectScreens,
  ...resourceScreens,
  ...settingsScreens,
  ...shortAddressScreens,
  ...siteContentScreens,
  ...translationScreens,
  ...volunteerScreens,
].map(screen);

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
