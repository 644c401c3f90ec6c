import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';
import { recordMessages } from '#src/admin-ui/record/record-messages.ts';

export const eventScreens: ScreenEntry[] = [
  {
    path: '/admin/events',
    permission: 'events.read',
    module: 'src/features/events/web/admin/events-screen.tsx',
    messages: ['adminEvents', 'adminRecords', 'adminTranslations'],
  },
  {
    path: '/admin/events/:id/registrations',
    permission: 'registrations.read',
    module: 'src/features/events/web/admin/registrations-screen.tsx',
    messages: ['adminRegistrations', 'adminVersions', 'adminWriting', 'forms'],
  },
  {
    path: '/admin/events/new',
    permission: 'content.write',
    module: 'src/features/events/web/admin/event-screen.tsx',
    messages: ['adminEvents', 'panchang', ...recordMessages],
  },
  {
    path: '/admin/events/:id/edit',
    permission: 'content.write',
    module: 'src/features/events/web/admin/event-screen.tsx',
    messages: ['adminEvents', 'panchang', ...recordMessages],
  },
];
