import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const festivalScreens: ScreenEntry[] = [
  {
    path: '/admin/festivals',
    permission: 'content.read',
    module: 'src/features/festivals/web/admin/festivals-screen.tsx',
    messages: ['adminFestivals', 'adminTranslations'],
  },
  {
    path: '/admin/festivals/new',
    permission: 'content.write',
    module: 'src/features/festivals/web/admin/festival-screen.tsx',
    messages: ['adminFestivals', ...recordMessages],
  },
  {
    path: '/admin/festivals/:id/edit',
    permission: 'content.write',
    module: 'src/features/festivals/web/admin/festival-screen.tsx',
    messages: ['adminFestivals', ...recordMessages],
  },
];
