import type { PageEntry } from '#src/web/page-entry.ts';

export const videoPages: PageEntry[] = [
  { path: 'media', module: 'src/features/videos/web/media-page.tsx', messages: ['media'], watch: 5 },
];
