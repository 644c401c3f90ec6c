import type { PageEntry } from '#src/web/page-entry.ts';

export const devoteePages: PageEntry[] = [
  {
    path: 'devotees',
    module: 'src/features/devotees/web/devotees-page.tsx',
    messages: ['devotees', 'currencies'],
    loader: () => import('./devotees-requests.ts').then((file) => file.loadDevotees),
    watch: 6,
  },
];
