import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const resourceScreens: ScreenEntry[] = [
  {
    path: '/admin/resources',
    permission: 'content.read',
    module: 'src/features/resources/web/admin/resources-screen.tsx',
    messages: ['adminResources', 'adminRecords', 'adminTranslations'],
  },
  {
    path: '/admin/resources/new',
    permission: 'content.write',
    module: 'src/features/resources/web/admin/resource-screen.tsx',
    messages: ['adminResources', ...recordMessages],
  },
  {
    path: '/admin/resources/:id/edit',
    permission: 'content.write',
    module: 'src/features/resources/web/admin/resource-screen.tsx',
    messages: ['adminResources', ...recordMessages],
  },
];
