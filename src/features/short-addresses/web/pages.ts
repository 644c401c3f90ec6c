import type { PageEntry } from '#src/web/page-entry.ts';

export const shortAddressPages: PageEntry[] = [
  {
    path: 'give/:name',
    module: 'src/features/short-addresses/web/short-address-page.tsx',
    messages: ['notFound'],
    loader: () => import('./short-address-requests.ts').then((file) => file.loadShortAddress),
  },
];
