import type { PageEntry } from '#src/web/page-entry.ts';

export const muhurtaPages: PageEntry[] = [
  {
    path: 'muhurta',
    module: 'src/features/muhurta/web/muhurta-page.tsx',
    messages: ['muhurta', 'panchang', 'places'],
    loader: () => import('./muhurta-requests.ts').then((file) => file.loadMuhurta),
    watch: 4,
    scene: 'panchang',
  },
];
