import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const contentImportScreens: ScreenEntry[] = [
  {
    path: '/admin/exchange',
    permission: 'posts.manage',
    module: 'src/features/content-imports/web/admin/list/exchange-screen.tsx',
    messages: ['adminContentImports', 'adminImportFiles'],
  },
  {
    path: '/admin/exchange/:id',
    permission: 'posts.manage',
    module: 'src/features/content-imports/web/admin/detail/import-screen.tsx',
    messages: ['adminContentImports', 'adminImportFiles', 'adminBlogs'],
  },
];
