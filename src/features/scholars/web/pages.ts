import type { PageEntry } from '#src/web/page-entry.ts';

export const scholarPages: PageEntry[] = [
  {
    path: 'scholars',
    module: 'src/features/scholars/web/scholars-page.tsx',
    messages: ['scholars', 'contact', 'forms'],
    loader: () => import('./scholars-requests.ts').then((file) => file.loadScholars),
    watch: 4,
  },
];
