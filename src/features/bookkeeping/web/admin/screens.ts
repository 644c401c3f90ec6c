import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const bookkeepingScreens: ScreenEntry[] = [
  {
    path: '/admin/donations/exports',
    permission: 'books.read',
    module: 'src/features/bookkeeping/web/admin/exports-screen.tsx',
    messages: ['adminBooks', 'adminDonations', 'forms'],
  },
  {
    path: '/admin/donations/exports/mapping/:entity/:program',
    permission: 'books.read',
    module: 'src/features/bookkeeping/web/admin/mapping-screen.tsx',
    messages: ['adminBooks', 'adminVersions'],
  },
  {
    path: '/admin/donations/exports/donation-statement',
    permission: 'donations.export',
    module: 'src/features/bookkeeping/web/admin/donation-statement-screen.tsx',
    messages: ['adminBooks', 'adminImports', 'forms'],
  },
];
