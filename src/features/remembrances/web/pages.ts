import type { PageEntry } from '#src/web/page-entry.ts';

export const remembrancePages: PageEntry[] = [
  {
    path: 'remembrance',
    module: 'src/features/remembrances/web/remembrance-page.tsx',
    messages: ['remembrance', 'places', 'forms'],
    loader: () => import('./remembrance-requests.ts').then((file) => file.loadRemembrance),
    watch: 7,
  },
  {
    path: 'remembrance/manage',
    module: 'src/features/remembrances/web/manage-page.tsx',
    messages: ['remembrance', 'places', 'forms'],
    watch: 7,
    unlisted: true,
  },
];
