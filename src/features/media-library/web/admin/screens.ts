import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const mediaLibraryScreens: ScreenEntry[] = [
  {
    path: '/admin/media',
    permission: 'media.read',
    module: 'src/features/media-library/web/admin/media-screen.tsx',
    messages: ['adminMedia', 'adminLibrary', 'forms'],
  },
];
