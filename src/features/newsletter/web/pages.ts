import type { PageEntry } from '#src/web/page-entry.ts';

export const newsletterPages: PageEntry[] = [
  {
    path: 'newsletter',
    module: 'src/features/newsletter/web/newsletter-page.tsx',
    messages: ['footer', 'newsletter'],
    watch: 5,
  },
  {
    path: 'newsletter/preferences',
    module: 'src/features/newsletter/web/preferences-page.tsx',
    messages: ['newsletter'],
    loader: () => import('./newsletter-requests.ts').then((file) => file.loadPreferences),
    watch: 5,
    personal: true,
    unlisted: true,
  },
  {
    path: 'newsletter/archive',
    module: 'src/features/newsletter/web/archive-page.tsx',
    messages: ['newsletter'],
    loader: () => import('./newsletter-requests.ts').then((file) => file.loadArchive),
    watch: 5,
  },
  {
    path: 'newsletter/archive/:slug',
    module: 'src/features/newsletter/web/archived-issue-page.tsx',
    messages: ['newsletter', 'notFound'],
    loader: () => import('./newsletter-requests.ts').then((file) => file.loadArchivedIssue),
    watch: 5,
  },
  {
    path: 'newsletter/confirm',
    module: 'src/features/newsletter/web/confirm-page.tsx',
    messages: ['newsletter'],
    loader: () => import('./newsletter-requests.ts').then((file) => file.loadConfirmation),
    watch: 5,
    personal: true,
    unlisted: true,
  },
  {
    path: 'newsletter/unsubscribe',
    module: 'src/features/newsletter/web/unsubscribe-page.tsx',
    messages: ['newsletter'],
    loader: () => import('./newsletter-requests.ts').then((file) => file.loadUnsubscription),
    watch: 5,
    personal: true,
    unlisted: true,
  },
];
