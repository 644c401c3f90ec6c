import type { PageEntry } from '#src/web/page-entry.ts';

export const aboutPages: PageEntry[] = [
  {
    path: 'about',
    module: 'src/features/about/web/about-page.tsx',
    messages: ['about'],
    loader: () => import('./about-requests.ts').then((file) => file.loadAbout),
    watch: 2,
    query: [],
  },
];
