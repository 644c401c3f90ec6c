import type { PageEntry } from '#src/web/page-entry.ts';

export const textPages: PageEntry[] = [
  {
    path: 'texts',
    module: 'src/features/texts/web/texts-page.tsx',
    messages: ['texts', 'notFound'],
    loader: () => import('./text-requests.ts').then((file) => file.loadTexts),
    watch: 4,
    offline: true,
  },
  {
    path: 'texts/:work',
    module: 'src/features/texts/web/text-work-page.tsx',
    messages: ['texts', 'notFound'],
    loader: () => import('./text-requests.ts').then((file) => file.loadText),
    watch: 4,
    offline: true,
  },
  {
    path: 'texts/:work/:division',
    module: 'src/features/texts/web/text-division-page.tsx',
    messages: ['texts', 'notFound'],
    loader: () => import('./text-requests.ts').then((file) => file.loadTextDivision),
    showsVerse: true,
    offline: true,
  },
  {
    path: 'texts/:work/:division/:verse',
    module: 'src/features/texts/web/text-verse-page.tsx',
    messages: ['texts', 'notFound'],
    loader: () => import('./text-requests.ts').then((file) => file.loadTextVerse),
    showsVerse: true,
    offline: true,
  },
];
