import type { PageEntry } from '#src/web/page-entry.ts';

export const homePages: PageEntry[] = [
  {
    path: '/',
    module: 'src/features/home/web/home-page.tsx',
    messages: ['home', 'projectFunding', 'verseOfTheDay'],
    watch: 1,
    query: [],
    loader: () => import('./home-requests.ts').then((file) => file.loadHome),
  },
];
