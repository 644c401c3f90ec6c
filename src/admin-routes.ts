import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { MessageGroup } from '#src/i18n/message-key.ts';
import { loadMessages } from '#src/i18n/messages.ts';
import { AdminRoot, EntryPages, GuardedScreens } from './admin-root.tsx';
import { Verifying } from './features/auth/web/components/session-check.tsx';
import { loadCode } from '#src/ui/feedback/load-code.ts';
import { ScreenError } from './features/admin/web/screen-error.tsx';

/**
 * A screen of the admin area. Its code and its sentences are fetched together, before it is shown; the groups `admin`
 * and those of the shell are always there.
 */
function screen(
  path: string,
  load: () => Promise<ComponentType>,
  messages: readonly MessageGroup[] = [],
): RouteObject {
  const lazy = {
    Component: async () => {
      const [Component] = await loadCode(() => Promise.all([load(), loadMessages(messages)]));
      return Component;
    },
  };
  return { path: `/admin${path}`, lazy };
}

const entryPages = [
  screen('/login', async () => (await import('./features/auth/web/login-page.tsx')).LoginPage, [
    'adminSignIn',
  ]),
  screen(
    '/forgot-password',
    async () => (await import('./features/auth/web/forgot-password-page.tsx')).ForgotPasswordPage,
    ['adminSignIn'],
  ),
  screen('/confirm', async () => (await import('./features/auth/web/confirm-page.tsx')).ConfirmPage, [
    'adminSignIn',
  ]),
];

const editorMessages = [
  'adminBlogs',
  'adminRecords',
  'adminWriting',
  'adminMedia',
  'forms',
  'errors',
] as const;

const recordMessages = ['adminRecords', 'adminWriting', 'adminMedia', 'forms', 'errors'] as const;

