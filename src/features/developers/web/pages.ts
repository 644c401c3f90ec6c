import type { PageEntry } from '#src/web/page-entry.ts';

export const developerPages: PageEntry[] = [
  {
    path: 'developers',
    module: 'src/features/developers/web/developers-page.tsx',
    messages: ['developers'],
    loader: () => import('./developers-requests.ts').then((file) => file.loadApiDescription),
    watch: 3,
    query: ['q'],
  },
];
