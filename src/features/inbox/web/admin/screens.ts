import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const inboxScreens: ScreenEntry[] = [
  {
    path: '/admin/messages',
    permission: 'messages.read',
    module: 'src/features/inbox/web/admin/message-list-screen.tsx',
    messages: ['adminInbox', 'adminRecords'],
  },
  {
    path: '/admin/messages/:id',
    permission: 'messages.read',
    module: 'src/features/inbox/web/admin/message-screen.tsx',
    messages: ['adminInbox', 'adminVersions', 'forms'],
  },
];
