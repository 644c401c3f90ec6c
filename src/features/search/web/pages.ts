import type { PageEntry } from '#src/web/page-entry.ts';

export const searchPages: PageEntry[] = [
  {
    path: 'search',
    module: 'src/features/search/web/search-page.tsx',
    messages: ['search'],
    loader: () => import('./search-requests.ts').then((file) => file.loadSearch),
    watch: 4,
    unlisted: true,
  },
];
