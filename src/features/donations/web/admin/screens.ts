import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const donationScreens: ScreenEntry[] = [
  {
    path: '/admin/donations',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/list/donation-list-screen.tsx',
    messages: ['adminDonations'],
  },
  {
    path: '/admin/donations/over-time',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/charts/over-time-screen.tsx',
    messages: ['adminDonations'],
  },
  {
    path: '/admin/donations/statement',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/statement/statement-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  },
  {
    path: '/admin/donations/funds',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/funds/fund-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  },
  {
    path: '/admin/donations/payouts',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/payouts/payout-list-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  },
  {
    path: '/admin/donations/payouts/:gateway/:account/:payoutId',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/payouts/payout-screen.tsx',
    messages: ['adminDonations', 'adminTreasury'],
  },
  {
    path: '/admin/donations/discrepancies',
    permission: 'books.read',
    module: 'src/features/donations/web/admin/reconciliation/discrepancies-screen.tsx',
    messages: ['adminDonations'],
  },
  {
    path: '/admin/donations/new',
    permission: 'donations.write',
    module: 'src/features/donations/web/admin/offline/offline-donation-screen.tsx',
    messages: ['adminDonations', ...recordMessages],
  },
  {
    path: '/admin/donations/:id',
    permission: 'donations.read',
    module: 'src/features/donations/web/admin/detail/donation-screen.tsx',
    messages: ['adminDonations', 'adminAudit'],
  },
];
