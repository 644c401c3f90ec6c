import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const newsletterScreens: ScreenEntry[] = [
  {
    path: '/admin/newsletter',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/issue-list-screen.tsx',
    messages: ['adminNewsletter'],
  },
  {
    path: '/admin/newsletter/new',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/new-issue-screen.tsx',
    messages: ['adminNewsletter', 'adminVersions', 'adminWriting', 'adminMedia', 'errors'],
  },
  {
    path: '/admin/newsletter/settings',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/newsletter-settings-screen.tsx',
    messages: ['adminNewsletter', 'adminVersions', 'forms'],
  },
  {
    path: '/admin/newsletter/:id',
    permission: 'newsletter.send',
    module: 'src/features/newsletter/web/admin/issues/issue-screen.tsx',
    messages: ['adminNewsletter', 'adminVersions', 'adminWriting', 'adminMedia', 'errors'],
  },
  {
    path: '/admin/suppressions',
    permission: 'subscribers.read',
    module: 'src/features/newsletter/web/admin/suppressions/suppressions-screen.tsx',
    messages: ['adminSuppressions', 'forms'],
  },
  {
    path: '/admin/subscribers',
    permission: 'subscribers.read',
    module: 'src/features/newsletter/web/admin/subscribers-screen.tsx',
    messages: ['adminSubscribers', 'adminRecords'],
  },
];
