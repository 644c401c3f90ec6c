import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const albumScreens: ScreenEntry[] = [
  {
    path: '/admin/albums',
    permission: 'content.read',
    module: 'src/features/albums/web/admin/albums-screen.tsx',
    messages: ['adminAlbums', 'adminRecords', 'adminTranslations'],
  },
  {
    path: '/admin/albums/new',
    permission: 'content.write',
    module: 'src/features/albums/web/admin/album-screen.tsx',
    messages: ['adminAlbums', 'adminLibrary', ...recordMessages],
  },
  {
    path: '/admin/albums/:id/edit',
    permission: 'content.write',
    module: 'src/features/albums/web/admin/album-screen.tsx',
    messages: ['adminAlbums', 'adminLibrary', ...recordMessages],
  },
];
