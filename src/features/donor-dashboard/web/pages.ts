import type { PageEntry } from '#src/web/page-entry.ts';

export const donorDashboardPages: PageEntry[] = [
  {
    path: 'my-donations',
    module: 'src/features/donor-dashboard/web/my-donations-page.tsx',
    messages: ['myDonations', 'cancelDonation', 'forms', 'remembrance', 'currencies'],
    watch: 7,
  },
];
