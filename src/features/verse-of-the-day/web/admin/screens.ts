import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const verseOfTheDayScreens: ScreenEntry[] = [
  {
    path: '/admin/verse-of-the-day',
    permission: 'content.read',
    module: 'src/features/verse-of-the-day/web/admin/verse-days-screen.tsx',
    messages: ['adminVerses'],
  },
];
