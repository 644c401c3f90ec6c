import type { PageEntry } from '#src/web/page-entry.ts';

export const verseOfTheDayPages: PageEntry[] = [
  {
    path: 'verse-of-the-day',
    module: 'src/features/verse-of-the-day/web/verse-page.tsx',
    messages: ['verseOfTheDay', 'footer'],
    loader: () => import('./verse-requests.ts').then((file) => file.loadVersePage),
    watch: 4,
    showsVerse: true,
  },
];
