import type { PageEntry } from '#src/web/page-entry.ts';

export const offlinePages: PageEntry[] = [
  {
    path: 'offline',
    module: 'src/features/offline/web/offline-page.tsx',
    messages: ['offline'],
    unlisted: true,
    bare: true,
  },
];
