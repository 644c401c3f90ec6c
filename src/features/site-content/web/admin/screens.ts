import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const siteContentScreens: ScreenEntry[] = [
  {
    path: '/admin/content',
    permission: 'content.read',
    module: 'src/features/site-content/web/admin/block-list-screen.tsx',
    messages: ['adminContent'],
  },
  {
    path: '/admin/content/:key',
    permission: 'content.read',
    module: 'src/features/site-content/web/admin/block-screen.tsx',
    messages: ['adminContent', ...recordMessages],
  },
];
