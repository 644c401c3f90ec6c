import type { PageEntry } from '#src/web/page-entry.ts';

export const matchingPages: PageEntry[] = [
  {
    path: 'matching',
    module: 'src/features/matching/web/matching-page.tsx',
    messages: ['birthChart', 'matching', 'panchang', 'places'],
    watch: 4,
    scene: 'panchang',
  },
];
