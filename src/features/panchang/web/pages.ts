import type { PageEntry } from '#src/web/page-entry.ts';

export const panchangPages: PageEntry[] = [
  {
    path: 'panchang/:date?',
    module: 'src/features/panchang/web/panchang-page.tsx',
    messages: ['almanac', 'panchang'],
    loader: () => import('./panchang-requests.ts').then((file) => file.loadPanchang),
    watch: 4,
    offline: true,
  },
];
