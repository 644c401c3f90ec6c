import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const projectScreens: ScreenEntry[] = [
  {
    path: '/admin/projects',
    permission: 'content.read',
    module: 'src/features/projects/web/admin/projects-screen.tsx',
    messages: ['adminProjects', 'adminRecords', 'projects', 'adminTranslations'],
  },
  {
    path: '/admin/projects/new',
    permission: 'content.write',
    module: 'src/features/projects/web/admin/project-screen.tsx',
    messages: ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  },
  {
    path: '/admin/projects/:id/edit',
    permission: 'content.write',
    module: 'src/features/projects/web/admin/project-screen.tsx',
    messages: ['adminProjects', 'adminTiers', 'projects', ...recordMessages],
  },
];
