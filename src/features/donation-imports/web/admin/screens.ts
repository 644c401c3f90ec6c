import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const donationImportScreens: ScreenEntry[] = [
  {
    path: '/admin/donation-imports',
    permission: 'donations.write',
    module: 'src/features/donation-imports/web/admin/list/import-list-screen.tsx',
    messages: ['adminImports', 'adminImportFiles'],
  },
  {
    path: '/admin/donation-imports/:id',
    permission: 'donations.write',
    module: 'src/features/donation-imports/web/admin/detail/import-screen.tsx',
    messages: ['adminImports', 'adminImportFiles'],
  },
];
