import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const donorScreens: ScreenEntry[] = [
  {
    path: '/admin/donors',
    permission: 'donors.read',
    module: 'src/features/donors/web/admin/list/donor-list-screen.tsx',
    messages: ['adminDonors'],
  },
  {
    path: '/admin/donors/:id',
    permission: 'donors.read',
    module: 'src/features/donors/web/admin/detail/donor-screen.tsx',
    messages: [
      'adminDonors',
      'adminDonations',
      'adminRecords',
      'adminVersions',
      'adminWriting',
      'adminMedia',
      'forms',
    ],
  },
];
