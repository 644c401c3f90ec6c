import type { PageEntry } from '#src/web/page-entry.ts';

export const panchangPages: PageEntry[] = [
  {
    path: 'panchang/:date?',
    module: 'src/features/panchang/web/panchang-page.tsx',
    messages: ['almanac', 'panchang'],
    loader: () => import('./panchang-requests.ts').then((file) => file.loadPanchang),
    watch: 4,
    scene: 'panchang',
    offline: true,
  },
  {
    path: 'panchang/:year/:month',
    module: 'src/features/panchang/web/month-page.tsx',
    messages: ['almanac', 'panchangViews'],
    loader: () => import('./view-requests.ts').then((file) => file.loadMonth),
    watch: 4,
    scene: 'panchang',
    offline: true,
  },
  {
    path: 'panchang/year/:year',
    module: 'src/features/panchang/web/year-page.tsx',
    messages: ['almanac', 'panchang', 'panchangViews'],
    loader: () => import('./view-requests.ts').then((file) => file.loadYear),
    watch: 4,
    scene: 'panchang',
    offline: true,
  },
  {
    path: 'panchang/accuracy',
    module: 'src/features/panchang/web/accuracy-page.tsx',
    messages: ['accuracy'],
    watch: 4,
    scene: 'panchang',
    offline: true,
  },
  {
    path: 'panchang/embed',
    module: 'src/features/panchang/web/embed-page.tsx',
    messages: ['giveButton', 'panchangEmbed', 'places'],
    loader: () => import('./embed/embed-requests.ts').then((file) => file.loadEmbed),
    watch: 4,
    scene: 'panchang',
  },
];
