import type { PageEntry } from '#src/web/page-entry.ts';

export const birthChartPages: PageEntry[] = [
  {
    path: 'birth-chart',
    module: 'src/features/birth-chart/web/birth-chart-page.tsx',
    messages: ['birthChart', 'places'],
    watch: 4,
    scene: 'panchang',
  },
];
