import type { PageEntry } from '#src/web/page-entry.ts';

export const videoPages: PageEntry[] = [
  {
    path: 'media',
    module: 'src/features/videos/web/media-page.tsx',
    messages: ['media', 'albums'],
    loader: () => import('./media-requests.ts').then((file) => file.loadMedia),
    watch: 5,
  },
];
