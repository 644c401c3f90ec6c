import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const annualStatementScreens: ScreenEntry[] = [
  {
    path: '/admin/donations/annual-statements',
    permission: 'books.read',
    module: 'src/features/annual-statements/web/admin/annual-statements-screen.tsx',
    messages: ['adminStatements', 'adminDonations'],
  },
  {
    path: '/admin/donations/annual-statements/:entity/:year/on-paper',
    permission: 'books.read',
    module: 'src/features/annual-statements/web/admin/printed-statements-screen.tsx',
    messages: ['adminStatements'],
  },
];
