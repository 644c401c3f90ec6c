import type { ScreenEntry } from '#src/admin-ui/page/screen-entry.ts';

export const operationsScreens: ScreenEntry[] = [
  {
    path: '/admin/system',
    permission: 'system.read',
    module: 'src/features/operations/web/admin/system-screen.tsx',
    messages: ['adminSystem'],
  },
];