const screens = [
  screen('', async () => (await import('./features/admin/web/dashboard-screen.tsx')).DashboardScreen, [
    'adminDashboard',
    'adminCompletion',
    'adminAudit',
  ]),
  screen(
    '/complete',
    async () => (await import('./features/admin/web/completion-screen.tsx')).CompletionScreen,
    ['adminCompletion'],
  ),
  screen(
    '/blogs',
    async () => (await import('#src/features/blog/web/admin/list/blog-list-screen.tsx')).BlogListScreen,
    ['adminBlogs', 'adminRecords'],
  ),
  screen(
    '/blogs/new',
    async () => (await import('#src/features/blog/web/admin/editor/blog-editor-screen.tsx')).NewBlogScreen,
    editorMessages,
  ),
  screen(
    '/blogs/:id/edit',
    async () => (await import('#src/features/blog/web/admin/editor/blog-editor-screen.tsx')).EditBlogScreen,
    editorMessages,
  ),
  screen(
    '/tags',
    async () => (await import('#src/features/blog/web/admin/tags/tags-screen.tsx')).TagsScreen,
    ['adminTags'],
  ),
  screen('/users', async () => (await import('./features/auth/web/admin/users-screen.tsx')).UsersScreen, [
    'adminUsers',
  ]),
  screen('/users/:id', async () => (await import('./features/auth/web/admin/user-screen.tsx')).UserScreen, [
    'adminUsers',
  ]),
  screen(
    '/projects',
    async () => (await import('./features/projects/web/admin/projects-screen.tsx')).ProjectsScreen,
    ['adminProjects', 'adminRecords', 'projects'],
  ),
  screen(
    '/projects/new',
    async () => (await import('./features/projects/web/admin/project-screen.tsx')).NewProjectScreen,
    ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  ),
  screen(
    '/projects/:id/edit',
    async () => (await import('./features/projects/web/admin/project-screen.tsx')).EditProjectScreen,
    ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  ),
  screen(
    '/resources',
    async () => (await import('./features/resources/web/admin/resources-screen.tsx')).ResourcesScreen,
    ['adminResources', 'adminRecords'],
  ),
  screen(
    '/resources/new',
    async () => (await import('./features/resources/web/admin/resource-screen.tsx')).NewResourceScreen,
    ['adminResources', ...recordMessages],
  ),
  screen(
    '/resources/:id/edit',
    async () => (await import('./features/resources/web/admin/resource-screen.tsx')).EditResourceScreen,
    ['adminResources', ...recordMessages],
  ),
  screen(
    '/events',
    async () => (await import('./features/events/web/admin/events-screen.tsx')).EventsScreen,
    ['adminEvents', 'adminRecords'],
  ),
  screen(
    '/events/new',
    async () => (await import('./features/events/web/admin/event-screen.tsx')).NewEventScreen,
    ['adminEvents', ...recordMessages],
  ),
  screen(
    '/events/:id/edit',
    async () => (await import('./features/events/web/admin/event-screen.tsx')).EditEventScreen,
    ['adminEvents', ...recordMessages],
  ),
  screen('/audit', async () => (await import('./features/admin/web/audit-screen.tsx')).AuditScreen, [
    'adminAudit',
  ]),
  screen(
    '/account',
    async () => (await import('./features/auth/web/admin/account-screen.tsx')).AccountScreen,
    ['adminAccount', 'adminUsers', 'adminSignIn'],
  ),
  screen(
    '/settings',
    async () => (await import('./features/settings/web/admin/settings-screen.tsx')).SettingsScreen,
    ['adminSettings', 'adminTiers', 'forms'],
  ),
  screen(
    '/system',
    async () => (await import('#src/features/operations/web/admin/system-screen.tsx')).SystemScreen,
    ['adminSystem'],
  ),
  screen(
    '/messages',
    async () => (await import('./features/inbox/web/admin/message-list-screen.tsx')).MessageListScreen,
    ['adminInbox'],
  ),
  screen(
    '/messages/:id',
    async () => (await import('./features/inbox/web/admin/message-screen.tsx')).MessageScreen,
    ['adminInbox', 'forms'],
  ),
  screen(
    '/media',
    async () => (await import('#src/features/media-library/web/admin/media-screen.tsx')).MediaScreen,
    ['adminMedia', 'adminLibrary'],
  ),
  screen(
    '/subscribers',
    async () => (await import('./features/newsletter/web/admin/subscribers-screen.tsx')).SubscribersScreen,
    ['adminSubscribers'],
  ),
  screen(
    '/donations',
    async () =>
      (await import('#src/features/donations/web/admin/list/donation-list-screen.tsx')).DonationListScreen,
    ['adminDonations'],
  ),
  screen(
    '/donations/over-time',
    async () =>
      (await import('#src/features/donations/web/admin/charts/over-time-screen.tsx')).OverTimeScreen,
    ['adminDonations'],
  ),
  screen(
    '/donations/discrepancies',
    async () =>
      (await import('#src/features/donations/web/admin/reconciliation/discrepancies-screen.tsx'))
        .DiscrepanciesScreen,
    ['adminDonations'],
  ),
  screen(
    '/donations/new',
    async () =>
      (await import('#src/features/donations/web/admin/offline/offline-donation-screen.tsx'))
        .OfflineDonationScreen,
    ['adminDonations', ...recordMessages],
  ),
  screen(
    '/donations/:id',
    async () => (await import('#src/features/donations/web/admin/detail/donation-screen.tsx')).DonationScreen,
    ['adminDonations', 'adminAudit'],
  ),
  screen('/*', async () => (await import('./features/admin/web/not-found-screen.tsx')).NotFoundScreen),
];

/** The boundary is a route around the screens: the router shows no boundary of a route whose own code is missing. */
function withFailure(children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: ScreenError, children }];
}

/** Every address below /admin and its screen. */
export const adminRoutes: RouteObject[] = [
  {
    Component: AdminRoot,
    ErrorBoundary: ScreenError,
    children: [
      { Component: EntryPages, HydrateFallback: Blank, children: withFailure(entryPages) },
      { Component: GuardedScreens, HydrateFallback: Verifying, children: withFailure(screens) },
    ],
  },
];

/** The login page's own code arrives in a moment. */
function Blank() {
  return null;
}
