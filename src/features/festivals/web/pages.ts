import type { PageEntry } from '#src/web/page-entry.ts';

export const festivalPages: PageEntry[] = [
  {
    path: 'festivals',
    module: 'src/features/festivals/web/festivals-page.tsx',
    messages: ['festivals', 'almanac', 'panchang'],
    loader: () => import('./festival-requests.ts').then((file) => file.loadFestivals),
    watch: 5,
  },
  {
    path: 'festivals/:key',
    module: 'src/features/festivals/web/festival-page.tsx',
    messages: ['festivals', 'almanac', 'panchang', 'notFound', 'translations'],
    loader: () => import('./festival-requests.ts').then((file) => file.loadFestival),
    watch: 5,
  },
];
