import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const shortAddressScreens: ScreenEntry[] = [
  {
    path: '/admin/donations/short-addresses',
    permission: 'donations.read',
    module: 'src/features/short-addresses/web/admin/short-addresses-screen.tsx',
    messages: ['adminShortAddresses', 'adminDonations'],
  },
];
