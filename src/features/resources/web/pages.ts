import type { PageEntry } from '#src/web/page-entry.ts';

export const resourcePages: PageEntry[] = [
  {
    path: 'library',
    module: 'src/features/resources/web/library-page.tsx',
    messages: ['resources', 'almanac', 'panchang', 'birthChart', 'places'],
    loader: () => import('./library-requests.ts').then((file) => file.loadLibrary),
    watch: 4,
  },
  {
    path: 'resources/:slug',
    module: 'src/features/resources/web/resource-page.tsx',
    messages: ['resources', 'notFound', 'translations'],
    loader: () => import('./library-requests.ts').then((file) => file.loadResource),
    watch: 4,
  },
];
