import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const donationReportScreens: ScreenEntry[] = [
  {
    path: '/admin/donations/reports',
    permission: 'books.read',
    module: 'src/features/donation-reports/web/admin/reports-screen.tsx',
    messages: ['adminReports', 'adminDonations'],
  },
];
